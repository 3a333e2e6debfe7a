import { usd } from "@sonum/contract/money";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { type House, makeHouse } from "../../../../test/house.ts";
import { makeProgram, type Program } from "../../../../test/program.ts";
import { followMemory, memorySweeps } from "../../../follow-memory.ts";
import { fillMemory } from "../../../open-context.ts";
import { endBlocked } from "../../activations/sweeps.ts";
import { openAgain } from "../../catalogue/set-service-state.ts";
import type { Memory } from "../../memory.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;
let house: House;
let operator: string;
let buyer: Program;
let stop: () => void;

beforeAll(async () => {
  house = await makeHouse();
  await house.app.ready();
  stop = followMemory(house.system);
  operator = (await house.signedIn("lawyer", ["ROLE_sao-operator"])).token;
  buyer = await makeProgram(house, { balance: "50" });
  await house.simsForRent(30);
});
afterAll(() => stop());
beforeEach(() => setState("open"));

const office = (method: "GET" | "POST", url: string, payload?: object) =>
  house.ask({ method, url: `/rest/office/${url}`, token: operator, ...(payload && { payload }) });

async function setState(state: string, more: object = {}, code = "tg") {
  const reply = await office("POST", `service-states/${code}`, { state, reason: "A test of it", ...more });
  expect(reply.statusCode).toBe(204);
  await vi.waitFor(() => expect(house.memory.shelf.findService(code)?.state).toBe(state));
}

function isAdmitted(code: string, { id }: { id: string }): boolean {
  const { shelf } = house.memory;
  const service = shelf.findService(code);
  return service !== undefined && shelf.isAdmitted(service, id);
}

const mine = (method: "GET" | "POST", url: string, payload?: object, token = buyer.token) =>
  house.ask({ method, url: `/rest/user/${url}`, token, ...(payload && { payload }) });

async function countSales() {
  const [orders, rentals] = await Promise.all([
    house.db.selectFrom("activations.orders").select("id").execute(),
    house.db.selectFrom("rentals.rentals").select("id").execute(),
  ]);
  return orders.length + rentals.length;
}

it("M1 DESK-6 a blocked service is bought by none of the six ways, and nothing changes", async () => {
  const { quote } = (await mine("GET", "order/quote/tg/ee/USD")).json<{ quote: string }>();
  const { id } = (await mine("GET", "rent/tg/ee/USD")).json<{ id: string }>();
  expect(quote && id).toBeTruthy();
  const before = [await house.balance(buyer.id), await countSales()];
  await setState("blocked");

  const buy = "order/create/tg/ee/USD";
  const byPage = await mine("POST", buy);
  const byOldTab = await mine("POST", `${buy}?quote=${encodeURIComponent(quote)}`);
  const byKey = await mine("POST", buy, undefined, buyer.key);
  for (const reply of [byPage, byOldTab, byKey])
    expect([reply.statusCode, reply.json().code]).toEqual([404, "not_found"]);
  expect(await buyer.call("action=getNumber&service=tg&country=34")).toMatch(/BAD_SERVICE$/);
  const byRest = await house.ask({
    method: "GET",
    url: "/v1/user/buy/activation/estonia/any/telegram",
    token: buyer.key,
  });
  expect([byRest.statusCode, byRest.body]).toEqual([400, "no product"]);
  const byRental = await mine("POST", "rent/create", { id, month: 0, weeks: 0, days: 2 });
  expect([byRental.statusCode, byRental.json().code]).toEqual([404, "not_found"]);
  expect((await mine("GET", "rent/tg/ee/USD")).statusCode).toBe(404);
  expect((await mine("GET", "order/quote/tg/ee/USD")).statusCode).toBe(404);

  expect([await house.balance(buyer.id), await countSales()]).toEqual(before);
  expect(await house.differences()).toEqual([]);
});

it("M1 another node that heard no hint knows of a block by itself, long before a minute is over", async () => {
  const memory: Partial<Memory> = {};
  const other = { ...house.system, memory: memory as Memory };
  await fillMemory(other);
  await setState("blocked");
  expect(other.memory.shelf.findService("tg")?.state).toBe("open");
  const sweep = memorySweeps(other).find(({ name }) => name === "read catalogue");
  expect(sweep?.everyMs).toBeLessThan(60_000);
  await sweep?.run();
  expect(other.memory.shelf.findService("tg")?.state).toBe("blocked");
});

it("M1 what waits for a service that is blocked is ended and paid back", async () => {
  const before = await house.balance(buyer.id);
  const bought = await mine("POST", "order/create/tg/ee/USD");
  const { orderId } = bought.json<{ orderId: number }>();
  await setState("blocked");
  await endBlocked(house.system);
  expect((await mine("GET", `order/${orderId}`)).json()).toMatchObject({ status: 4 });
  expect(await house.balance(buyer.id)).toEqual(before);
});

it("DESK-6 a state says why, by whom and until when; then the service is open again", async () => {
  const until = new Date(house.clock.now().getTime() + MINUTE_MS).toISOString();
  await setState("blocked", { until, reason: "The owner called" }, "wa");
  const { data } = (await office("GET", "service-states")).json<{ data: { code: string }[] }>();
  expect(data.find(({ code }) => code === "wa")).toMatchObject({
    ...{ state: "blocked", reason: "The owner called", until },
    ...{ by: "lawyer", at: house.clock.now().toISOString() },
  });
  await openAgain(house.system);
  expect(house.memory.shelf.findService("wa")?.state).toBe("blocked");
  house.clock.advance(MINUTE_MS);
  await openAgain(house.system);
  await vi.waitFor(() => expect(house.memory.shelf.findService("wa")?.state).toBe("open"));
  const acts = await office("POST", "audit", { filter: { about: "wa" } });
  expect(acts.json().data).toMatchObject([
    { what: "service: open", by: "system", details: { before: "blocked" } },
    { what: "service: blocked", details: { until } },
  ]);
});

it("DESK-6 what was closed for a while returns to what was decided before, however often that was prolonged", async () => {
  const inMinutes = (minutes: number) =>
    new Date(house.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
  await setState("restricted", { reason: "Ours, for good" }, "wa");
  await setState("blocked", { reason: "For a while", until: inMinutes(1) }, "wa");
  await setState("blocked", { reason: "A little longer", until: inMinutes(2) }, "wa");
  house.clock.advance(2 * MINUTE_MS);
  await openAgain(house.system);
  await vi.waitFor(() => expect(house.memory.shelf.findService("wa")?.state).toBe("restricted"));
  const { data } = (await office("GET", "service-states")).json();
  expect(data.find(({ code }: { code: string }) => code === "wa")).toMatchObject({
    ...{ state: "restricted", reason: "Ours, for good", by: "lawyer", until: null },
  });
  await setState("open", {}, "wa");
});

it.each([
  [{ state: "blocked" }, 400],
  [{ state: "blocked", reason: "" }, 400],
  [{ state: "closed", reason: "A reason" }, 400],
  [{ state: "blocked", reason: "A reason", until: "2020-01-01T00:00:00Z" }, 400],
])("refuses the state %j and changes nothing", async (payload, status) => {
  expect((await office("POST", "service-states/tg", payload)).statusCode).toBe(status);
  expect(house.memory.shelf.findService("tg")?.state).toBe("open");
});

it("answers that there is no such service", async () => {
  const reply = await office("POST", "service-states/zz", { state: "open", reason: "A reason" });
  expect([reply.statusCode, reply.json().code]).toEqual([404, "not_found"]);
});

it("DESK-6 a restricted service is for whoever confirmed an address and is not new, and for who is admitted", async () => {
  const stranger = await makeProgram(house, { balance: "5" });
  const { id } = (await mine("GET", "rent/tg/ee/USD", undefined, stranger.token)).json<{ id: string }>();
  await setState("restricted");
  const buy = () => mine("POST", "order/create/tg/ee/USD", undefined, stranger.token);
  expect((await buy()).json().code).toBe("service_restricted");
  const rental = { id, month: 0, weeks: 0, days: 1 };
  const rented = await mine("POST", "rent/create", rental, stranger.token);
  expect(rented.json().code).toBe("service_restricted");
  expect(await stranger.call("action=getNumber&service=tg&country=34")).toMatch(/ACCOUNT_INACTIVE$/);
  expect(await house.balance(stranger.id)).toEqual({ available: usd("5"), held: usd("0") });

  const admit = { service: "tg", customerId: stranger.id, reason: "Known from before" };
  expect((await office("POST", "admissions", admit)).statusCode).toBe(204);
  await vi.waitFor(() => expect(isAdmitted("tg", stranger)).toBe(true));
  expect((await buy()).statusCode).toBe(200);
  expect((await office("GET", "admissions")).json().data).toMatchObject([{ service: "tg", domain: null }]);
  const end = { service: "tg", customerId: stranger.id };
  expect((await office("POST", "admissions/end", end)).statusCode).toBe(204);
  expect((await office("POST", "admissions/end", end)).statusCode).toBe(404);
  await vi.waitFor(() => expect(isAdmitted("tg", stranger)).toBe(false));
  expect((await buy()).json().code).toBe("service_restricted");

  await house.db
    .updateTable("accounts.users")
    .set({ emailVerified: true })
    .where("id", "=", stranger.id)
    .execute();
  expect((await buy()).json().code).toBe("service_restricted");
  await house.db
    .updateTable("accounts.users")
    .set({ createdAt: new Date(house.clock.now().getTime() - DAY_MS) })
    .where("id", "=", stranger.id)
    .execute();
  expect((await buy()).statusCode).toBe(200);
});

it("DESK-6 a company that proved its domain tests its own service while it is blocked for all others", async () => {
  const owner = await makeProgram(house, { balance: "5" });
  const ticket = await provedTicket();
  await setState("blocked", {}, "wa");
  const wish = { service: "wa", customerId: owner.id, reason: "Tests its own sign-up" };
  const admit = (more: object) => office("POST", "admissions", { ...wish, ...more });
  expect((await admit({})).json().code).toBe("conflict");
  expect((await admit({ ticket: "0000-0000" })).json().code).toBe("conflict");
  // The proof is for the service that its owner named, and for no other.
  expect((await admit({ service: "tg", ticket })).json().code).toBe("conflict");
  expect((await admit({ ticket })).statusCode).toBe(204);
  await vi.waitFor(() => expect(isAdmitted("wa", owner)).toBe(true));

  const buy = (person: { token: string }) => mine("POST", "order/create/wa/ee/USD", undefined, person.token);
  const bought = await buy(owner);
  expect(bought.statusCode).toBe(200);
  const { phone, orderId } = bought.json<{ phone: string; orderId: number }>();
  await endBlocked(house.system);
  const sim = await house.db.selectFrom("fleet.sims").select("iccid").where("phone", "=", phone).execute();
  await house.receive(sim[0]?.iccid ?? "", { sender: "WhatsApp", text: "Your WhatsApp code is 246810" });
  expect((await mine("GET", `order/${orderId}`, undefined, owner.token)).json()).toMatchObject({
    smsResult: "246810",
  });
  expect((await buy(buyer)).statusCode).toBe(404);
});

async function provedTicket(): Promise<string> {
  const now = house.clock.now();
  const ticket = {
    number: "TEST-0001",
    kind: "owner",
    locale: "en",
    createdAt: now,
    changedAt: now,
  } as const;
  const { id } = await house.db
    .insertInto("support.tickets")
    .values({ ...ticket, sealedContact: null, sealedText: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  const request = { ticketId: id, service: "WhatsApp", domain: "whatsapp.test", proof: "dns" } as const;
  await house.db
    .insertInto("support.ownerRequests")
    .values({ ...request, tokenMark: Buffer.alloc(1) })
    .execute();
  await house.db
    .updateTable("support.ownerRequests")
    .set({ provedAt: now })
    .where("ticketId", "=", id)
    .execute();
  return ticket.number;
}
