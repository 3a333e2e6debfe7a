import type { ApiKey } from "@sonum/contract/api-keys";
import { usd } from "@sonum/contract/money";
import { describe, expect, it } from "vitest";
import { TEXT } from "../../../test/program.ts";
import { SANDBOX_KEY, sandboxDesk } from "../../../test/sandbox-desk.ts";

const SECOND_MS = 1_000;

const desk = sandboxDesk();

describe("a sandbox key", () => {
  it("is made without asking who one is, told apart by its letters, and stops when it is replaced", async () => {
    desk.house.clock.advance(3_600_000);
    const made = await desk.makeKey({ dialect: "hero" });
    expect(made).toMatchObject({ isMasked: false, dialect: "hero", scopes: ["read", "buy"] });
    expect(made.apiKey).toMatch(/^snTEST[0-9A-Za-z]{26}$/);
    expect(await desk.handler("action=getBalance")).toBe(`${TEXT} BAD_KEY`);
    const read = await desk.house.ask({ method: "GET", url: SANDBOX_KEY, token: desk.person.token });
    expect(read.json().apiKey).toBe(made.apiKey);
    expect(await desk.handler("action=getBalance", made.apiKey ?? "")).toBe(
      `${TEXT} ACCESS_BALANCE:100.0000`,
    );
    await desk.house.ask({ method: "DELETE", url: SANDBOX_KEY, token: desk.person.token });
    expect(await desk.handler("action=getBalance", made.apiKey ?? "")).toBe(`${TEXT} BAD_KEY`);
  });

  it("API-5 speaks another dialect from the moment its owner wants it, and stays the same key", async () => {
    const set = (dialect: string) =>
      desk.house.ask({ method: "PATCH", url: SANDBOX_KEY, token: desk.person.token, payload: { dialect } });
    expect((await set("hero")).json()).toMatchObject({ apiKey: desk.key, dialect: "hero" });
    expect(await desk.handler("action=getStatus&id=12345")).toMatch(/^404 /);
    expect((await set("nonsense")).statusCode).toBe(400);
    await desk.house.ask({ method: "DELETE", url: SANDBOX_KEY, token: desk.person.token });
    expect((await set("classic")).json()).toMatchObject({ code: "not_found" });
  });

  it("stands beside the desk.key that buys, and neither touches the other", async () => {
    const live = await desk.house.ask({
      method: "POST",
      url: "/rest/user/apikey",
      token: desk.person.token,
      payload: {},
    });
    const liveKey = live.json<ApiKey>().apiKey ?? "";
    expect(await desk.handler("action=getBalance", liveKey)).toBe(`${TEXT} ACCESS_BALANCE:0.00`);
    expect(await desk.handler("action=getBalance")).toBe(`${TEXT} ACCESS_BALANCE:100.00`);
    const { id } = await desk.number();
    expect(await desk.handler(`action=getStatus&id=${id}`, liveKey)).toBe(`${TEXT} NO_ACTIVATION`);
    await desk.house.ask({ method: "DELETE", url: SANDBOX_KEY, token: desk.person.token });
    expect(await desk.handler("action=getBalance", liveKey)).toBe(`${TEXT} ACCESS_BALANCE:0.00`);
  });

  it("E15 opens nothing that is real", async () => {
    const closed = [
      ["GET", "balancehistory/USD/0/10"],
      ["GET", "apikey"],
      ["POST", "apikey/sandbox"],
    ] as const;
    for (const [method, url] of closed) expect((await desk.own(method, url)).statusCode).toBe(403);
    expect(await desk.rest("vendor/wallets")).toBe("400 text/plain; charset=utf-8 record not found");
    const offers = await desk.house.ask({ method: "GET", url: "/rest/rent/services", token: desk.key });
    expect(offers.statusCode).toBe(200);
  });

  it("leaves stock, books and statistics as they were", async () => {
    const before = await counts();
    const { id } = await desk.number();
    await desk.rest("user/buy/activation/estonia/any/telegram");
    await desk.rest("user/buy/hosting/estonia/any/1day");
    desk.house.clock.advance(2 * SECOND_MS);
    await desk.handler(`action=setStatus&id=${id}&status=6`);
    expect(await counts()).toEqual(before);
    expect(await desk.house.balance(desk.person.id)).toEqual({ available: usd("0"), held: usd("0") });
    expect(await desk.house.differences()).toEqual([]);
    const usage = await desk.house.ask({
      method: "GET",
      url: "/rest/user/apikey/usage",
      token: desk.person.token,
    });
    expect(usage.json().days).toEqual([]);
  });

  async function counts() {
    const tables = ["activations.orders", "rentals.rentals", "wallet.moves", "fleet.sims"] as const;
    return Promise.all(
      tables.map((table) =>
        desk.house.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<bigint>().as("rows"))
          .execute(),
      ),
    );
  }
});
