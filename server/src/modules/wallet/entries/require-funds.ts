import type { Money } from "@sonum/contract/money";
import { accounts } from "../accounts.ts";
import { missingFunds } from "../errors.ts";

/** Throws unless the customer's locked balance covers the price. */
export function requireFunds(balances: ReadonlyMap<string, Money>, customerId: string, price: Money): void {
  const available = balances.get(accounts.available(customerId)) ?? 0n;
  if (available < price) throw missingFunds(price, available);
}
