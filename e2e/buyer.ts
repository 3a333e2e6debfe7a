import { expect } from "@playwright/test";
import { AGREEMENTS } from "@sonum/contract/agreements";
import { newCustomer, type Person } from "./accounts.ts";
import { type Api, apiOf, type Tokens } from "./api.ts";

export type Buyer = Person & { tokens: Tokens; api: Api };

/** Much more than the walks of one worker spend. */
const START_USD = 100;

/** A new customer with money on the balance, brought in through the sandbox, and with the promise of lawful use given. */
export async function newBuyer(url: string): Promise<Buyer> {
  const customer = await newCustomer(url);
  const api = apiOf(url, customer.tokens.access_token);
  await api("POST /rest/user/agreements", {
    body: { agreement: "lawfulPurchase", version: AGREEMENTS.lawfulPurchase },
  });
  await bringMoney(api);
  return { ...customer, api };
}

async function bringMoney(api: Api): Promise<void> {
  const { redirectUrl } = await api<{ redirectUrl: string }>("POST /rest/user/topup", {
    body: { method: "crypto", amount: START_USD, currency: "USD" },
    key: crypto.randomUUID(),
  });
  const page = await (await fetch(redirectUrl)).text();
  const order = /name="order" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const body = new URLSearchParams({ order, scenario: "pay" });
  await fetch(new URL("/sandbox/pay", redirectUrl), { method: "POST", body, redirect: "manual" });
  const balance = async () => (await api<{ balance: number }>("GET /rest/user/balance/USD")).balance;
  await expect.poll(balance, { timeout: 20_000, intervals: [100] }).toBe(START_USD);
}
