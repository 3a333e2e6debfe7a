import { type Ctx, transact } from "../../platform/context.ts";
import { findEvents } from "../events/index.ts";
import { type Claimed, claimDue, type Ending, setOutcome } from "./delivery-store.ts";
import { isTaken, NOTHING_TO_TELL, nextTryAt } from "./rules.ts";
import { signMessage } from "./sign-message.ts";
import { takeOutcome } from "./take-outcome.ts";
import { writeBody } from "./write-body.ts";

/** Messages that one process has under way at once, in all and to one endpoint. */
const UNDER_WAY_MAX = 100;
const PER_ENDPOINT_MAX = 5;
/** Longer than a try can take. */
const LEASE_MS = 60_000;

const underWay = new WeakMap<Ctx["pool"], Map<string, number>>();

/**
 * Begins to send what is due and answers at once what is under way: a slow endpoint keeps nobody waiting but itself.
 * Whatever happens to this process, a message is sent until it was taken or given up; it may come twice, under one id.
 */
export async function startDue(ctx: Ctx): Promise<Promise<void>[]> {
  const busy = underWay.get(ctx.pool) ?? new Map<string, number>();
  underWay.set(ctx.pool, busy);
  const limit = UNDER_WAY_MAX - [...busy.values()].reduce((sum, count) => sum + count, 0);
  if (limit <= 0) return [];
  const leaseUntil = new Date(ctx.clock.now().getTime() + LEASE_MS);
  const room = { limit, perEndpointMax: PER_ENDPOINT_MAX, underWay: busy, leaseUntil };
  const claimed = await claimDue(ctx, room);
  return claimed.map(async (message) => {
    busy.set(message.endpointId, (busy.get(message.endpointId) ?? 0) + 1);
    await send(ctx, message)
      .catch((err: unknown) => ctx.log.error({ err, delivery: message.id }, "webhook not sent"))
      .finally(() => done(busy, message.endpointId));
  });
}

function done(busy: Map<string, number>, endpointId: string) {
  const left = (busy.get(endpointId) ?? 1) - 1;
  if (left > 0) busy.set(endpointId, left);
  else busy.delete(endpointId);
}

async function send(ctx: Ctx, message: Claimed): Promise<void> {
  const [event] = await findEvents(ctx, [message.eventId]);
  const body = event && (await writeBody(ctx, event, message));
  if (body === undefined) return drop(ctx, message);

  const since = performance.now();
  const headers = { "content-type": "application/json", ...signMessage(ctx, message, body) };
  const { status, told } = await ctx.ports.webhooks.post({ url: message.url, headers, body });
  const ms = Math.round(performance.now() - since);

  const now = ctx.clock.now();
  const log = { at: now.toISOString(), status: status ?? null, told, ms };
  await transact(ctx, (tx) => takeOutcome(tx, message, { status, log, ...endOf(now, message, status) }));
}

function endOf(now: Date, { tries }: Claimed, status: number | undefined): Omit<Ending, "log"> {
  if (isTaken(status)) return { state: "delivered", nextAt: null };
  const nextAt = nextTryAt(now, tries);
  return nextAt ? { state: "waiting", nextAt } : { state: "failed", nextAt: null };
}

/** What it was about is forgotten by now. */
const drop = (ctx: Ctx, { id }: Claimed) =>
  transact(ctx, (tx) => {
    const log = { at: tx.clock.now().toISOString(), status: null, told: NOTHING_TO_TELL, ms: 0 };
    return setOutcome(tx, id, { state: "failed", nextAt: null, log });
  });
