import { usd } from "@sonum/contract/money";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type House, makeHouse } from "../../../test/house.ts";
import { openPayDesk, type PayDesk } from "../../../test/pay-desk.ts";

type Person = Awaited<ReturnType<House["signedIn"]>>;
let house: House;
let desk: PayDesk;
let operator: Person;
let mari: Person;

beforeAll(async () => {
  house = await makeHouse();
  desk = await openPayDesk(house);
  operator = await house.signedIn("operator", ["ROLE_sao-operator"]);
  mari = await house.signedIn("mari", ["ROLE_sao-user"]);
});
afterAll(() => desk.close());

const ask = (url: string, token = operator.token) => house.ask({ method: "GET", url, token });
const cause = (key: string) => ask(`/rest/office/causes/${encodeURIComponent(key)}`);
type Fact = { name: string; value: string };
const factsIn = (facts: Fact[]) => Object.fromEntries(facts.map(({ name, value }) => [name, value]));

it("every entry of a person leads to the payment or order it was made for", async () => {
  const wish = { method: "crypto", amount: 20, currency: "USD" };
  const { id } = (await desk.start(mari.token, wish)).json();
  const order = await desk.orderOf(id);
  await desk.postSigned(order, desk.write(order, "confirmed"));
  await desk.work();
  await house.simsOnSale(1);
  const sale = await house.buy(mari.id);

  const { data } = (await ask("/rest/office/ledger/mari")).json();
  const causes = await Promise.all(data.map(async ({ key }: { key: string }) => (await cause(key)).json()));
  const [bought, paid] = causes;
  expect(bought).toMatchObject({ kind: "order", id: String(house.system.orderIds.toPublic(sale.id)) });
  expect(factsIn(bought.facts)).toMatchObject({
    ...{ state: "waiting", customer: "mari", service: "Telegram", country: "ee", amount: "0.25" },
  });
  expect(paid).toMatchObject({ kind: "payment", id });
  expect(factsIn(paid.facts)).toMatchObject({
    ...{ state: "paid", customer: "mari", amount: "20.00 USD", credited: "20.00", provider: "crypto" },
    transaction: `${order.billingId}-tx-1`,
  });
});

it("all entries that were made for the same thing are told together", async () => {
  const [iccid = ""] = await house.simsOnSale(1);
  const sale = await house.buy(mari.id, { service: "wa" });
  await house.receive(iccid, { sender: "WhatsApp" });
  const { entries } = (await cause(`end:${sale.id}`)).json();
  expect(entries.map(({ key }: { key: string }) => key)).toEqual([`buy:${sale.id}`, `end:${sale.id}`]);
  expect(usd("0.25")).toBe(sale.price);
});

it("what a rental moved leads to it", async () => {
  await house.simsForRent(1);
  const rental = await house.rent(mari.id, 1, { service: "ot" });
  const told = (await cause(`rent:${rental.id}:0`)).json();
  const id = String(house.system.orderIds.toPublic(rental.id));
  expect(told).toMatchObject({ kind: "rental", id, entries: [{ key: `rent:${rental.id}:0` }] });
  expect(factsIn(told.facts)).toMatchObject({ state: "active", customer: "mari", amount: "11.388" });
});

it("what is in no book is not found, and only operators may look", async () => {
  for (const key of ["buy:999", "end:x", "nonsense", "payout:pot_1"]) {
    const reply = await cause(key);
    expect([key, reply.statusCode]).toEqual([key, 404]);
  }
  expect((await ask("/rest/office/causes/buy:1", mari.token)).statusCode).toBe(403);
});
