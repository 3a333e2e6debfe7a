import { randomUUID } from "node:crypto";
import type { ErrorCode } from "@sonum/contract/errors";
import { usd } from "@sonum/contract/money";
import { z } from "zod";
import { type Ctx, transact } from "../../../platform/context.ts";
import type { AppError } from "../../../platform/errors.ts";
import { findResults, type KeyedRequest, keepResults, keyReused } from "../../../platform/idempotency.ts";
import { takenConstraint } from "../../../platform/taken-constraint.ts";
import { missingFunds } from "../../wallet/index.ts";
import type { Order } from "../order.ts";
import * as store from "../store.ts";
import { askDesk, type Wanted } from "./buy-activation.ts";
import type { Outcome } from "./purchase.ts";
import { quoteOffer } from "./quote.ts";

/** `refused`: why there are fewer than were asked for. */
export type Bought = { orders: Order[]; refused: Refusal | null };
type Refusal = { code: ErrorCode; message: string };
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
  const bought = boughtOf(outcomes, (refused) => missingForAll(ctx, customerId, { wanted, refused }));
  if (request) await remember(ctx, request, bought);
  return bought;
}

/**
 * Each number has a key of its own, so that a repeat after a crash finds what was bought before it, and so that several
 * of one offer are not taken for a double click.
 */
const keysOf = ({ key = randomUUID(), quantity }: Several) =>
  Array.from({ length: quantity }, (_, n) => `${key}#${n + 1}`);

function boughtOf(outcomes: Outcome[], forAll: (refused: AppError) => AppError): Bought {
  const orders = outcomes.flatMap((outcome) => ("order" in outcome ? [outcome.order] : []));
  const failed = outcomes.find((outcome) => "failed" in outcome);
  const refused = outcomes.find((outcome) => "refused" in outcome)?.refused;
  if (orders.length === 0 && failed) throw failed.failed;
  if (orders.length === 0 && refused) throw forAll(refused);
  return { orders, refused: refused ? { code: refused.code, message: refused.message } : null };
}

type NoneBought = { wanted: Several; refused: AppError };

/** The desk says what is missing for one number; whoever wanted several is told what all of them need. */
function missingForAll(ctx: Ctx, customerId: string, { wanted, refused }: NoneBought): AppError {
  const missingForOne = refused.details?.["missingUsd"];
  if (typeof missingForOne !== "string") return refused;
  const { price } = quoteOffer(ctx, customerId, wanted);
  return missingFunds(price * BigInt(wanted.quantity), price - usd(missingForOne));
}

function requestOf(owner: string, wanted: Several): KeyedRequest | undefined {
  const { key, quantity, service, country, operator = null } = wanted;
  return key === undefined ? undefined : { owner, key, input: { quantity, service, country, operator } };
}

const Remembered = z.object({
  orders: z.array(z.string()),
  refused: z.object({ code: z.custom<ErrorCode>(), message: z.string() }).nullable(),
});

async function findBefore(ctx: Ctx, request: KeyedRequest): Promise<Bought | undefined> {
  const [known] = await transact(ctx, (tx) => findResults(tx, [request]));
  if (!known) return undefined;
  if (known.isReused) throw keyReused();
  const { orders, refused } = Remembered.parse(known.result);
  return { orders: await store.findOrders(ctx, orders.map(BigInt)), refused };
}

async function remember(ctx: Ctx, request: KeyedRequest, { orders, refused }: Bought): Promise<void> {
  const result = { orders: orders.map(({ id }) => String(id)), refused };
  await transact(ctx, async (tx) => keepResults(tx, [{ ...request, result }])).catch((error: unknown) => {
    // The same request was sent twice at once; both bought the same numbers, and one of them wrote it down.
    if (takenConstraint(error) !== "a_key_is_used_once") throw error;
  });
}
