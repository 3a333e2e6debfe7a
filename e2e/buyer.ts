import { expect } from "@playwright/test";
import { type Customer, newCustomer } from "./accounts.ts";
import { type Api, apiOf } from "./api.ts";

export type Buyer = Customer & { api: Api };

/** Much more than the walks of one worker spend. */
const START_USD = 100;

/** A new customer with money on the balance, brought in through the sandbox. */
export async function newBuyer(url: string): Promise<Buyer> {
  const customer = await newCustomer(url);
  const api = apiOf(url, customer.tokens.access_token);
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
