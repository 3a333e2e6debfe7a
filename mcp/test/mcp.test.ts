import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { usd } from "@sonum/contract/money";
import { MINUTE_MS, SECOND_MS } from "@sonum/contract/time-units";
import { expect, it } from "vitest";
import { createTestApp } from "../../server/test/fixtures/test-app.ts";
import { startLossyProxy } from "./lossy-proxy.ts";
import { MAIN, startMcp } from "./mcp-fixture.ts";

const shop = await createTestApp({ cancelWaitMs: 2 * MINUTE_MS });
const SONUM_URL = await shop.app.listen({ host: "127.0.0.1", port: 0 });

let users = 0;

async function newCustomer() {
  const customer = await shop.signedIn(`assistant${++users}`, ["ROLE_sao-user"]);
  const post = async (url: string, payload: object) =>
    (await shop.request({ method: "POST", url, token: customer.token, payload })).json<{ apiKey: string }>();
  return {
    ...customer,
    sandboxKey: async () => (await post("/rest/user/apikey/sandbox", {})).apiKey,
    liveKey: async (spendPerDayUsd: string | null = "5.00") =>
      (await post("/rest/user/apikeys", { name: "assistant", spendPerDayUsd })).apiKey,
    orders: () =>
      shop.db.selectFrom("activations.orders").selectAll().where("customerId", "=", customer.id).execute(),
  };
}

const sandboxEnv = async () => ({ SONUM_URL, SONUM_KEY: await (await newCustomer()).sandboxKey() });
const TELEGRAM = { service: "tg", country: "ee" };

it("API-5 an assistant lists, buys, reads the code, cancels and rents in the sandbox", async () => {
  const env = await sandboxEnv();
  const mcp = await startMcp({ env });
  expect(mcp.client.getInstructions()).toMatch(/SANDBOX.*Acceptable use: only for sign-ups/s);
  const { tools } = await mcp.client.listTools();
  for (const name of ["buy_number", "rent_number"])
    expect(tools.find((tool) => tool.name === name)?.description).toContain("Acceptable use");

  expect(await mcp.call("get_balance")).toMatchObject({ balanceUsd: "100.00" });
  const { offers } = await mcp.call("list_offers", { search: "telegram" });
  expect(offers).toContainEqual(expect.objectContaining({ ...TELEGRAM, priceUsd: "0.25", inStock: 600 }));

  const quote = await mcp.call("buy_number", TELEGRAM);
  expect(quote).toMatchObject({ status: "confirmation_required", priceUsd: "0.25" });
  expect(await mcp.call("list_active_numbers")).toMatchObject({ numbers: [], rentals: [] });
  const { confirmation } = quote;
  const bought = await mcp.call("buy_number", { ...TELEGRAM, confirmation });
  expect(bought).toMatchObject({ status: "bought", phone: "+372000000001", state: "waiting" });
  // A repeated confirmation buys nothing more.
  expect(await mcp.call("buy_number", { ...TELEGRAM, confirmation })).toEqual(bought);

  const { orderId } = bought;
  expect(await mcp.call("wait_for_code", { orderId, seconds: 1 })).toMatchObject({ status: "waiting" });
  shop.clock.advance(3 * SECOND_MS);
  const received = await mcp.call("wait_for_code", { orderId });
  expect(received).toMatchObject({ status: "received", code: expect.stringMatching(/^\d{6}$/) });
  expect((await mcp.call("cancel_number", { orderId })).error).toMatch(/A code came.*cannot be cancelled/);

  const never = { ...TELEGRAM, operator: "never" };
  const buyNever = async () =>
    mcp.call("buy_number", { ...never, confirmation: (await mcp.call("buy_number", never))["confirmation"] });
  expect(await mcp.call("cancel_number", await buyNever())).toMatchObject({ status: "cancelled" });
  const unused = await buyNever();
  shop.clock.advance(MINUTE_MS);
  const ended = await mcp.call("wait_for_code", { orderId: unused["orderId"] });
  expect(ended).toMatchObject({
    status: "ended_without_code",
    next: expect.stringContaining("money is back"),
  });
  expect(await mcp.call("get_balance")).toMatchObject({ balanceUsd: "99.75" });

  const rental = { country: "ee", days: 8 };
  const rentQuote = await mcp.call("rent_number", rental);
  const rented = await mcp.call("rent_number", { ...rental, confirmation: rentQuote["confirmation"] });
  expect(rented).toMatchObject({ status: "bought", service: "full", priceUsd: rentQuote["priceUsd"] });
  shop.clock.advance(3 * SECOND_MS);
  const inbox = await mcp.call("read_rental_messages", { orderId: rented["orderId"] });
  expect(inbox).toMatchObject({ total: 1, messages: [{ code: expect.any(String) }] });
  expect(await mcp.call("list_active_numbers")).toMatchObject({ rentals: [{ phone: rented["phone"] }] });

  expect(bought["mode"]).toMatch(/^SANDBOX/);
  expect(mcp.logged()).toBe(`sonum-mcp: sandbox, test money, ${SONUM_URL}\n`);
});

it.each([false, true])("asks the person before buying, newest protocol: %s", async (isNewest) => {
  const questions: string[] = [];
  let buy = false;
  const person = (question: string) => {
    questions.push(question);
    return { action: "accept" as const, content: { buy } };
  };
  const mcp = await startMcp({ env: await sandboxEnv(), person, isNewest });
  expect((await mcp.call("buy_number", TELEGRAM)).error).toMatch(/did not agree\. Nothing was bought/);
  expect(await mcp.call("get_balance")).toMatchObject({ balanceUsd: "100.00" });
  buy = true;
  expect(await mcp.call("buy_number", TELEGRAM)).toMatchObject({ status: "bought" });
  expect(questions).toHaveLength(2);
  expect(questions[0]).toContain("one code of Telegram (tg) in EE for 0.25 USD (test money)");
  expect(await mcp.call("get_balance")).toMatchObject({ balanceUsd: "99.75" });
});

it("refuses what was not confirmed: other arguments, invented confirmations, above the given price", async () => {
  const mcp = await startMcp({ env: await sandboxEnv() });
  const { confirmation } = await mcp.call("buy_number", TELEGRAM);
  const other = await mcp.call("buy_number", { service: "wa", country: "ee", confirmation });
  expect(other.error).toMatch(/for another purchase\. Nothing was bought/);
  expect((await mcp.call("buy_number", { ...TELEGRAM, confirmation: "0.25-USD-x" })).error).toMatch(
    /unknown/,
  );
  expect((await mcp.call("buy_number", { ...TELEGRAM, maxPriceUsd: "0.24" })).error).toMatch(
    /more than 0.24/,
  );
  expect((await mcp.call("buy_number", { service: "nosuch", country: "ee" })).error).toContain("list_offers");
  expect(await mcp.call("get_balance")).toMatchObject({ balanceUsd: "100.00" });
});

it("API-5 spends live money up to the cap of this run, and refuses keys without a cap of their own", async () => {
  const customer = await newCustomer();
  await shop.credit(customer.id, usd("10"));
  await shop.simsOnSale(4);
  const live = { SONUM_URL, SONUM_LIVE: "1", SONUM_SPENDING_CAP: "0.60" };
  const uncapped = await startMcp({ env: { ...live, SONUM_KEY: await customer.liveKey(null) } });
  expect((await uncapped.call("buy_number", TELEGRAM)).error).toMatch(/no spending limit in the shop/);

  const env = { ...live, SONUM_KEY: await customer.liveKey() };
  const mcp = await startMcp({ env });
  const quotes = [await mcp.call("buy_number", TELEGRAM), await mcp.call("buy_number", TELEGRAM)];
  const third = await mcp.call("buy_number", TELEGRAM);
  const replies = await Promise.all(
    [...quotes, third].map(({ confirmation }) => mcp.call("buy_number", { ...TELEGRAM, confirmation })),
  );
  expect(replies.filter(({ status }) => status === "bought")).toHaveLength(2);
  expect(replies.find(({ error }) => error)?.error).toMatch(/LIVE.*spending cap/);
  expect(await customer.orders()).toHaveLength(2);
  expect(await mcp.call("get_balance")).toMatchObject({
    balanceUsd: "9.50",
    spending: { spentInThisRunUsd: "0.50", spentIn24HoursUsd: "0.50", leftUsd: "0.10" },
  });

  // A new run counts what the key has spent in 24 hours.
  const next = await startMcp({ env });
  expect((await next.call("buy_number", TELEGRAM)).error).toMatch(/leaves 0\.10 USD/);
  const [first] = replies.filter(({ status }) => status === "bought");
  const early = await mcp.call("cancel_number", { orderId: first?.["orderId"] });
  expect(early.error).toMatch(/Try again in \d+ seconds/);
  shop.clock.advance(2 * MINUTE_MS);
  expect(await mcp.call("cancel_number", { orderId: first?.["orderId"] })).toMatchObject({
    status: "cancelled",
  });
  expect(await mcp.call("cancel_number", { orderId: first?.["orderId"] })).toMatchObject({
    status: "cancelled",
  });
  expect(await mcp.call("buy_number", TELEGRAM)).toMatchObject({ status: "confirmation_required" });
  expect(mcp.logged() + uncapped.logged()).not.toContain("snTEST");
  expect(mcp.logged()).not.toContain(env.SONUM_KEY);
  expect(await shop.differences()).toEqual([]);
});

it("buys once if the answer is lost, and repeats a cancellation whose answer was lost", async () => {
  const env = await sandboxEnv();
  const calls = ["POST /rest/user/order", "DELETE /rest/user/order"];
  const lossy = await startLossyProxy(SONUM_URL, calls);
  const mcp = await startMcp({ env: { ...env, SONUM_URL: lossy.url } });
  const { confirmation } = await mcp.call("buy_number", TELEGRAM);
  const bought = await mcp.call("buy_number", { ...TELEGRAM, confirmation });
  expect(bought).toMatchObject({ status: "bought", phone: "+372000000001" });
  expect(await mcp.call("get_balance")).toMatchObject({ balanceUsd: "99.75" });
  const { orderId } = bought;
  expect(await mcp.call("cancel_number", { orderId })).toMatchObject({ status: "cancelled" });
  expect(lossy.lost()).toEqual(calls);
});

it("API-5 does not start live without a cap", async () => {
  const env = { SONUM_URL, SONUM_KEY: "snLIVE", SONUM_LIVE: "1" };
  const run = promisify(execFile)(process.execPath, [MAIN], { env });
  const { code, stderr } = await run.catch((error) => error);
  expect(code).toBe(1);
  expect(stderr).toContain("SONUM_LIVE=1 needs SONUM_SPENDING_CAP");
  expect(stderr).not.toContain("snLIVE");
});
