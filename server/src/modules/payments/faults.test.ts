import { usd } from "@sonum/contract/money";
import { HOUR_MS } from "@sonum/contract/time-units";
import { expect, it } from "vitest";
import { CARD_20, CRYPTO_20, createPaymentFixture } from "../../../test/fixtures/payment-fixture.ts";
import { createTestApp } from "../../../test/fixtures/test-app.ts";

/** Makes every insert of a report fail like PostgreSQL on a full disk. */
const FULL_DISK = `
  create function payments.refuse() returns trigger language plpgsql
      as $$ begin raise exception using errcode = 'disk_full'; end $$;
  create trigger full_disk before insert on payments.events for each row execute function payments.refuse()`;

let count = 0;

const app = await createTestApp();
const payments = await createPaymentFixture(app);

const newUser = () => app.signedIn(`faulty${++count}`, ["ROLE_sao-user"]);
type User = Awaited<ReturnType<typeof newUser>>;
async function begin(user: User, body: object) {
  const reply = await payments.start(user.token, body);
  return payments.orderOf(reply.json<{ id: string }>().id);
}
const available = async ({ id }: User) => (await app.balance(id)).available;
const statusOf = async ({ token }: User, body: object) => (await payments.start(token, body)).statusCode;

it("B10 answers 5xx if a report cannot be stored, and credits it once when it is sent again", async () => {
  const user = await newUser();
  const order = await begin(user, CRYPTO_20);
  const written = payments.write(order, "confirmed");
  await app.system.pool.query(FULL_DISK);
  const refused = await payments.postSigned(order, written);
  await app.system.pool.query("drop function payments.refuse cascade");
  expect(refused.statusCode).toBeGreaterThanOrEqual(500);
  for (const _ of [1, 2]) expect((await payments.postSigned(order, written)).statusCode).toBe(200);
  await payments.runJobs();
  expect(await available(user)).toBe(usd("20"));
});

it("B12 credits nothing before the chain confirms it, and reverses the credit if the chain reverses it", async () => {
  const user = await newUser();
  const order = await begin(user, CRYPTO_20);
  await payments.postSigned(order, payments.write(order, "pending", { confirmations: 2 }));
  await payments.runJobs();
  expect(await available(user)).toBe(0n);
  await payments.postSigned(order, payments.write(order, "confirmed"));
  await payments.runJobs();
  expect(await available(user)).toBe(usd("20"));
  const reversed = payments.write(order, "refunded");
  const body = JSON.stringify({ ...JSON.parse(reversed.body), type: "reversed" });
  await payments.postSigned(order, { ...reversed, body });
  await payments.runJobs();
  expect(await available(user)).toBe(0n);
});

async function decline(user: User, card: string) {
  const order = await begin(user, CARD_20);
  await payments.postSigned(order, payments.write(order, "declined", { card }));
}

it("B14 blocks card payments after repeated declines, but not crypto", async () => {
  const user = await newUser();
  for (let n = 0; n < 5; n++) await decline(user, "one card");
  expect([await statusOf(user, CARD_20), await statusOf(user, CRYPTO_20)]).toEqual([429, 200]);
  app.clock.advance(2 * HOUR_MS);
  const returning = await app.signedIn(`later${count}`, ["ROLE_sao-user"]);
  expect(await statusOf(returning, CARD_20)).toBe(200);
});

it("B14 blocks many cards on one account, and one card on many accounts", async () => {
  const manyCards = await newUser();
  for (const card of ["a", "b", "c", "d"]) await decline(manyCards, `card ${card}`);
  expect(await statusOf(manyCards, CARD_20)).toBe(429);
  const sharers = [await newUser(), await newUser(), await newUser()];
  for (const user of sharers) await decline(user, "shared card");
  for (const user of sharers) expect(await statusOf(user, CARD_20)).toBe(429);
});

it("B14 limits top-ups per client address", async () => {
  const users = await Promise.all([1, 2, 3, 4].map(newUser));
  const statuses: number[] = [];
  for (let n = 0; n < 64; n++) {
    const token = users[n % users.length]?.token;
    const request = {
      method: "POST" as const,
      url: "/rest/user/topup",
      payload: CRYPTO_20,
      remoteAddress: "10.9.8.7",
    };
    statuses.push((await app.request({ ...request, token })).statusCode);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.slice(60)).toEqual([429, 429, 429, 429]);
});

it("F11 returns customers from the payment page to the shop, whatever the request says", async () => {
  const user = await newUser();
  for (const field of ["doneUrl", "failedUrl", "returnUrl", "success_url", "next"])
    expect(await statusOf(user, { ...CRYPTO_20, [field]: "https://evil.test" }), field).toBe(400);
  const reply = await app.request({
    method: "POST",
    url: "/rest/user/topup",
    token: user.token,
    payload: CRYPTO_20,
    headers: { host: "evil.test", "x-forwarded-host": "evil.test", origin: "https://evil.test" },
  });
  const { id, redirectUrl } = reply.json<{ id: string; redirectUrl: string }>();
  expect(redirectUrl).not.toContain("evil");
  const { origin, searchParams } = new URL(redirectUrl);
  expect(origin).toBe("https://pay.test");
  expect(searchParams.get("SuccessUrl")).toBe(`https://sonum.test/account/payment_done?id=${id}`);
});
