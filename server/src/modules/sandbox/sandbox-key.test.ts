import type { ApiKey } from "@sonum/contract/api-keys";
import { usd } from "@sonum/contract/money";
import { describe, expect, it } from "vitest";
import { TEXT } from "../../../test/program.ts";
import { SANDBOX_KEY, sandboxDesk } from "../../../test/sandbox-desk.ts";

const SECOND_MS = 1_000;

const sandbox = sandboxDesk();

describe("a sandbox key", () => {
  it("is created without reauthentication, has its own prefix, and stops working when replaced", async () => {
    sandbox.house.clock.advance(3_600_000);
    const made = await sandbox.makeKey({ dialect: "hero" });
    expect(made).toMatchObject({ isMasked: false, dialect: "hero", scopes: ["read", "buy"] });
    expect(made.apiKey).toMatch(/^snTEST[0-9A-Za-z]{26}$/);
    expect(await sandbox.handler("action=getBalance")).toBe(`${TEXT} BAD_KEY`);
    const read = await sandbox.house.ask({ method: "GET", url: SANDBOX_KEY, token: sandbox.person.token });
    expect(read.json().apiKey).toBe(made.apiKey);
    expect(await sandbox.handler("action=getBalance", made.apiKey ?? "")).toBe(
      `${TEXT} ACCESS_BALANCE:100.0000`,
    );
    await sandbox.house.ask({ method: "DELETE", url: SANDBOX_KEY, token: sandbox.person.token });
    expect(await sandbox.handler("action=getBalance", made.apiKey ?? "")).toBe(`${TEXT} BAD_KEY`);
  });

  it("API-5 can change its dialect and stays the same key", async () => {
    const set = (dialect: string) =>
      sandbox.house.ask({
        method: "PATCH",
        url: SANDBOX_KEY,
        token: sandbox.person.token,
        payload: { dialect },
      });
    expect((await set("hero")).json()).toMatchObject({ apiKey: sandbox.key, dialect: "hero" });
    expect(await sandbox.handler("action=getStatus&id=12345")).toMatch(/^404 /);
    expect((await set("nonsense")).statusCode).toBe(400);
    await sandbox.house.ask({ method: "DELETE", url: SANDBOX_KEY, token: sandbox.person.token });
    expect((await set("classic")).json()).toMatchObject({ code: "not_found" });
  });

  it("is independent of the live key", async () => {
    const live = await sandbox.house.ask({
      method: "POST",
      url: "/rest/user/apikey",
      token: sandbox.person.token,
      payload: {},
    });
    const liveKey = live.json<ApiKey>().apiKey ?? "";
    expect(await sandbox.handler("action=getBalance", liveKey)).toBe(`${TEXT} ACCESS_BALANCE:0.00`);
    expect(await sandbox.handler("action=getBalance")).toBe(`${TEXT} ACCESS_BALANCE:100.00`);
    const { id } = await sandbox.number();
    expect(await sandbox.handler(`action=getStatus&id=${id}`, liveKey)).toBe(`${TEXT} NO_ACTIVATION`);
    await sandbox.house.ask({ method: "DELETE", url: SANDBOX_KEY, token: sandbox.person.token });
    expect(await sandbox.handler("action=getBalance", liveKey)).toBe(`${TEXT} ACCESS_BALANCE:0.00`);
  });

  it("E15 gives no access to real data", async () => {
    const closed = [
      ["GET", "balancehistory/USD/0/10"],
      ["GET", "apikey"],
      ["POST", "apikey/sandbox"],
    ] as const;
    for (const [method, url] of closed) expect((await sandbox.own(method, url)).statusCode).toBe(403);
    expect(await sandbox.rest("vendor/wallets")).toBe("400 text/plain; charset=utf-8 record not found");
    const offers = await sandbox.house.ask({ method: "GET", url: "/rest/rent/services", token: sandbox.key });
    expect(offers.statusCode).toBe(200);
  });

  it("leaves stock, ledger and statistics unchanged", async () => {
    const before = await counts();
    const { id } = await sandbox.number();
    await sandbox.rest("user/buy/activation/estonia/any/telegram");
    await sandbox.rest("user/buy/hosting/estonia/any/1day");
    sandbox.house.clock.advance(2 * SECOND_MS);
    await sandbox.handler(`action=setStatus&id=${id}&status=6`);
    expect(await counts()).toEqual(before);
    expect(await sandbox.house.balance(sandbox.person.id)).toEqual({ available: usd("0"), held: usd("0") });
    expect(await sandbox.house.differences()).toEqual([]);
    const usage = await sandbox.house.ask({
      method: "GET",
      url: "/rest/user/apikey/usage",
      token: sandbox.person.token,
    });
    expect(usage.json().days).toEqual([]);
  });

  async function counts() {
    const tables = ["activations.orders", "rentals.rentals", "wallet.moves", "fleet.sims"] as const;
    return Promise.all(
      tables.map((table) =>
        sandbox.house.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<bigint>().as("rows"))
          .execute(),
      ),
    );
  }
});
