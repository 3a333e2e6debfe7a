import type { ApiKey } from "@sonum/contract/accounts/api-keys";
import { usd } from "@sonum/contract/money";
import { HOUR_MS, SECOND_MS } from "@sonum/contract/time-units";
import { describe, expect, it } from "vitest";
import { TEXT_REPLY } from "../../../test/fixtures/api-customer.ts";
import { createSandboxFixture, SANDBOX_KEY } from "../../../test/fixtures/sandbox-fixture.ts";

const sandbox = await createSandboxFixture();

describe("a sandbox key", () => {
  it("is created without reauthentication, has its own prefix, and stops working when replaced", async () => {
    sandbox.testApp.clock.advance(HOUR_MS);
    const made = await sandbox.createKey({ dialect: "hero" });
    expect(made).toMatchObject({ isMasked: false, dialect: "hero", scopes: ["read", "buy"] });
    expect(made.apiKey).toMatch(/^snTEST[0-9A-Za-z]{26}$/);
    expect(await sandbox.handler("action=getBalance")).toBe(`${TEXT_REPLY} BAD_KEY`);
    const read = await sandbox.testApp.request({
      method: "GET",
      url: SANDBOX_KEY,
      token: sandbox.user.token,
    });
    expect(read.json().apiKey).toBe(made.apiKey);
    expect(await sandbox.handler("action=getBalance", made.apiKey ?? "")).toBe(
      `${TEXT_REPLY} ACCESS_BALANCE:100.0000`,
    );
    await sandbox.testApp.request({ method: "DELETE", url: SANDBOX_KEY, token: sandbox.user.token });
    expect(await sandbox.handler("action=getBalance", made.apiKey ?? "")).toBe(`${TEXT_REPLY} BAD_KEY`);
  });

  it("API-5 can change its dialect and stays the same key", async () => {
    const set = (dialect: string) =>
      sandbox.testApp.request({
        method: "PATCH",
        url: SANDBOX_KEY,
        token: sandbox.user.token,
        payload: { dialect },
      });
    expect((await set("hero")).json()).toMatchObject({ apiKey: sandbox.key, dialect: "hero" });
    expect(await sandbox.handler("action=getStatus&id=12345")).toMatch(/^404 /);
    expect((await set("nonsense")).statusCode).toBe(400);
    await sandbox.testApp.request({ method: "DELETE", url: SANDBOX_KEY, token: sandbox.user.token });
    expect((await set("classic")).json()).toMatchObject({ code: "not_found" });
  });

  it("is independent of the live key", async () => {
    const live = await sandbox.testApp.request({
      method: "POST",
      url: "/rest/user/apikey",
      token: sandbox.user.token,
      payload: {},
    });
    const liveKey = live.json<ApiKey>().apiKey ?? "";
    expect(await sandbox.handler("action=getBalance", liveKey)).toBe(`${TEXT_REPLY} ACCESS_BALANCE:0.00`);
    expect(await sandbox.handler("action=getBalance")).toBe(`${TEXT_REPLY} ACCESS_BALANCE:100.00`);
    const { id } = await sandbox.number();
    expect(await sandbox.handler(`action=getStatus&id=${id}`, liveKey)).toBe(`${TEXT_REPLY} NO_ACTIVATION`);
    await sandbox.testApp.request({ method: "DELETE", url: SANDBOX_KEY, token: sandbox.user.token });
    expect(await sandbox.handler("action=getBalance", liveKey)).toBe(`${TEXT_REPLY} ACCESS_BALANCE:0.00`);
  });

  it("E15 gives no access to real data", async () => {
    const closed = [
      ["GET", "balancehistory/USD/0/10"],
      ["GET", "apikey"],
      ["POST", "apikey/sandbox"],
    ] as const;
    for (const [method, url] of closed) expect((await sandbox.own(method, url)).statusCode).toBe(403);
    expect(await sandbox.rest("vendor/wallets")).toBe("400 text/plain; charset=utf-8 record not found");
    const offers = await sandbox.testApp.request({
      method: "GET",
      url: "/rest/rent/services",
      token: sandbox.key,
    });
    expect(offers.statusCode).toBe(200);
  });

  it("leaves stock, ledger and statistics unchanged", async () => {
    const before = await counts();
    const { id } = await sandbox.number();
    await sandbox.rest("user/buy/activation/estonia/any/telegram");
    await sandbox.rest("user/buy/hosting/estonia/any/1day");
    sandbox.testApp.clock.advance(2 * SECOND_MS);
    await sandbox.handler(`action=setStatus&id=${id}&status=6`);
    expect(await counts()).toEqual(before);
    expect(await sandbox.testApp.balance(sandbox.user.id)).toEqual({ available: usd("0"), held: usd("0") });
    expect(await sandbox.testApp.differences()).toEqual([]);
    const usage = await sandbox.testApp.request({
      method: "GET",
      url: "/rest/user/apikey/usage",
      token: sandbox.user.token,
    });
    expect(usage.json().days).toEqual([]);
  });

  async function counts() {
    const tables = ["activations.orders", "rentals.rentals", "wallet.postings", "fleet.sims"] as const;
    return Promise.all(
      tables.map((table) =>
        sandbox.testApp.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<bigint>().as("rows"))
          .execute(),
      ),
    );
  }
});
