import { expect } from "@playwright/test";
import { type Customer, newCustomer } from "./accounts.ts";
import { type Api, apiOf } from "./api.ts";

export type Buyer = Customer & { api: Api };

/** Much more than the walks of one file spend. */
const START_USD = 100;

/** A new customer with money on the balance, brought in through the sandbox. */
export async function newBuyer(url: string): Promise<Buyer> {
  const customer = await newCustomer(url);
  const api = apiOf(url, customer.tokens.access_token);
  await bringMoney(api, START_USD);
  return { ...customer, api };
}

/** Pays in by coins and waits until it is there. */
export async function bringMoney(api: Api, amount: number): Promise<void> {
  await payAt(await beginTopUp(api, amount));
  const balance = async () => (await api<{ balance: number }>("GET /rest/user/balance/USD")).balance;
  await expect.poll(balance, { intervals: [100] }).toBe(amount);
}

/** Where to pay for a top-up that was just begun. */
export async function beginTopUp(api: Api, amount: number): Promise<string> {
  const { redirectUrl } = await api<{ redirectUrl: string }>("POST /rest/user/topup", {
    body: { method: "crypto", amount, currency: "USD" },
    key: crypto.randomUUID(),
  });
  return redirectUrl;
}

/** Pays at the sandbox as a visitor of its page does. */
export async function payAt(redirectUrl: string): Promise<void> {
  const page = await (await fetch(redirectUrl)).text();
  const order = /name="order" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const body = new URLSearchParams({ order, scenario: "pay" });
  await fetch(new URL("/sandbox/pay", redirectUrl), { method: "POST", body, redirect: "manual" });
}
