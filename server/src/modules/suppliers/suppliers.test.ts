import { usd } from "@sonum/contract/money";
import { beforeAll, expect, it } from "vitest";
import { type House, makeHouse } from "../../../test/house.ts";
import { openSupplierDesk } from "../../../test/supplier-desk.ts";
import { cancelActivation } from "../activations/index.ts";
import { expireOrders, finishOrders } from "../activations/sweeps.ts";
import { decidePartner } from "../partners/decide-partner.ts";

let house: House;
const desk = openSupplierDesk(() => house);
beforeAll(async () => {
  house = await makeHouse();
});

it("GATE-4 sells a number of a supplier: stock, number, SMS, money and the end, byte by byte", async () => {
  const supplier = await desk.startSupplier();
  await desk.connect({ url: supplier.url, key: desk.key });
  expect(desk.offered()).toBe(2);
  const customer = await house.customer({ balance: usd("1") });

  const order = await house.buy(customer);
  expect(order).toMatchObject({ phone: "+37259900001", partnerId: desk.partner.id });
  const pushed = await desk.push({
    smsId: 1,
    phone: 37259900001,
    phoneFrom: "Telegram",
    text: "Your code is 48291",
  });
  expect([pushed.statusCode, pushed.body]).toEqual([200, '{"status":"SUCCESS"}']);
  await expect.poll(() => house.balance(customer)).toEqual({ available: usd("0.75"), held: usd("0") });
  expect(await house.earned(desk.partner.id)).toBe(usd("0.15"));

  await desk.later();
  expect(supplier.finished()).toEqual([]);
  house.clock.advance(20 * 60_000);
  await finishOrders(house.system);
  await desk.later();
  expect(supplier.finished()).toEqual([{ activationId: 1, status: 3 }]);
  expect(supplier.asked).toEqual([
    `{"action":"GET_SERVICES","key":"${desk.key}"}`,
    `{"action":"GET_NUMBER","key":"${desk.key}","country":"estonia","operator":"any","service":"tg","sum":0.15,"currency":840}`,
    `{"action":"FINISH_ACTIVATION","key":"${desk.key}","activationId":1,"status":3}`,
  ]);
  expect(supplier.headers[0]).toMatchObject({
    "user-agent": "Sonum",
    "content-type": "application/json; charset=utf-8",
    "accept-encoding": "gzip",
  });
  expect(await house.differences()).toEqual([]);
});

it("sells its own SIMs first, then the supplier's, and never the same number twice", async () => {
  const supplier = await desk.startSupplier();
  await desk.connect({ url: supplier.url, key: desk.key });
  await house.simsOnSale();
  await expect.poll(desk.offered).toBe(3);
  const customer = await house.customer({ balance: usd("10") });

  const phones = [];
  for (let n = 0; n < 3; n++) phones.push((await house.buy(customer)).phone);
  expect(phones).toEqual(["+37255500001", "+37259900001", "+37259900002"]);
  await expect(house.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });
  expect(desk.offered()).toBe(0);
});

it("asks the next supplier when one has none any more, and takes no money when nobody has", async () => {
  const empty = await desk.startSupplier({
    spoil: (body, answer) => (body.includes("GET_NUMBER") ? '{"status":"NO_NUMBERS"}' : answer),
  });
  await desk.connect({ url: empty.url, key: desk.key });
  const customer = await house.customer({ balance: usd("1") });
  await expect(house.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });
  expect(await house.balance(customer)).toEqual({ available: usd("1"), held: usd("0") });
  expect(desk.offered()).toBe(0);

  house.clock.advance(20_000);
  const other = await desk.startSupplier({ key: `${desk.key}-2` });
  await desk.connect({ url: other.url, key: `${desk.key}-2` });
  expect(desk.offered()).toBe(3);
  expect(await house.buy(customer)).toMatchObject({ phone: "+37259900001" });
});

it("gives a number back that was cancelled, and one that nobody got in the end", async () => {
  const supplier = await desk.startSupplier();
  await desk.connect({ url: supplier.url, key: desk.key });
  const customer = await house.customer({ balance: usd("1") });
  const order = await house.buy(customer);
  await cancelActivation(house.system, customer, house.system.orderIds.toPublic(order.id));
  await desk.later();
  expect(supplier.finished()).toEqual([{ activationId: 1, status: 4 }]);

  // We are stopped between the supplier's answer and the sale.
  const { memory } = house;
  await memory.askSuppliers({
    ...{ customerId: customer, service: 0, country: order.country, price: order.price },
    ...{ currency: memory.rates.get("USD"), operator: undefined, key: undefined },
  });
  await desk.later();
  expect(supplier.finished()).toContainEqual({ activationId: 2, status: 4 });
  expect(await house.differences()).toEqual([]);
});

it("keeps an expired number until no code can come late, and repeats the end until it is heard", async () => {
  let isDeaf = true;
  const supplier = await desk.startSupplier({
    spoil: (body, answer) => (isDeaf && body.includes("FINISH") ? "oops" : answer),
  });
  await desk.connect({ url: supplier.url, key: desk.key });
  await house.buy(await house.customer({ balance: usd("1") }));
  house.clock.advance(20 * 60_000);
  await expireOrders(house.system);
  const finishes = () => supplier.asked.filter((body) => body.includes("FINISH"));
  await desk.later();
  expect(finishes()).toHaveLength(0);
  await desk.later(10 * 60_000);
  expect(finishes()).toHaveLength(1);
  isDeaf = false;
  await desk.later();
  await desk.later();
  expect(finishes()).toHaveLength(2);
  expect(supplier.finished()).toEqual([{ activationId: 1, status: 4 }]);
});

it("gives back what is of another country, or a number that a SIM of the house has", async () => {
  const abroad = await desk.startSupplier({ phones: [4917012345678] });
  await desk.connect({ url: abroad.url, key: desk.key });
  const customer = await house.customer({ balance: usd("1") });
  await expect(house.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });
  expect(abroad.finished()).toEqual([{ activationId: 1, status: 4 }]);

  const [iccid = ""] = await house.simsOnSale();
  const own = await house.db
    .selectFrom("fleet.sims")
    .select("phone")
    .where("iccid", "=", iccid)
    .executeTakeFirst();
  const phones = [Number(own?.phone)];
  await house.db.updateTable("fleet.sims").set({ onSale: false }).where("iccid", "=", iccid).execute();
  const twice = await desk.startSupplier({ phones, key: `${desk.key}-2` });
  await desk.connect({ url: twice.url, key: `${desk.key}-2` });
  await expect(house.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });
  expect(twice.finished()).toEqual([{ activationId: 1, status: 4 }]);
});

it("does not sell for a partner who was refused, a machine that is off, or a program that is silent", async () => {
  const supplier = await desk.startSupplier();
  const { machineKey } = await desk.connect({ url: supplier.url, key: desk.key });
  const state = { active: false };
  await house.db.updateTable("fleet.machines").set(state).where("machineKey", "=", machineKey).execute();
  await desk.read();
  expect(desk.offered()).toBe(0);
  await house.db.updateTable("fleet.machines").set({ active: true }).execute();
  await desk.look();
  expect(desk.offered()).toBe(2);

  house.clock.advance(46_000);
  await desk.read();
  expect(desk.offered()).toBe(0);
  await desk.look();
  expect(desk.offered()).toBe(2);
  const decision = { partnerId: desk.partner.id, state: "rejected", reason: "unlawful numbers" } as const;
  await decidePartner(house.system, desk.partner.id, decision);
  const customer = await house.customer({ balance: usd("1") });
  await expect(house.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });
  expect(supplier.waiting()).toEqual([]);
});

it("PART-11 keeps a partner's address and key to that partner, and tells what is wrong with it", async () => {
  const { reply, machineKey } = await desk.connect({ url: "http://127.0.0.1:9/" });
  expect(reply.json()).toMatchObject({
    url: "http://127.0.0.1:9/",
    hasKey: true,
    key: expect.stringMatching(/^[\w-]{32}$/),
  });
  const url = `/rest/partner/machines/${machineKey}/supplier`;
  const state = await house.ask({ url, token: desk.partner.token });
  expect(state.json()).toEqual({
    ...{ url: "http://127.0.0.1:9/", pushUrl: "https://sonum.test/gateway/supplier", hasKey: true },
    ...{ numbers: 0, answeredAt: null, problem: "ECONNREFUSED", problemCode: "refused" },
  });
  const stranger = await house.signedIn("stranger", ["ROLE_sao-user", "ROLE_sao-partner"]);
  expect((await house.ask({ url, token: stranger.token })).statusCode).toBe(404);

  await desk.connect({ url: "http://127.0.0.1:9/", key: desk.key }, machineKey);
  const { reply: taken } = await desk.connect({ url: null, key: desk.key });
  expect(taken.json()).toMatchObject({ code: "conflict" });
  const { reply: off } = await desk.connect({ url: null }, machineKey);
  expect(off.json()).toMatchObject({ url: null, key: null });
});
