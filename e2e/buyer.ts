import { expect } from "@playwright/test";
import { type Customer, newCustomer } from "./accounts.ts";
import { type Api, apiOf } from "./api.ts";

export type Buyer = Customer & { api: Api };

/** More than the tests of one file spend. */
const START_USD = 100;

/** Creates a customer with a balance, paid in through the sandbox. */
export async function newBuyer(url: string): Promise<Buyer> {
  const customer = await newCustomer(url);
  const api = apiOf(url, customer.tokens.access_token);
  await bringMoney(api, START_USD);
  return { ...customer, api };
}

/** Tops up by crypto and waits until the balance is credited. */
export async function bringMoney(api: Api, amount: number): Promise<void> {
  await payAt(await beginTopUp(api, amount));
  const balance = async () => (await api<{ balance: number }>("GET /rest/user/balance/USD")).balance;
  await expect.poll(balance, { intervals: [100] }).toBe(amount);
}

/** Starts a top-up and returns the URL of the payment page. */
export async function beginTopUp(api: Api, amount: number): Promise<string> {
  const { redirectUrl } = await api<{ redirectUrl: string }>("POST /rest/user/topup", {
    body: { method: "crypto", amount, currency: "USD" },
    key: crypto.randomUUID(),
  });
  return redirectUrl;
}

/** Submits the form of the sandbox's payment page. */
export async function payAt(redirectUrl: string): Promise<void> {
  const page = await (await fetch(redirectUrl)).text();
  const order = /name="order" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const body = new URLSearchParams({ order, scenario: "pay" });
  await fetch(new URL("/sandbox/pay", redirectUrl), { method: "POST", body, redirect: "manual" });
}
