import type { OrderItem } from "@sonum/contract/activations";
import { usd } from "@sonum/contract/money";
import { creditCustomer } from "../src/modules/wallet/index.ts";
import { transact } from "../src/platform/context.ts";
import type { Settings } from "../src/platform/settings.ts";
import { makeHouse } from "./house.ts";

/** A house with a customer who has a dollar, and the customer's own calls. */
export async function houseWithCustomer(settings: Partial<Settings> = {}) {
  const house = await makeHouse(settings);
  const customer = await house.signedIn("customer", ["ROLE_sao-user"]);
  await transact(house.system, (tx) =>
    creditCustomer(tx, { key: "start", customerId: customer.id, amount: usd("1"), reason: "top_up" }),
  );
  const ask = (method: "GET" | "POST" | "DELETE", url: string, headers = {}) =>
    house.ask({ method, url, token: customer.token, headers, ...(method === "POST" && { payload: {} }) });
  const item = async (method: "GET" | "POST", url: string) => (await ask(method, url)).json<OrderItem>();
  return { house, customer, ask, item };
}
