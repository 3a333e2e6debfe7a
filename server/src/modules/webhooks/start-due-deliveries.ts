import { type Ctx, transact } from "../../platform/context.ts";
import { recordOutcome as countOutcome } from "../../platform/outcomes/outcome-counts.ts";
import { findEvents } from "../events/index.ts";
import {
  type ClaimedDelivery,
  claimDueDeliveries,
  type DeliveryOutcome,
  saveOutcome,
} from "./delivery-store.ts";
import { recordOutcome } from "./record-outcome.ts";
import { isAccepted, NOTHING_TO_SEND, nextAttemptAt } from "./rules.ts";
import { signMessage } from "./sign-message.ts";
import { writeBody } from "./write-body.ts";

/** Concurrent deliveries per process, in total and per endpoint. */
const IN_FLIGHT_MAX = 100;
const PER_ENDPOINT_MAX = 5;
/** Longer than an attempt can take. */
const LEASE_MS = 60_000;

const inFlightByPool = new WeakMap<Ctx["pool"], Map<string, number>>();

/**
 * Starts due deliveries and returns their promises without awaiting them: a slow endpoint delays only its own.
 * Delivery is at least once, even if the process dies; a repeated message has the same id.
 */
export async function startDueDeliveries(ctx: Ctx): Promise<Promise<void>[]> {
  const inFlight = inFlightByPool.get(ctx.pool) ?? new Map<string, number>();
  inFlightByPool.set(ctx.pool, inFlight);
  const limit = IN_FLIGHT_MAX - [...inFlight.values()].reduce((sum, count) => sum + count, 0);
  if (limit <= 0) return [];
  const leaseUntil = new Date(ctx.clock.now().getTime() + LEASE_MS);
  const options = { limit, perEndpointMax: PER_ENDPOINT_MAX, inFlight, leaseUntil };
  const claimed = await claimDueDeliveries(ctx, options);
  return claimed.map(async (message) => {
    inFlight.set(message.endpointId, (inFlight.get(message.endpointId) ?? 0) + 1);
    await send(ctx, message)
      .catch((err: unknown) => ctx.log.error({ err, delivery: message.id }, "webhook not sent"))
      .finally(() => decrement(inFlight, message.endpointId));
  });
}

function decrement(inFlight: Map<string, number>, endpointId: string) {
  const left = (inFlight.get(endpointId) ?? 1) - 1;
  if (left > 0) inFlight.set(endpointId, left);
  else inFlight.delete(endpointId);
}

async function send(ctx: Ctx, message: ClaimedDelivery): Promise<void> {
  const [event] = await findEvents(ctx, [message.eventId]);
  const body = event && (await writeBody(ctx, event, message));
  if (body === undefined) return giveUp(ctx, message);

  const since = performance.now();
  const headers = { "content-type": "application/json", ...signMessage(ctx, message, body) };
  const { status, told } = await ctx.ports.webhooks.post({ url: message.url, headers, body });
  const ms = Math.round(performance.now() - since);

  countOutcome(ctx, { source: "webhook", ms, error: isAccepted(status) ? undefined : told });

  const now = ctx.clock.now();
  const log = { at: now.toISOString(), status: status ?? null, told, ms };
  await transact(ctx, (tx) =>
    recordOutcome(tx, message, { status, log, ...nextState(now, message, status) }),
  );
}

function nextState(
  now: Date,
  { attempts }: ClaimedDelivery,
  status: number | undefined,
): Omit<DeliveryOutcome, "log"> {
  if (isAccepted(status)) return { state: "delivered", nextAt: null };
  const nextAt = nextAttemptAt(now, attempts);
  return nextAt ? { state: "waiting", nextAt } : { state: "failed", nextAt: null };
}

/** The event or its subject no longer exists. */
const giveUp = (ctx: Ctx, { id }: ClaimedDelivery) =>
  transact(ctx, (tx) => {
    const log = { at: tx.clock.now().toISOString(), status: null, told: NOTHING_TO_SEND, ms: 0 };
    return saveOutcome(tx, id, { state: "failed", nextAt: null, log });
  });
