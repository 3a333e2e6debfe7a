import { usd } from "@sonum/contract/money";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestApp, type TestApp } from "../../../test/fixtures/test-app.ts";
import { reloadClosedSections } from "../../create-context.ts";
import { ClosedSections } from "../../platform/security/assert-section-open.ts";
import { syncState } from "../../sync-state.ts";

let testApp: TestApp;
let operator: string;
let customer: { id: string; token: string };
let stopFollowing: () => void;

beforeEach(async () => {
  testApp = await createTestApp();
  stopFollowing = syncState(testApp.system);
  operator = (await testApp.signedIn("operator", ["ROLE_sao-operator"])).token;
  customer = await testApp.signedIn("customer", ["ROLE_sao-user"]);
});
afterEach(() => stopFollowing());

const set = (section: string, isClosed: unknown, token = operator) =>
  testApp.request({ method: "POST", url: `/rest/office/sections/${section}`, token, payload: { isClosed } });
const closed = async () =>
  (await testApp.request({ method: "GET", url: "/rest/reference/storefront" })).json().closedSections;
const buy = () =>
  testApp.request({ method: "POST", url: "/rest/user/order/create/tg/ee/USD", token: customer.token });

async function expectClosed(sections: string[]): Promise<void> {
  await vi.waitFor(() => expect([...ClosedSections.of(testApp)]).toEqual(sections));
  expect(await closed()).toEqual(sections);
}

describe("sections of the shop", () => {
  it("SHELL-11 are open until an operator closes one, and pages are notified", async () => {
    expect(await closed()).toEqual([]);
    const reply = await set("rental", true);
    expect(reply.json()).toMatchObject({ section: "rental", isClosed: true, changedBy: expect.any(String) });
    await expectClosed(["rental"]);
    await set("api", true);
    await expectClosed(["rental", "api"]);
    await set("rental", false);
    await expectClosed(["api"]);
  });

  it("SHELL-11 record who closed them and when", async () => {
    await set("referrals", true);
    const list = (
      await testApp.request({ method: "GET", url: "/rest/office/sections", token: operator })
    ).json();
    expect(list).toContainEqual({
      section: "referrals",
      isClosed: true,
      changedAt: testApp.clock.now().toISOString(),
      changedBy: expect.stringMatching(/^usr_/),
    });
    expect(list).toContainEqual({ section: "help", isClosed: false, changedAt: null, changedBy: null });
  });

  it("SHELL-11 refuse purchases with section_closed while closed", async () => {
    await testApp.simsOnSale(1);
    await testApp.credit(customer.id, usd("5"));
    await set("activations", true);
    await expectClosed(["activations"]);
    const refused = await buy();
    expect([refused.statusCode, refused.json().code]).toEqual([403, "section_closed"]);
    expect(refused.json().details).toEqual({ section: "activations" });
    expect(await testApp.balance(customer.id)).toEqual({ available: usd("5"), held: usd("0") });
    await set("activations", false);
    await expectClosed([]);
    expect((await buy()).statusCode).toBe(200);
  });

  it("SHELL-11 API keys depend on the api section only", async () => {
    const made = await testApp.request({
      method: "POST",
      url: "/rest/user/apikey",
      token: customer.token,
      payload: {},
    });
    const { apiKey } = made.json<{ apiKey: string }>();
    const balance = (token: string) => testApp.request({ method: "GET", url: "/rest/user/balance", token });
    expect((await balance(apiKey)).statusCode).toBe(200);
    await set("api", true);
    await expectClosed(["api"]);
    expect((await balance(apiKey)).json().code).toBe("section_closed");
    expect((await balance(customer.token)).statusCode).toBe(200);
  });

  it("SHELL-11 another node learns of a change even without the hint", async () => {
    stopFollowing();
    await set("help", true);
    expect(await closed()).toEqual([]);
    await reloadClosedSections(testApp.system);
    expect(await closed()).toEqual(["help"]);
  });

  it("SHELL-6 only operators close sections, and only existing ones", async () => {
    expect((await set("rental", true, customer.token)).statusCode).toBe(403);
    for (const wrong of ["account", "__proto__", "%00"])
      expect((await set(wrong, true)).statusCode).toBe(400);
    for (const wrong of ["yes", 1, null]) expect((await set("rental", wrong)).statusCode).toBe(400);
    expect(await closed()).toEqual([]);
  });
});
