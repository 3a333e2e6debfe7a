import { usd } from "@sonum/contract/money";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type House, makeHouse } from "../../../test/house.ts";
import { openPayDesk, type PayDesk } from "../../../test/pay-desk.ts";

const CARD_20 = { method: "card", amount: 20, currency: "EUR" };
const CRYPTO_20 = { method: "crypto", amount: 20, currency: "USD" };
const HOUR_MS = 60 * 60 * 1000;
/** Says of every report what PostgreSQL says when there is no room. */
const FULL_DISK = `
  create function payments.refuse() returns trigger language plpgsql
      as $$ begin raise exception using errcode = 'disk_full'; end $$;
  create trigger full_disk before insert on payments.events for each row execute function payments.refuse()`;
let house: House;
let desk: PayDesk;
let count = 0;

beforeAll(async () => {
  house = await makeHouse();
  desk = await openPayDesk(house);
});
afterAll(() => desk.close());

const newcomer = () => house.signedIn(`faulty${++count}`, ["ROLE_sao-user"]);
type Person = Awaited<ReturnType<typeof newcomer>>;
async function begin(person: Person, body: object) {
  const reply = await desk.start(person.token, body);
  return desk.orderOf(reply.json<{ id: string }>().id);
}
const available = async ({ id }: Person) => (await house.balance(id)).available;
const statusOf = async ({ token }: Person, body: object) => (await desk.start(token, body)).statusCode;

it("B10 a report that cannot be stored is answered with 5xx, so that it comes again; then it is credited once", async () => {
  const person = await newcomer();
  const order = await begin(person, CRYPTO_20);
  const written = desk.write(order, "confirmed");
  await house.system.pool.query(FULL_DISK);
  const refused = await desk.postSigned(order, written);
  await house.system.pool.query("drop function payments.refuse cascade");
  expect(refused.statusCode).toBeGreaterThanOrEqual(500);
  for (const _ of [1, 2]) expect((await desk.postSigned(order, written)).statusCode).toBe(200);
  await desk.work();
  expect(await available(person)).toBe(usd("20"));
});

it("B12 credits nothing before the chain has confirmed it, and takes back what the chain takes back", async () => {
  const person = await newcomer();
  const order = await begin(person, CRYPTO_20);
  await desk.postSigned(order, desk.write(order, "pending", { confirmations: 2 }));
  await desk.work();
  expect(await available(person)).toBe(0n);
  await desk.postSigned(order, desk.write(order, "confirmed"));
  await desk.work();
  expect(await available(person)).toBe(usd("20"));
  const reversed = desk.write(order, "refunded");
  const body = JSON.stringify({ ...JSON.parse(reversed.body), type: "reversed" });
  await desk.postSigned(order, { ...reversed, body });
  await desk.work();
  expect(await available(person)).toBe(0n);
});

async function decline(person: Person, card: string) {
  const order = await begin(person, CARD_20);
  await desk.postSigned(order, desk.write(order, "declined", { card }));
}

it("B14 whoever has card after card declined has to wait; coins are open to them meanwhile", async () => {
  const person = await newcomer();
  for (let n = 0; n < 5; n++) await decline(person, "one card");
  expect([await statusOf(person, CARD_20), await statusOf(person, CRYPTO_20)]).toEqual([429, 200]);
  house.clock.advance(2 * HOUR_MS);
  const back = await house.signedIn(`later${count}`, ["ROLE_sao-user"]);
  expect(await statusOf(back, CARD_20)).toBe(200);
});

it("B14 many cards under one name, and one card under many names, are stopped too", async () => {
  const collector = await newcomer();
  for (const card of ["a", "b", "c", "d"]) await decline(collector, `card ${card}`);
  expect(await statusOf(collector, CARD_20)).toBe(429);
  const names = [await newcomer(), await newcomer(), await newcomer()];
  for (const person of names) await decline(person, "wandering card");
  for (const person of names) expect(await statusOf(person, CARD_20)).toBe(429);
});

it("B14 one address begins no more than so many, whoever asks there", async () => {
  const people = await Promise.all([1, 2, 3, 4].map(newcomer));
  const statuses: number[] = [];
  for (let n = 0; n < 64; n++) {
    const token = people[n % people.length]?.token;
    const asked = {
      method: "POST" as const,
      url: "/rest/user/topup",
      payload: CRYPTO_20,
      remoteAddress: "10.9.8.7",
    };
    statuses.push((await house.ask({ ...asked, token })).statusCode);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.slice(60)).toEqual([429, 429, 429, 429]);
});
