import { usd } from "@sonum/contract/money";
import { expect, it } from "vitest";
import { setupSupplierFixture } from "../../../test/fixtures/supplier-fixture.ts";
import { createTestApp } from "../../../test/fixtures/test-app.ts";
import { cancelActivation, RequestFromSuppliers } from "../activations/index.ts";
import { expireOrders, finishOrders } from "../activations/sweeps.ts";
import { CatalogueCache, Rates } from "../catalogue/index.ts";
import { Allocator } from "../fleet/index.ts";
import { decidePartner } from "../partners/decide-partner.ts";

const app = await createTestApp();
const fixture = setupSupplierFixture(app);

it("GATE-4 sells a supplier's number: stock, number, SMS, money and finish, byte for byte", async () => {
  const supplier = await fixture.startSupplier();
  await fixture.connect({ url: supplier.url, key: fixture.key });
  expect(fixture.offered()).toBe(2);
  const customer = await app.customer({ balance: usd("1") });

  const order = await app.buy(customer);
  expect(order).toMatchObject({ phone: "+37259900001", partnerId: fixture.partner.id });
  const pushed = await fixture.push({
    smsId: 1,
    phone: 37259900001,
    phoneFrom: "Telegram",
    text: "Your code is 48291",
  });
  expect([pushed.statusCode, pushed.body]).toEqual([200, '{"status":"SUCCESS"}']);
  await expect.poll(() => app.balance(customer)).toEqual({ available: usd("0.75"), held: usd("0") });
  expect(await app.earned(fixture.partner.id)).toBe(usd("0.15"));

  await fixture.later();
  expect(supplier.finished()).toEqual([]);
  app.clock.advance(20 * 60_000);
  await finishOrders(app.system);
  await fixture.later();
  expect(supplier.finished()).toEqual([{ activationId: 1, status: 3 }]);
  expect(supplier.asked).toEqual([
    `{"action":"GET_SERVICES","key":"${fixture.key}"}`,
    `{"action":"GET_NUMBER","key":"${fixture.key}","country":"estonia","operator":"any","service":"tg","sum":0.15,"currency":840}`,
    `{"action":"FINISH_ACTIVATION","key":"${fixture.key}","activationId":1,"status":3}`,
  ]);
  expect(supplier.headers[0]).toMatchObject({
    "user-agent": "Sonum",
    "content-type": "application/json; charset=utf-8",
    "accept-encoding": "gzip",
  });
  expect(await app.differences()).toEqual([]);
});

it("sells a supplier's numbers by the shop's name of their operator, and asks by the supplier's own", async () => {
  const spelled = (body: string, answer: string) =>
    body.includes("GET_SERVICES") ? answer.replace('"tele2"', '"Tele2 Eesti"') : answer;
  const tamper = (body: string, answer: string) =>
    body.includes("GET_NUMBER") ? '{"status":"NO_NUMBERS"}' : spelled(body, answer);
  const supplier = await fixture.startSupplier({ tamper });
  await fixture.connect({ url: supplier.url, key: fixture.key });
  const country = CatalogueCache.of(app.system).findCountry("ee")?.number ?? 0;
  expect(Allocator.of(app.system).operatorsIn(country)).toEqual(["tele2"]);
  const customer = await app.customer({ balance: usd("1") });
  const buy = () => app.buy(customer, { operator: "TELE2" });
  await expect(buy()).rejects.toMatchObject({ code: "number_unavailable" });
  expect(supplier.asked.at(-1)).toContain('"operator":"tele2 eesti"');
  // What turned out to be empty is removed by the supplier's name, on every node.
  expect(Allocator.of(app.system).operatorsIn(country)).toEqual([]);
  const stock = app.db.selectFrom("suppliers.endpoints").select("stock").where("url", "is not", null);
  expect(JSON.stringify(await stock.execute())).not.toContain("eesti");
});

it("sells SIMs before suppliers' numbers, and never the same number twice", async () => {
  const supplier = await fixture.startSupplier();
  await fixture.connect({ url: supplier.url, key: fixture.key });
  await app.simsOnSale();
  await expect.poll(fixture.offered).toBe(3);
  const customer = await app.customer({ balance: usd("10") });

  const phones = [];
  for (let n = 0; n < 3; n++) phones.push((await app.buy(customer)).phone);
  expect(phones).toEqual(["+37255500001", "+37259900001", "+37259900002"]);
  await expect(app.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });
  expect(fixture.offered()).toBe(0);
});

it("BUY-5 sells other suppliers' numbers before a number that the buyer returned", async () => {
  const supplier = await fixture.startSupplier();
  await fixture.connect({ url: supplier.url, key: fixture.key });
  await app.simsOnSale();
  await expect.poll(fixture.offered).toBe(3);
  const customer = await app.customer({ balance: usd("10") });
  const own = await app.buy(customer);
  await cancelActivation(app.system, customer, app.system.publicIds.toPublic(own.id));

  const phones = [];
  for (let n = 0; n < 3; n++) phones.push((await app.buy(customer)).phone);
  expect(phones).toEqual(["+37259900001", "+37259900002", own.phone]);
});

it("tries the next supplier when one is out of stock, and charges nothing when none has a number", async () => {
  const empty = await fixture.startSupplier({
    tamper: (body, answer) => (body.includes("GET_NUMBER") ? '{"status":"NO_NUMBERS"}' : answer),
  });
  await fixture.connect({ url: empty.url, key: fixture.key });
  const customer = await app.customer({ balance: usd("1") });
  await expect(app.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });
  expect(await app.balance(customer)).toEqual({ available: usd("1"), held: usd("0") });
  expect(fixture.offered()).toBe(0);

  app.clock.advance(20_000);
  const other = await fixture.startSupplier({ key: `${fixture.key}-2` });
  await fixture.connect({ url: other.url, key: `${fixture.key}-2` });
  expect(fixture.offered()).toBe(3);
  expect(await app.buy(customer)).toMatchObject({ phone: "+37259900001" });
});

it("returns a cancelled number, and one that was reserved but not sold", async () => {
  const supplier = await fixture.startSupplier();
  await fixture.connect({ url: supplier.url, key: fixture.key });
  const customer = await app.customer({ balance: usd("1") });
  const order = await app.buy(customer);
  await cancelActivation(app.system, customer, app.system.publicIds.toPublic(order.id));
  await fixture.later();
  expect(supplier.finished()).toEqual([{ activationId: 1, status: 4 }]);

  // Simulates a crash between the supplier's answer and the sale.
  await RequestFromSuppliers.of(app)({
    customerId: customer,
    service: 0,
    country: order.country,
    price: order.price,
    currency: Rates.of(app).get("USD"),
    operator: undefined,
    key: undefined,
  });
  await fixture.later();
  expect(supplier.finished()).toContainEqual({ activationId: 2, status: 4 });
  expect(await app.differences()).toEqual([]);
});

it("returns an expired number only after the late-code period, and repeats the report until acknowledged", async () => {
  let isFailing = true;
  const supplier = await fixture.startSupplier({
    tamper: (body, answer) => (isFailing && body.includes("FINISH") ? "oops" : answer),
  });
  await fixture.connect({ url: supplier.url, key: fixture.key });
  await app.buy(await app.customer({ balance: usd("1") }));
  app.clock.advance(20 * 60_000);
  await expireOrders(app.system);
  const finishes = () => supplier.asked.filter((body) => body.includes("FINISH"));
  await fixture.later();
  expect(finishes()).toHaveLength(0);
  await fixture.later(10 * 60_000);
  expect(finishes()).toHaveLength(1);
  isFailing = false;
  await fixture.later();
  await fixture.later();
  expect(finishes()).toHaveLength(2);
  expect(supplier.finished()).toEqual([{ activationId: 1, status: 4 }]);
});

it("returns a number of another country, or one that a SIM in the shop has", async () => {
  const abroad = await fixture.startSupplier({ phones: [4917012345678] });
  await fixture.connect({ url: abroad.url, key: fixture.key });
  const customer = await app.customer({ balance: usd("1") });
  await expect(app.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });
  expect(abroad.finished()).toEqual([{ activationId: 1, status: 4 }]);

  const [iccid = ""] = await app.simsOnSale();
  const own = await app.db
    .selectFrom("fleet.sims")
    .select("phone")
    .where("iccid", "=", iccid)
    .executeTakeFirst();
  const phones = [Number(own?.phone)];
  await app.db.updateTable("fleet.sims").set({ onSale: false }).where("iccid", "=", iccid).execute();
  const twice = await fixture.startSupplier({ phones, key: `${fixture.key}-2` });
  await fixture.connect({ url: twice.url, key: `${fixture.key}-2` });
  await expect(app.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });
  expect(twice.finished()).toEqual([{ activationId: 1, status: 4 }]);
});

it("sells nothing for a rejected partner, a machine that is off, or a supplier that does not answer", async () => {
  const supplier = await fixture.startSupplier();
  const { machineKey } = await fixture.connect({ url: supplier.url, key: fixture.key });
  const state = { active: false };
  await app.db.updateTable("fleet.machines").set(state).where("machineKey", "=", machineKey).execute();
  await fixture.read();
  expect(fixture.offered()).toBe(0);
  await app.db.updateTable("fleet.machines").set({ active: true }).execute();
  await fixture.poll();
  expect(fixture.offered()).toBe(2);

  app.clock.advance(46_000);
  await fixture.read();
  expect(fixture.offered()).toBe(0);
  await fixture.poll();
  expect(fixture.offered()).toBe(2);
  const decision = { partnerId: fixture.partner.id, state: "rejected", reason: "unlawful numbers" } as const;
  await decidePartner(app.system, fixture.partner.id, decision);
  const customer = await app.customer({ balance: usd("1") });
  await expect(app.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });
  expect(supplier.waiting()).toEqual([]);
});

it("PART-11 shows URL, key and connection problem only to the partner", async () => {
  const { reply, machineKey } = await fixture.connect({ url: "http://127.0.0.1:9/" });
  expect(reply.json()).toMatchObject({
    url: "http://127.0.0.1:9/",
    hasKey: true,
    key: expect.stringMatching(/^[\w-]{32}$/),
  });
  const url = `/rest/partner/machines/${machineKey}/supplier`;
  const state = await app.request({ url, token: fixture.partner.token });
  expect(state.json()).toEqual({
    url: "http://127.0.0.1:9/",
    pushUrl: "https://sonum.test/gateway/supplier",
    hasKey: true,
    numbers: 0,
    answeredAt: null,
    problem: "ECONNREFUSED",
    problemCode: "refused",
  });
  const stranger = await app.signedIn("stranger", ["ROLE_sao-user", "ROLE_sao-partner"]);
  expect((await app.request({ url, token: stranger.token })).statusCode).toBe(404);

  await fixture.connect({ url: "http://127.0.0.1:9/", key: fixture.key }, machineKey);
  const { reply: taken } = await fixture.connect({ url: null, key: fixture.key });
  expect(taken.json()).toMatchObject({ code: "conflict" });
  const { reply: off } = await fixture.connect({ url: null }, machineKey);
  expect(off.json()).toMatchObject({ url: null, key: null });
});
