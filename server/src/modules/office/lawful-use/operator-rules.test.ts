import { usd } from "@sonum/contract/money";
import { HOUR_MS, MINUTE_MS } from "@sonum/contract/time-units";
import { afterAll, describe, expect, it, vi } from "vitest";
import { createApiCustomer } from "../../../../test/fixtures/api-customer.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { reloadRules } from "../../../create-context.ts";
import { syncState } from "../../../sync-state.ts";
import { deleteOrderTexts as dropOrderTexts, expireOrders } from "../../activations/sweeps.ts";
import { deleteExpiredTexts as dropMessageTexts } from "../../ingest/sweeps.ts";
import { Retention } from "../../retention/index.ts";

const testApp = await createTestApp();
await testApp.app.ready();
afterAll(syncState(testApp.system));
const operator = (await testApp.signedIn("ruler", ["ROLE_sao-operator"])).token;

const request = (method: "GET" | "POST" | "DELETE", url: string, payload?: object) =>
  testApp.request({ method, url: `/rest/office/${url}`, token: operator, ...(payload && { payload }) });
const read = async (url: string) => (await request("GET", url)).json();

describe("protected senders", () => {
  const tryMessage = async (sender: string, text: string, country = "ee") =>
    (await request("POST", "sender-rules/try", { sender, text, country })).json();
  const rule = {
    country: "ee",
    kind: "sender",
    value: "Kalapood",
    effect: "hold",
    reason: "It sends bank codes",
  };

  it("DESK-6 the message tester shows the rule, the service and the outcome", async () => {
    expect(await tryMessage("Swedbank", "Sinu kood on 526018")).toMatchObject({
      outcome: "quarantined",
      decidedBy: { kind: "sender", name: "Swedbank", institution: "bank", country: "ee" },
    });
    expect(await tryMessage("Telegram", "Telegram code 12345")).toMatchObject({
      outcome: "service",
      decidedBy: null,
      services: [{ code: "tg" }],
      code: "12345",
    });
    expect(await tryMessage("Nobody", "Reset your password: https://x.test/abcdef")).toMatchObject({
      outcome: "reset",
    });
    const transfer = await tryMessage("+37255501010", "Confirm payment of 240.00 EUR to J Smith: 4471");
    expect(transfer).toMatchObject({ outcome: "quarantined", decidedBy: { kind: "text" } });
    expect(transfer.reasons.length).toBeGreaterThan(0);
    expect((await request("POST", "sender-rules/try", { sender: "x", text: "y" })).statusCode).toBe(400);
  });

  it("DESK-6 the message tester stores nothing", async () => {
    await tryMessage("Swedbank", "A text that nobody keeps 918273");
    for (const table of ["ingest.messages", "platform.auditEntries", "platform.requests"] as const)
      expect(JSON.stringify(await testApp.db.selectFrom(table).selectAll().execute(), textOf)).not.toContain(
        "918273",
      );
  });

  it("DESK-6 M2 an added sender is quarantined at once, in its country only, until it is removed", async () => {
    expect((await tryMessage("KALA-POOD", "Kood 4711")).outcome).toBe("any_other");
    const { id } = (await request("POST", "sender-rules", rule)).json();
    await vi.waitFor(async () =>
      expect((await tryMessage("KALA-POOD", "Kood 4711")).outcome).toBe("quarantined"),
    );
    expect(await tryMessage("KALA-POOD", "Kood 4711", "de")).toMatchObject({ outcome: "any_other" });
    expect(await tryMessage("KALA-POOD", "Kood 4711")).toMatchObject({
      decidedBy: { kind: "rule", name: "kalapood", country: "ee" },
    });
    expect((await request("POST", "sender-rules", rule)).json().code).toBe("conflict");

    await testApp.simsOnSale();
    const customer = await createApiCustomer(testApp);
    const { iccid } = await customer.number("service=ot&country=34");
    await testApp.receive(iccid, { sender: "Kalapood", text: "Kood 4711" });
    expect(await testApp.balance(customer.id)).toEqual({ available: usd("10"), held: usd("0") });

    expect((await request("DELETE", `sender-rules/${id}`)).statusCode).toBe(204);
    expect((await request("DELETE", `sender-rules/${id}`)).statusCode).toBe(404);
    await vi.waitFor(async () =>
      expect((await tryMessage("KALA-POOD", "Kood 4711")).outcome).toBe("any_other"),
    );
    const acts = await request("POST", "audit", { filter: { about: "kalapood" } });
    expect(acts.json().data.map(({ what }: { what: string }) => what)).toEqual([
      "sender rule: removed",
      "sender rule: added",
    ]);
  });

  it("DESK-6 a rule lets messages pass that the shop would hold", async () => {
    const text = "Confirm payment of 240.00 EUR to Casino Royal: 4471";
    expect(await tryMessage("Somebody", text)).toMatchObject({ outcome: "quarantined" });
    const pass = { country: "*", kind: "keyword", value: "Casino", effect: "pass", reason: "A film" };
    expect((await request("POST", "sender-rules", pass)).statusCode).toBe(201);
    await vi.waitFor(async () => expect((await tryMessage("Somebody", text)).outcome).toBe("any_other"));
    const { data, shipped } = await read("sender-rules");
    expect(data[0]).toMatchObject({ kind: "keyword", value: "casino", effect: "pass" });
    expect(shipped.senders).toBeGreaterThan(5_000);
  });

  it.each([
    { ...rule, country: "zz" },
    { ...rule, value: "-" },
    { ...rule, kind: "keyword", value: "ab" },
    { ...rule, reason: "" },
  ])("refuses the rule %j", async (wrong) => {
    expect((await request("POST", "sender-rules", wrong)).statusCode).toBe(400);
  });
});

describe("limits", () => {
  it("DESK-6 M3 new limits apply at once and show who hit them", async () => {
    await testApp.simsOnSale(5);
    const customer = await createApiCustomer(testApp);
    const { rules, changedBy } = await read("velocity");
    expect([rules.buysPerHourNew, changedBy]).toEqual([0, null]);
    const changed = { rules: { ...rules, buysPerHourNew: 1 }, reason: "A wave of fraud" };
    expect((await request("POST", "velocity", changed)).statusCode).toBe(204);
    expect(await read("velocity")).toMatchObject({
      rules: { buysPerHourNew: 1, spendPerDayNew: "0.00" },
      changedBy: expect.stringMatching(/^usr_/),
    });
    await reloadRules(testApp.system);
    await testApp.buy(customer.id);
    await expect(testApp.buy(customer.id, { service: "wa" })).rejects.toMatchObject({
      code: "too_many_requests",
    });
    await vi.waitFor(async () =>
      expect((await read("velocity")).hits).toMatchObject([{ customerId: customer.id, hits: 1 }]),
    );
    await request("POST", "velocity", { rules, reason: "It is over" });
    await reloadRules(testApp.system);
    expect(await testApp.buy(customer.id, { service: "wa" })).toMatchObject({ status: 1 });
  });

  it.each([{ buysPerHour: -1 }, { buysPerHour: 1.5 }, { spendPerDayNew: "-1.00" }, { another: 1 }])(
    "refuses %j",
    async (change) => {
      const { rules } = await read("velocity");
      const reply = await request("POST", "velocity", { rules: { ...rules, ...change }, reason: "A reason" });
      expect(reply.statusCode).toBe(400);
    },
  );
});

describe("texts", () => {
  const heldOf = async (what: string) =>
    (await read("retention")).texts.find((one: { what: string }) => one.what === what);

  it("DESK-6 M5 are deleted after the retention period, as shown by counts and the oldest text left", async () => {
    await testApp.simsOnSale(3);
    const customer = await createApiCustomer(testApp);
    const { iccid } = await customer.number();
    await testApp.receive(iccid, { text: "Telegram code 20406" });
    expect(await heldOf("order texts")).toMatchObject({ held: 1, overdue: 0, purgedTotal: 0 });
    expect((await heldOf("message texts")).held).toBeGreaterThan(0);

    const rules = { orderHours: 2, rentalDays: 7, messageMinutes: 10 };
    expect((await request("POST", "retention", { rules, reason: "Less is better" })).statusCode).toBe(204);
    await vi.waitFor(() => expect(Retention.of(testApp).messageMs).toBe(10 * MINUTE_MS));
    testApp.clock.advance(11 * MINUTE_MS);
    expect((await heldOf("message texts")).overdue).toBeGreaterThan(0);
    await dropMessageTexts(testApp.system);
    expect(await heldOf("message texts")).toMatchObject({ held: 0, overdue: 0, oldestAt: null });

    testApp.clock.advance(2 * HOUR_MS + 20 * MINUTE_MS);
    await expireOrders(testApp.system);
    await dropOrderTexts(testApp.system);
    const { texts, purges, rules: kept } = await read("retention");
    expect(kept).toEqual(rules);
    expect(texts[0]).toMatchObject({ what: "order texts", held: 0, purgedDay: 1, purgedTotal: 1 });
    expect(purges).toContainEqual(expect.objectContaining({ what: "order texts", removed: 1 }));
  });

  it.each([{ orderHours: 25 }, { rentalDays: 31 }, { messageMinutes: 61 }, { orderHours: 0 }])(
    "DESK-6 are never kept longer than promised: %j is refused",
    async (change) => {
      const { rules } = await read("retention");
      const reply = await request("POST", "retention", {
        rules: { ...rules, ...change },
        reason: "A reason",
      });
      expect(reply.statusCode).toBe(400);
    },
  );
});

const textOf = (_name: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);
