import { once } from "node:events";
import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
import { usd } from "@sonum/contract/money";
import { afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { makeSandboxSupplier } from "../../../../gateway/src/supplier/sandbox-supplier.ts";
import { type House, makeHouse } from "../../../test/house.ts";
import { cancelActivation } from "../activations/index.ts";
import { expireOrders, finishOrders } from "../activations/sweeps.ts";
import { decidePartner } from "../partners/decide-partner.ts";
import { finishActivations } from "./finish-activations.ts";
import { makeSupplyReader } from "./follow-supplies.ts";
import { pollSuppliers } from "./poll-suppliers.ts";

const PHONES = [37259900001, 37259900002];
const LOOK_AGAIN_MS = 61_000;

let house: House;
let read: () => Promise<void>;
let key = "";
let keys = 0;
let partner: { id: string; token: string };
beforeAll(async () => {
  house = await makeHouse();
  read = makeSupplyReader(house.system);
});
beforeEach(async () => {
  key = `a-key-of-both-sides-${++keys}`;
  partner = await house.signedIn(`supplier-${keys}`, ["ROLE_sao-user", "ROLE_sao-partner"]);
});
/** Nothing of one test is on sale in the next. */
afterEach(async () => {
  await house.db.updateTable("suppliers.endpoints").set({ url: null }).execute();
  const rows = await house.db.updateTable("fleet.sims").set({ onSale: false }).returning("simId").execute();
  house.system.live.publish([{ kind: "sims", simIds: rows.map(({ simId }) => simId) }]);
  await read();
  await expect.poll(offered).toBe(0);
});

type Spoil = (body: string, answer: string) => string;

/** A supplier's program as it ships with the agent, and every body it was asked with. */
async function startSupplier({
  phones = PHONES,
  key: own = key,
  spoil = ((_, answer) => answer) as Spoil,
} = {}) {
  const supplier = makeSandboxSupplier(own, [
    { country: "estonia", operator: "tele2", service: "tg", phones },
  ]);
  const asked: string[] = [];
  const headers: Record<string, unknown>[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    asked.push(body);
    headers.push(request.headers);
    response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(spoil(body, supplier.answer(body))));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/`;
  return { ...supplier, url, asked, headers };
}

async function addMachine(token = partner.token): Promise<string> {
  const payload = { declarations: { simOwnership: true, operatorTerms: true } };
  const reply = await house.ask({ method: "POST", url: "/rest/partner/machines", token, payload });
  return reply.json().machine_key;
}

async function connect(payload: { url: string | null; key?: string }, machineKey?: string) {
  const named = machineKey ?? (await addMachine());
  const url = `/rest/partner/machines/${named}/supplier`;
  const reply = await house.ask({ method: "POST", url, token: partner.token, payload });
  await look();
  return { reply, machineKey: named };
}

async function look() {
  await pollSuppliers(house.system);
  await read();
}

/** The sweeps as they come round a while later. */
async function later(ms = LOOK_AGAIN_MS) {
  house.clock.advance(ms);
  await finishActivations(house.system);
}

const push = (sms: Record<string, unknown>, own = key) =>
  house.ask({ method: "POST", url: "/gateway/supplier", payload: { action: "PUSH_SMS", key: own, ...sms } });

const offered = () => house.memory.allocator.countOf(house.memory.shelf.findCountry("ee")?.number ?? 0, 0);

it("GATE-4 sells a number of a supplier: stock, number, SMS, money and the end, byte by byte", async () => {
  const supplier = await startSupplier();
  await connect({ url: supplier.url, key });
  expect(offered()).toBe(2);
  const customer = await house.customer({ balance: usd("1") });

  const order = await house.buy(customer);
  expect(order).toMatchObject({ phone: "+37259900001", partnerId: partner.id });
  const pushed = await push({
    smsId: 1,
    phone: 37259900001,
    phoneFrom: "Telegram",
    text: "Your code is 48291",
  });
  expect([pushed.statusCode, pushed.body]).toEqual([200, '{"status":"SUCCESS"}']);
  await expect.poll(() => house.balance(customer)).toEqual({ available: usd("0.75"), held: usd("0") });
  expect(await house.earned(partner.id)).toBe(usd("0.15"));

  await later();
  expect(supplier.finished()).toEqual([]);
  house.clock.advance(20 * 60_000);
  await finishOrders(house.system);
  await later();
  expect(supplier.finished()).toEqual([{ activationId: 1, status: 3 }]);
  expect(supplier.asked).toEqual([
    `{"action":"GET_SERVICES","key":"${key}"}`,
    `{"action":"GET_NUMBER","key":"${key}","country":"estonia","operator":"any","service":"tg","sum":0.15,"currency":840}`,
    `{"action":"FINISH_ACTIVATION","key":"${key}","activationId":1,"status":3}`,
  ]);
  expect(supplier.headers[0]).toMatchObject({
    "user-agent": "Sonum",
    "content-type": "application/json; charset=utf-8",
    "accept-encoding": "gzip",
  });
  expect(await house.differences()).toEqual([]);
});

it("sells its own SIMs first, then the supplier's, and never the same number twice", async () => {
  const supplier = await startSupplier();
  await connect({ url: supplier.url, key });
  await house.simsOnSale();
  await expect.poll(offered).toBe(3);
  const customer = await house.customer({ balance: usd("10") });

  const phones = [];
  for (let n = 0; n < 3; n++) phones.push((await house.buy(customer)).phone);
  expect(phones).toEqual(["+37255500001", "+37259900001", "+37259900002"]);
  await expect(house.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });
  expect(offered()).toBe(0);
});

it("asks the next supplier when one has none any more, and takes no money when nobody has", async () => {
  const empty = await startSupplier({
    spoil: (body, answer) => (body.includes("GET_NUMBER") ? '{"status":"NO_NUMBERS"}' : answer),
  });
  await connect({ url: empty.url, key });
  const customer = await house.customer({ balance: usd("1") });
  await expect(house.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });
  expect(await house.balance(customer)).toEqual({ available: usd("1"), held: usd("0") });
  expect(offered()).toBe(0);

  house.clock.advance(20_000);
  const other = await startSupplier({ key: `${key}-2` });
  await connect({ url: other.url, key: `${key}-2` });
  expect(offered()).toBe(3);
  expect(await house.buy(customer)).toMatchObject({ phone: "+37259900001" });
});

it("gives a number back that was cancelled, and one that nobody got in the end", async () => {
  const supplier = await startSupplier();
  await connect({ url: supplier.url, key });
  const customer = await house.customer({ balance: usd("1") });
  const order = await house.buy(customer);
  await cancelActivation(house.system, customer, house.system.orderIds.toPublic(order.id));
  await later();
  expect(supplier.finished()).toEqual([{ activationId: 1, status: 4 }]);

  // We are stopped between the supplier's answer and the sale.
  const { memory } = house;
  await memory.askSuppliers({
    ...{ customerId: customer, service: 0, country: order.country, price: order.price },
    ...{ currency: memory.rates.get("USD"), operator: undefined, key: undefined },
  });
  await later();
  expect(supplier.finished()).toContainEqual({ activationId: 2, status: 4 });
  expect(await house.differences()).toEqual([]);
});

it("keeps an expired number until no code can come late, and repeats the end until it is heard", async () => {
  let isDeaf = true;
  const supplier = await startSupplier({
    spoil: (body, answer) => (isDeaf && body.includes("FINISH") ? "oops" : answer),
  });
  await connect({ url: supplier.url, key });
  await house.buy(await house.customer({ balance: usd("1") }));
  house.clock.advance(20 * 60_000);
  await expireOrders(house.system);
  const finishes = () => supplier.asked.filter((body) => body.includes("FINISH"));
  await later();
  expect(finishes()).toHaveLength(0);
  await later(10 * 60_000);
  expect(finishes()).toHaveLength(1);
  isDeaf = false;
  await later();
  await later();
  expect(finishes()).toHaveLength(2);
  expect(supplier.finished()).toEqual([{ activationId: 1, status: 4 }]);
});

it("D1 hears the same SMS again and again, on numbers it has and on others, and shows it once", async () => {
  const supplier = await startSupplier();
  await connect({ url: supplier.url, key });
  await house.buy(await house.customer({ balance: usd("1") }));
  const messages = () => house.db.selectFrom("ingest.messages").select("id").execute();
  const before = await messages();
  const sms = { smsId: 7, phone: 37259900001, phoneFrom: "Telegram", text: "Your code is 48291" };
  for (let n = 0; n < 3; n++) expect((await push(sms)).body).toBe('{"status":"SUCCESS"}');
  expect((await push({ ...sms, smsId: 8, phone: 37251111111 })).body).toBe('{"status":"SUCCESS"}');
  expect(await messages()).toHaveLength(before.length + 1);
});

it("D5 refuses a push with a wrong key or of another shape, in the protocol's own words", async () => {
  const forged = await push({ smsId: 1, phone: 1234567, phoneFrom: "x", text: "y" }, "no-such-key");
  expect([forged.statusCode, forged.json()]).toEqual([
    401,
    { status: "ERROR", error: "There is no supplier with this key." },
  ]);
  for (const payload of ["", "[]", "{", '{"action":"GET_NUMBER"}', "\u0000"]) {
    const headers = { "content-type": "application/json" };
    const reply = await house.ask({ method: "POST", url: "/gateway/supplier", payload, headers });
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { status: "ERROR", error: "This is no PUSH_SMS." },
    ]);
  }
});

it("gives back what is of another country, or a number that a SIM of the house has", async () => {
  const abroad = await startSupplier({ phones: [4917012345678] });
  await connect({ url: abroad.url, key });
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
  const twice = await startSupplier({ phones, key: `${key}-2` });
  await connect({ url: twice.url, key: `${key}-2` });
  await expect(house.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });
  expect(twice.finished()).toEqual([{ activationId: 1, status: 4 }]);
});

it("does not sell for a partner who was refused, a machine that is off, or a program that is silent", async () => {
  const supplier = await startSupplier();
  const { machineKey } = await connect({ url: supplier.url, key });
  const state = { active: false };
  await house.db.updateTable("fleet.machines").set(state).where("machineKey", "=", machineKey).execute();
  await read();
  expect(offered()).toBe(0);
  await house.db.updateTable("fleet.machines").set({ active: true }).execute();
  await look();
  expect(offered()).toBe(2);

  house.clock.advance(46_000);
  await read();
  expect(offered()).toBe(0);
  await look();
  expect(offered()).toBe(2);
  const decision = { partnerId: partner.id, state: "rejected", reason: "unlawful numbers" } as const;
  await decidePartner(house.system, partner.id, decision);
  const customer = await house.customer({ balance: usd("1") });
  await expect(house.buy(customer)).rejects.toMatchObject({ code: "number_unavailable" });
  expect(supplier.waiting()).toEqual([]);
});

it("PART-11 keeps a partner's address and key to that partner, and tells what is wrong with it", async () => {
  const { reply, machineKey } = await connect({ url: "http://127.0.0.1:9/" });
  expect(reply.json()).toMatchObject({
    url: "http://127.0.0.1:9/",
    hasKey: true,
    key: expect.stringMatching(/^[\w-]{32}$/),
  });
  const url = `/rest/partner/machines/${machineKey}/supplier`;
  const state = await house.ask({ url, token: partner.token });
  expect(state.json()).toEqual({
    ...{ url: "http://127.0.0.1:9/", pushUrl: "https://sonum.test/gateway/supplier", hasKey: true },
    ...{ numbers: 0, answeredAt: null, problem: "ECONNREFUSED" },
  });
  const stranger = await house.signedIn("stranger", ["ROLE_sao-user", "ROLE_sao-partner"]);
  expect((await house.ask({ url, token: stranger.token })).statusCode).toBe(404);

  await connect({ url: "http://127.0.0.1:9/", key }, machineKey);
  const { reply: taken } = await connect({ url: null, key });
  expect(taken.json()).toMatchObject({ code: "conflict" });
  const { reply: off } = await connect({ url: null }, machineKey);
  expect(off.json()).toMatchObject({ url: null, key: null });
});
