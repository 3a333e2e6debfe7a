import { usd } from "@sonum/contract/money";
import { expect, it } from "vitest";
import { createPaymentFixture } from "../../../test/fixtures/payment-fixture.ts";
import { createTestApp } from "../../../test/fixtures/test-app.ts";

const testApp = await createTestApp();
const payments = await createPaymentFixture(testApp);
const operator = await testApp.signedIn("operator", ["ROLE_sao-operator"]);
const mari = await testApp.signedIn("mari", ["ROLE_sao-user"]);

const get = (url: string, token = operator.token) => testApp.request({ method: "GET", url, token });
const cause = (key: string) => get(`/rest/office/causes/${encodeURIComponent(key)}`);
type Fact = { name: string; value: string };
const factsIn = (facts: Fact[]) => Object.fromEntries(facts.map(({ name, value }) => [name, value]));

it("leads from every ledger entry of a user to its payment or order", async () => {
  const topUp = { method: "crypto", amount: 20, currency: "USD" };
  const { id } = (await payments.start(mari.token, topUp)).json();
  const order = await payments.orderOf(id);
  await payments.postSigned(order, payments.write(order, "confirmed"));
  await payments.runJobs();
  await testApp.simsOnSale(1);
  const sale = await testApp.buy(mari.id);

  const { data } = (await get("/rest/office/ledger/mari")).json();
  const causes = await Promise.all(data.map(async ({ key }: { key: string }) => (await cause(key)).json()));
  const [bought, paid] = causes;
  expect(bought).toMatchObject({ kind: "order", id: String(testApp.system.publicIds.toPublic(sale.id)) });
  expect(factsIn(bought.facts)).toMatchObject({
    state: "waiting",
    customer: "mari",
    service: "Telegram",
    country: "ee",
    amount: "0.25",
  });
  expect(paid).toMatchObject({ kind: "payment", id });
  expect(factsIn(paid.facts)).toMatchObject({
    state: "paid",
    customer: "mari",
    amount: "20.00 USD",
    credited: "20.00",
    provider: "crypto",
    transaction: `${order.billingId}-tx-1`,
  });
});

it("lists all entries of the same cause together", async () => {
  const [iccid = ""] = await testApp.simsOnSale(1);
  const sale = await testApp.buy(mari.id, { service: "wa" });
  await testApp.receive(iccid, { sender: "WhatsApp" });
  const { entries } = (await cause(`end:${sale.id}`)).json();
  expect(entries.map(({ key }: { key: string }) => key)).toEqual([`buy:${sale.id}`, `end:${sale.id}`]);
  expect(usd("0.25")).toBe(sale.price);
});

it("leads from a rental's entry to the rental", async () => {
  await testApp.simsForRent(1);
  const rental = await testApp.rent(mari.id, 1, { service: "ot" });
  const found = (await cause(`rent:${rental.id}:0`)).json();
  const id = String(testApp.system.publicIds.toPublic(rental.id));
  expect(found).toMatchObject({ kind: "rental", id, entries: [{ key: `rent:${rental.id}:0` }] });
  expect(factsIn(found.facts)).toMatchObject({ state: "active", customer: "mari", amount: "11.388" });
});

it("answers 404 for unknown entries, and 403 to customers", async () => {
  for (const key of ["buy:999", "end:x", "nonsense", "payout:pot_1"]) {
    const reply = await cause(key);
    expect([key, reply.statusCode]).toEqual([key, 404]);
  }
  expect((await get("/rest/office/causes/buy:1", mari.token)).statusCode).toBe(403);
});
