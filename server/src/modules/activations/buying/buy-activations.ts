import { randomUUID } from "node:crypto";
import { PurchaseRefusal } from "@sonum/contract/activations/order-actions";
import type { Money } from "@sonum/contract/money";
import { z } from "zod";
import { type Ctx, transact } from "../../../platform/context.ts";
import {
  findResults,
  type Json,
  type KeyedRequest,
  keyReused,
  saveResults,
} from "../../../platform/database/idempotency.ts";
import { violatedUniqueConstraint } from "../../../platform/database/violated-unique-constraint.ts";
import type { AppError } from "../../../platform/errors.ts";
import { missingFundsForAll } from "../../wallet/index.ts";
import type { Order } from "../order.ts";
import * as store from "../store.ts";
import { type PurchaseRequest, submitPurchase, withKnownOperators } from "./buy-activation.ts";
import type { PurchaseOutcome } from "./purchase.ts";
import { quoteOffer } from "./quote.ts";

/** `refused`: why fewer were bought than requested. */
export type MultiPurchaseResult = { orders: Order[]; refused: PurchaseRefusal | null };
type MultiPurchase = PurchaseRequest & { quantity: number };

/**
 * Sells several numbers at once, as many as are available and the balance pays for; each is an independent order. None
 * at all is a refusal. A retry with the same key gets the same orders and buys nothing more.
 */
export async function buyActivations(
  ctx: Ctx,
  customerId: string,
  given: MultiPurchase,
): Promise<MultiPurchaseResult> {
  const wanted = withKnownOperators(given);
  const request = keyedRequest(customerId, wanted);
  const stored = request && (await findStored(ctx, request));
  if (stored) return stored;

  const outcomes = await Promise.all(
    keysOf(wanted).map((key) => submitPurchase(ctx, customerId, { ...wanted, key })),
  );
  const bought = toResult(outcomes, () => quoteOffer(ctx, customerId, wanted).price);
  if (request) await storeResult(ctx, request, bought);
  return bought;
}

/**
 * A key per number, so that a retry after a crash finds what was already bought, and several numbers of one offer do
 * not count as a double click.
 */
const keysOf = ({ key = randomUUID(), quantity }: MultiPurchase) =>
  Array.from({ length: quantity }, (_, n) => `${key}#${n + 1}`);

function toResult(outcomes: PurchaseOutcome[], priceNow: () => Money): MultiPurchaseResult {
  const orders = outcomes.flatMap((outcome) => ("order" in outcome ? [outcome.order] : []));
  const failed = outcomes.find((outcome) => "failed" in outcome);
  const refused = firstRefusal(outcomes, () => orders[0]?.price ?? priceNow());
  if (orders.length === 0 && failed) throw failed.failed;
  if (orders.length === 0 && refused) throw refused;
  return { orders, refused: refused ? PurchaseRefusal.parse(refused) : null };
}

/** The batcher says what is missing for one number; the caller needs the sum for all that were refused. */
function firstRefusal(outcomes: PurchaseOutcome[], priceOf: () => Money): AppError | undefined {
  const refusals = outcomes.flatMap((outcome) => ("refused" in outcome ? [outcome.refused] : []));
  const [first] = refusals;
  return (
    first && missingFundsForAll(first, refusals.filter(({ code }) => code === first.code).length, priceOf)
  );
}

function keyedRequest(owner: string, wanted: MultiPurchase): KeyedRequest | undefined {
  const { key, quantity, service, country, operator = null, webhook } = wanted;
  if (key === undefined) return undefined;
  const input = { quantity, service, country, operator, ...(webhook !== undefined && { webhook }) };
  return { owner, key, input };
}

const StoredResult = z.object({
  orders: z.array(z.string()),
  refused: PurchaseRefusal.nullable(),
});

async function findStored(ctx: Ctx, request: KeyedRequest): Promise<MultiPurchaseResult | undefined> {
  const [known] = await transact(ctx, (tx) => findResults(tx, [request]));
  if (!known) return undefined;
  if (known.isReused) throw keyReused();
  const { orders, refused } = StoredResult.parse(known.result);
  return { orders: await store.findOrders(ctx, orders.map(BigInt)), refused };
}

async function storeResult(
  ctx: Ctx,
  request: KeyedRequest,
  { orders, refused }: MultiPurchaseResult,
): Promise<void> {
  const result: Json = JSON.parse(JSON.stringify({ orders: orders.map(({ id }) => String(id)), refused }));
  await transact(ctx, async (tx) => saveResults(tx, [{ ...request, result }])).catch((error: unknown) => {
    // Two identical concurrent requests bought the same numbers; the other one stored the result.
    if (violatedUniqueConstraint(error) !== "a_key_is_used_once") throw error;
  });
}
