import { usd } from "@sonum/contract/money";
import { DAY_MS, MINUTE_MS } from "@sonum/contract/time-units";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { createApiCustomer } from "../../../../test/fixtures/api-customer.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { fillState } from "../../../create-context.ts";
import { stateSweeps, syncState } from "../../../sync-state.ts";
import { endOrdersOfBlockedServices } from "../../activations/sweeps.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { restoreExpiredStates } from "../../catalogue/set-service-state.ts";

const testApp = await createTestApp();
await testApp.app.ready();
afterAll(syncState(testApp.system));
const operator = (await testApp.signedIn("lawyer", ["ROLE_sao-operator"])).token;
const buyer = await createApiCustomer(testApp, { balance: "50" });
await testApp.simsForRent(30);
beforeEach(() => setState("open"));

const office = (method: "GET" | "POST", url: string, payload?: object) =>
  testApp.request({ method, url: `/rest/office/${url}`, token: operator, ...(payload && { payload }) });

async function setState(state: string, more: object = {}, code = "tg") {
  const reply = await office("POST", `service-states/${code}`, { state, reason: "A test of it", ...more });
  expect(reply.statusCode).toBe(204);
  await vi.waitFor(() => expect(CatalogueCache.of(testApp).findService(code)?.state).toBe(state));
}

function isAdmitted(code: string, { id }: { id: string }): boolean {
  const catalogue = CatalogueCache.of(testApp);
  const service = catalogue.findService(code);
  return service !== undefined && catalogue.isAdmitted(service, id);
}

const mine = (method: "GET" | "POST", url: string, payload?: object, token = buyer.token) =>
  testApp.request({ method, url: `/rest/user/${url}`, token, ...(payload && { payload }) });

async function countSales() {
  const [orders, rentals] = await Promise.all([
    testApp.db.selectFrom("activations.orders").select("id").execute(),
    testApp.db.selectFrom("rentals.rentals").select("id").execute(),
  ]);
  return orders.length + rentals.length;
}

it("M1 DESK-6 refuses a blocked service in all six sales channels, without side effects", async () => {
  const { quote } = (await mine("GET", "order/quote/tg/ee/USD")).json<{ quote: string }>();
  const { id } = (await mine("GET", "rent/tg/ee/USD")).json<{ id: string }>();
  expect(quote && id).toBeTruthy();
  const before = [await testApp.balance(buyer.id), await countSales()];
  await setState("blocked");

  const buy = "order/create/tg/ee/USD";
  const byPage = await mine("POST", buy);
  const byOldTab = await mine("POST", `${buy}?quote=${encodeURIComponent(quote)}`);
  const byKey = await mine("POST", buy, undefined, buyer.key);
  for (const reply of [byPage, byOldTab, byKey])
    expect([reply.statusCode, reply.json().code]).toEqual([404, "not_found"]);
  expect(await buyer.call("action=getNumber&service=tg&country=34")).toMatch(/BAD_SERVICE$/);
  const byRest = await testApp.request({
    method: "GET",
    url: "/v1/user/buy/activation/estonia/any/telegram",
    token: buyer.key,
  });
  expect([byRest.statusCode, byRest.body]).toEqual([400, "no product"]);
  const byRental = await mine("POST", "rent/create", { id, month: 0, weeks: 0, days: 2 });
  expect([byRental.statusCode, byRental.json().code]).toEqual([404, "not_found"]);
  expect((await mine("GET", "rent/tg/ee/USD")).statusCode).toBe(404);
  expect((await mine("GET", "order/quote/tg/ee/USD")).statusCode).toBe(404);

  expect([await testApp.balance(buyer.id), await countSales()]).toEqual(before);
  expect(await testApp.differences()).toEqual([]);
});

it("M1 another node learns of a block without the hint, well within a minute", async () => {
  const other = { ...testApp.system, state: new Map() };
  await fillState(other);
  await setState("blocked");
  expect(CatalogueCache.of(other).findService("tg")?.state).toBe("open");
  const sweep = stateSweeps(other).find(({ name }) => name === "read catalogue");
  expect(sweep?.everyMs).toBeLessThan(60_000);
  await sweep?.run();
  expect(CatalogueCache.of(other).findService("tg")?.state).toBe("blocked");
});

it("M1 ends and refunds open orders of a newly blocked service", async () => {
  const before = await testApp.balance(buyer.id);
  const bought = await mine("POST", "order/create/tg/ee/USD");
  const { orderId } = bought.json<{ orderId: number }>();
  await setState("blocked");
  await endOrdersOfBlockedServices(testApp.system);
  expect((await mine("GET", `order/${orderId}`)).json()).toMatchObject({ status: 4 });
  expect(await testApp.balance(buyer.id)).toEqual(before);
});

it("DESK-6 a state has a reason, an operator and an end, after which the service reopens", async () => {
  const until = new Date(testApp.clock.now().getTime() + MINUTE_MS).toISOString();
  await setState("blocked", { until, reason: "The owner called" }, "wa");
  const { data } = (await office("GET", "service-states")).json<{ data: { code: string }[] }>();
  expect(data.find(({ code }) => code === "wa")).toMatchObject({
    state: "blocked",
    reason: "The owner called",
    until,
    by: "lawyer",
    at: testApp.clock.now().toISOString(),
  });
  await restoreExpiredStates(testApp.system);
  expect(CatalogueCache.of(testApp).findService("wa")?.state).toBe("blocked");
  testApp.clock.advance(MINUTE_MS);
  await restoreExpiredStates(testApp.system);
  await vi.waitFor(() => expect(CatalogueCache.of(testApp).findService("wa")?.state).toBe("open"));
  const acts = await office("POST", "audit", { filter: { about: "wa" } });
  expect(acts.json().data).toMatchObject([
    { what: "service: open", by: "system", details: { before: "blocked" } },
    { what: "service: blocked", details: { until } },
  ]);
});

it("DESK-6 restores the previous service state after a temporary block, even if it was extended", async () => {
  const inMinutes = (minutes: number) =>
    new Date(testApp.clock.now().getTime() + minutes * MINUTE_MS).toISOString();
  await setState("restricted", { reason: "Ours, for good" }, "wa");
  await setState("blocked", { reason: "For a while", until: inMinutes(1) }, "wa");
  await setState("blocked", { reason: "A little longer", until: inMinutes(2) }, "wa");
  testApp.clock.advance(2 * MINUTE_MS);
  await restoreExpiredStates(testApp.system);
  await vi.waitFor(() => expect(CatalogueCache.of(testApp).findService("wa")?.state).toBe("restricted"));
  const { data } = (await office("GET", "service-states")).json();
  expect(data.find(({ code }: { code: string }) => code === "wa")).toMatchObject({
    state: "restricted",
    reason: "Ours, for good",
    by: "lawyer",
    until: null,
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
  expect(CatalogueCache.of(testApp).findService("tg")?.state).toBe("open");
});

it("answers 404 for an unknown service", async () => {
  const reply = await office("POST", "service-states/zz", { state: "open", reason: "A reason" });
  expect([reply.statusCode, reply.json().code]).toEqual([404, "not_found"]);
});

it("DESK-6 sells a restricted service to verified users older than a day and to admitted users", async () => {
  const stranger = await createApiCustomer(testApp, { balance: "5" });
  const { id } = (await mine("GET", "rent/tg/ee/USD", undefined, stranger.token)).json<{ id: string }>();
  await setState("restricted");
  const buy = () => mine("POST", "order/create/tg/ee/USD", undefined, stranger.token);
  expect((await buy()).json().code).toBe("service_restricted");
  const rental = { id, month: 0, weeks: 0, days: 1 };
  const rented = await mine("POST", "rent/create", rental, stranger.token);
  expect(rented.json().code).toBe("service_restricted");
  expect(await stranger.call("action=getNumber&service=tg&country=34")).toMatch(/ACCOUNT_INACTIVE$/);
  expect(await testApp.balance(stranger.id)).toEqual({ available: usd("5"), held: usd("0") });

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

  await testApp.db
    .updateTable("accounts.users")
    .set({ emailVerified: true })
    .where("id", "=", stranger.id)
    .execute();
  expect((await buy()).json().code).toBe("service_restricted");
  await testApp.db
    .updateTable("accounts.users")
    .set({ createdAt: new Date(testApp.clock.now().getTime() - DAY_MS) })
    .where("id", "=", stranger.id)
    .execute();
  expect((await buy()).statusCode).toBe(200);
});

it("DESK-6 a company with a proved domain may use its own blocked service", async () => {
  const owner = await createApiCustomer(testApp, { balance: "5" });
  const ticket = await provedTicket();
  await setState("blocked", {}, "wa");
  const admission = { service: "wa", customerId: owner.id, reason: "Tests its own sign-up" };
  const admit = (more: object) => office("POST", "admissions", { ...admission, ...more });
  expect((await admit({})).json().code).toBe("conflict");
  expect((await admit({ ticket: "0000-0000" })).json().code).toBe("conflict");
  // The proof covers only the service that the owner named.
  expect((await admit({ service: "tg", ticket })).json().code).toBe("conflict");
  expect((await admit({ ticket })).statusCode).toBe(204);
  await vi.waitFor(() => expect(isAdmitted("wa", owner)).toBe(true));

  const buy = (person: { token: string }) => mine("POST", "order/create/wa/ee/USD", undefined, person.token);
  const bought = await buy(owner);
  expect(bought.statusCode).toBe(200);
  const { phone, orderId } = bought.json<{ phone: string; orderId: number }>();
  await endOrdersOfBlockedServices(testApp.system);
  const sim = await testApp.db.selectFrom("fleet.sims").select("iccid").where("phone", "=", phone).execute();
  await testApp.receive(sim[0]?.iccid ?? "", { sender: "WhatsApp", text: "Your WhatsApp code is 246810" });
  expect((await mine("GET", `order/${orderId}`, undefined, owner.token)).json()).toMatchObject({
    smsResult: "246810",
  });
  expect((await buy(buyer)).statusCode).toBe(404);
});

async function provedTicket(): Promise<string> {
  const now = testApp.clock.now();
  const ticket = {
    number: "TEST-0001",
    kind: "owner",
    locale: "en",
    createdAt: now,
    changedAt: now,
  } as const;
  const { id } = await testApp.db
    .insertInto("support.tickets")
    .values({ ...ticket, encryptedContact: null, encryptedText: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  const request = { ticketId: id, service: "WhatsApp", domain: "whatsapp.test", proof: "dns" } as const;
  await testApp.db
    .insertInto("support.ownerRequests")
    .values({ ...request, tokenFingerprint: Buffer.alloc(1) })
    .execute();
  await testApp.db
    .updateTable("support.ownerRequests")
    .set({ provedAt: now })
    .where("ticketId", "=", id)
    .execute();
  return ticket.number;
}
