import { afterEach, describe, expect, it } from "vitest";
import { createApiCustomer, formatReply, TEXT_REPLY } from "../../../../test/fixtures/api-customer.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { NO_LIMITS } from "../../../../test/fixtures/test-context.ts";
import { ClosedSections } from "../../../platform/security/assert-section-open.ts";
import { VelocityLimiter } from "../../activations/index.ts";
import { FrozenCustomers } from "../../payments/index.ts";

const BUY = "action=getNumber&service=tg&country=34";

const app = await createTestApp();
await app.simsOnSale(30);

afterEach(() => {
  VelocityLimiter.of(app.system).setLimits(NO_LIMITS);
  FrozenCustomers.set(app.system, new Set());
  ClosedSections.set(app.system, new Set());
});

const refusal = (title: string, details: string) =>
  `403 application/json ${JSON.stringify({ title, details, info: null })}`;

describe("a customer who may not buy", () => {
  it("API-2 gets the end of the ban after buying too fast", async () => {
    VelocityLimiter.of(app.system).setLimits({ ...NO_LIMITS, buysPerHour: 1, buysPerHourNew: 1 });
    const [classic, hero] = [await createApiCustomer(app), await createApiCustomer(app, { dialect: "hero" })];
    for (const program of [classic, hero]) await program.call(BUY);
    expect(await classic.call(BUY)).toBe(`${TEXT_REPLY} BANNED:2026-01-01 13-01-00`);
    expect(await classic.call(BUY.replace("getNumber", "getNumberV2"))).toBe(
      `${TEXT_REPLY} BANNED:2026-01-01 13-01-00`,
    );
    expect(await hero.call(BUY)).toBe(refusal("BANNED", "The account may not buy for a while."));
  });

  it("API-2 gets EARLY_CANCEL_DENIED beyond the cancel limit", async () => {
    const program = await createApiCustomer(app);
    const [first, second] = [await program.number(), await program.number()];
    app.clock.advance(120_000);
    VelocityLimiter.of(app.system).setLimits({ ...NO_LIMITS, cancelsPerHour: 1 });
    expect(await program.call(`action=setStatus&id=${first.id}&status=8`)).toBe(
      `${TEXT_REPLY} ACCESS_CANCEL`,
    );
    expect(await program.call(`action=setStatus&id=${second.id}&status=8`)).toBe(
      `${TEXT_REPLY} EARLY_CANCEL_DENIED`,
    );
  });

  it("API-2 gets ACCOUNT_INACTIVE while a payment is disputed", async () => {
    const [classic, hero] = [await createApiCustomer(app), await createApiCustomer(app, { dialect: "hero" })];
    FrozenCustomers.set(app.system, new Set([classic.id, hero.id]));
    expect(await classic.call(BUY)).toBe(`${TEXT_REPLY} ACCOUNT_INACTIVE`);
    expect(await hero.call(BUY)).toBe(
      refusal("ACCOUNT_INACTIVE", "The account may not buy yet. See the profile page."),
    );
  });

  it("API-2 gets SERVICE_NOT_AVAILABLE while the section is closed", async () => {
    const [classic, hero] = [await createApiCustomer(app), await createApiCustomer(app, { dialect: "hero" })];
    ClosedSections.set(app.system, new Set(["activations"]));
    expect(await classic.call(BUY)).toBe(`${TEXT_REPLY} SERVICE_NOT_AVAILABLE`);
    expect(await hero.call(BUY)).toBe(refusal("SERVICE_NOT_AVAILABLE", "This is not available now."));
  });
});

describe("the text of an SMS", () => {
  it("API-2 is in a getStatus header on request, on one line", async () => {
    const program = await createApiCustomer(app);
    const { id, iccid } = await program.number("service=wa&country=34");
    const ask = (more: string) => {
      const url = `/stubs/handler_api.php?api_key=${program.key}&action=getStatus&id=${id}${more}`;
      return app.request({ method: "GET", url });
    };
    expect((await ask("&text=1")).headers["x-text"]).toBeUndefined();
    await app.receive(iccid, { sender: "WhatsApp", text: "WhatsApp код 123-456\r\nдля входа" });
    const [withText, withoutText] = [await ask("&text=1"), await ask("")];
    expect(formatReply(withText)).toBe(`${TEXT_REPLY} STATUS_OK:123456`);
    const header = Buffer.from(String(withText.headers["x-text"]), "latin1").toString();
    expect(header).toBe("WhatsApp код 123-456 для входа");
    expect(withoutText.headers["x-text"]).toBeUndefined();
  });
});

describe("the sender of an SMS", () => {
  it("API-2 is escaped where a client would read a protocol word", async () => {
    const program = await createApiCustomer(app, { dialect: "hero" });
    const { id, iccid } = await program.number("service=wa&country=34");
    await app.receive(iccid, { sender: "WhatsApp MySQL", text: "WhatsApp code 123-456" });
    const answer = await program.call(`action=getAllSms&id=${id}`);
    expect(answer).toContain('"phoneFrom":"WhatsApp MyS\u200bQL"');
    expect(answer).not.toMatch(/SQL/i);
  });
});

describe("legacy clients", () => {
  it("API-2 have a path where numbers are counted by service and call forwarding", async () => {
    const stock = await createTestApp();
    await stock.simsOnSale(3);
    const { key } = await createApiCustomer(stock);
    const ask = async (path: string, query: string) =>
      formatReply(await stock.request({ method: "GET", url: `${path}?api_key=${key}&${query}` }));
    const [old, usual] = ["/legacy/stubs/handler_api.php", "/stubs/handler_api.php"];
    const query = "action=getNumbersStatus&country=34";
    expect(await ask(old, query)).toBe(`200 application/json {"tg_0":3,"wa_0":3,"ot_0":3}`);
    expect(await ask(usual, query)).toBe(`200 application/json {"tg":"3","wa":"3","ot":"3"}`);
    expect(await ask(old, "action=getBalance")).toBe(`${TEXT_REPLY} ACCESS_BALANCE:10.00`);
  });
});
