import { expect } from "@playwright/test";
import { type Customer, createCustomer } from "./accounts.ts";
import type { Api } from "./api.ts";

/** More than the tests of one file spend. */
const START_USD = 100;

/** Creates a customer with a balance, paid in through the sandbox. */
export async function createBuyer(url: string): Promise<Customer> {
  const customer = await createCustomer(url);
  await depositFunds(customer.api, START_USD);
  return customer;
}

/** Tops up by crypto and waits until the balance is credited. */
export async function depositFunds(api: Api, amount: number): Promise<void> {
  await payInSandbox(await startTopUp(api, amount));
  const balance = async () => (await api<{ balance: number }>("GET /rest/user/balance/USD")).balance;
  await expect.poll(balance, { intervals: [100] }).toBe(amount);
}

/** Starts a top-up and returns the URL of the payment page. */
export async function startTopUp(api: Api, amount: number): Promise<string> {
  const { redirectUrl } = await api<{ redirectUrl: string }>("POST /rest/user/topup", {
    body: { method: "crypto", amount, currency: "USD" },
    key: crypto.randomUUID(),
  });
  return redirectUrl;
}

/** Submits the form of the sandbox's payment page. */
export async function payInSandbox(redirectUrl: string): Promise<void> {
  const page = await (await fetch(redirectUrl)).text();
  const order = /name="order" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const body = new URLSearchParams({ order, scenario: "pay" });
  await fetch(new URL("/sandbox/pay", redirectUrl), { method: "POST", body, redirect: "manual" });
}
