import type { OrderItem } from "@sonum/contract/activations/activation";
import { usd } from "@sonum/contract/money";
import { creditCustomer } from "../src/modules/wallet/index.ts";
import { transact } from "../src/platform/context.ts";
import type { Settings } from "../src/platform/settings.ts";
import { createTestApp } from "./test-app.ts";

/** A test app with a customer who has one dollar, and functions that send requests as this customer. */
export async function createTestAppWithCustomer(settings: Partial<Settings> = {}) {
  const shop = await createTestApp(settings);
  const customer = await shop.signedIn("customer", ["ROLE_sao-user"]);
  await transact(shop.system, (tx) =>
    creditCustomer(tx, { key: "start", customerId: customer.id, amount: usd("1"), reason: "top_up" }),
  );
  const ask = (method: "GET" | "POST" | "DELETE", url: string, headers = {}) =>
    shop.request({ method, url, token: customer.token, headers, ...(method === "POST" && { payload: {} }) });
  const item = async (method: "GET" | "POST", url: string) => (await ask(method, url)).json<OrderItem>();
  return { shop, customer, ask, item };
}
