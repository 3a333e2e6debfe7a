import { randomUUID } from "node:crypto";
import type { Money } from "@sonum/contract/money";
import { Refused } from "@sonum/contract/order-life";
import { z } from "zod";
import { type Ctx, transact } from "../../../platform/context.ts";
import type { AppError } from "../../../platform/errors.ts";
import {
  findResults,
  type Json,
  type KeyedRequest,
  keepResults,
  keyReused,
} from "../../../platform/idempotency.ts";
import { takenConstraint } from "../../../platform/taken-constraint.ts";
import { missingForAll } from "../../wallet/index.ts";
import type { Order } from "../order.ts";
import * as store from "../store.ts";
import { askDesk, type Wanted } from "./buy-activation.ts";
import type { Outcome } from "./purchase.ts";
import { quoteOffer } from "./quote.ts";

/** `refused`: why there are fewer than were asked for. */
export type Bought = { orders: Order[]; refused: Refused | null };
type Several = Wanted & { quantity: number };

/**
 * Sells several numbers at once, as many as there are and as the balance pays for; each is an order of its own that ends
 * on its own. None at all is a refusal. A repeat with the same key gets the same orders and buys nothing more.
 */
export async function buyActivations(ctx: Ctx, customerId: string, wanted: Several): Promise<Bought> {
  const request = requestOf(customerId, wanted);
  const before = request && (await findBefore(ctx, request));
  if (before) return before;

  const outcomes = await Promise.all(
    keysOf(wanted).map((key) => askDesk(ctx, customerId, { ...wanted, key })),
  );
  const bought = boughtOf(outcomes, () => quoteOffer(ctx, customerId, wanted).price);
  if (request) await remember(ctx, request, bought);
  return bought;
}

/**
 * Each number has a key of its own, so that a repeat after a crash finds what was bought before it, and so that several
 * of one offer are not taken for a double click.
 */
const keysOf = ({ key = randomUUID(), quantity }: Several) =>
  Array.from({ length: quantity }, (_, n) => `${key}#${n + 1}`);

function boughtOf(outcomes: Outcome[], priceNow: () => Money): Bought {
  const orders = outcomes.flatMap((outcome) => ("order" in outcome ? [outcome.order] : []));
  const failed = outcomes.find((outcome) => "failed" in outcome);
  const refused = refusedIn(outcomes, () => orders[0]?.price ?? priceNow());
  if (orders.length === 0 && failed) throw failed.failed;
  if (orders.length === 0 && refused) throw refused;
  return { orders, refused: refused ? Refused.parse(refused) : null };
}

/** The desk says what is missing for one number; whoever wanted several is told what all that are left need. */
function refusedIn(outcomes: Outcome[], priceOf: () => Money): AppError | undefined {
  const refusals = outcomes.flatMap((outcome) => ("refused" in outcome ? [outcome.refused] : []));
  const [first] = refusals;
  return first && missingForAll(first, refusals.filter(({ code }) => code === first.code).length, priceOf);
}

function requestOf(owner: string, wanted: Several): KeyedRequest | undefined {
  const { key, quantity, service, country, operator = null } = wanted;
  return key === undefined ? undefined : { owner, key, input: { quantity, service, country, operator } };
}

const Remembered = z.object({
  orders: z.array(z.string()),
  refused: Refused.nullable(),
});

async function findBefore(ctx: Ctx, request: KeyedRequest): Promise<Bought | undefined> {
  const [known] = await transact(ctx, (tx) => findResults(tx, [request]));
  if (!known) return undefined;
  if (known.isReused) throw keyReused();
  const { orders, refused } = Remembered.parse(known.result);
  return { orders: await store.findOrders(ctx, orders.map(BigInt)), refused };
}

async function remember(ctx: Ctx, request: KeyedRequest, { orders, refused }: Bought): Promise<void> {
  const result: Json = JSON.parse(JSON.stringify({ orders: orders.map(({ id }) => String(id)), refused }));
  await transact(ctx, async (tx) => keepResults(tx, [{ ...request, result }])).catch((error: unknown) => {
    // The same request was sent twice at once; both bought the same numbers, and one of them wrote it down.
    if (takenConstraint(error) !== "a_key_is_used_once") throw error;
  });
}
