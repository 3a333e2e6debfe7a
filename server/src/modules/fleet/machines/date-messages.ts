import { DAY_MS, MINUTE_MS } from "@sonum/contract/time-units";
import type { Ctx } from "../../../platform/context.ts";
import { MachineIncidents } from "../incidents/machine-incidents.ts";
import { getMachineClock, type MachineClock, setMachineClock } from "./machine-store.ts";
import { isSettling, type Reception, receivedAt, recentSilence, type Silence } from "./silence.ts";

/** Two readings confirm each other if they are about the same and this far apart: a late delivery would differ. */
const CONFIRMED_AFTER_MS = MINUTE_MS;
const SAME_SECONDS = 5;
/** Smaller differences are the time that a delivery takes. */
const NOTED_SECONDS = 30;
const INCIDENT_SECONDS = 120;
const QUEUED_MS = 10 * MINUTE_MS;
const HELD_MAX_MS = 60 * DAY_MS;
const TEN_YEARS_SECONDS = 10 * 365 * 24 * 60 * 60;

/** What a third-party gateway says of a message. */
export type Said = {
  /** How long the gateway has held it. */
  heldMs?: number | undefined;
  /** The same, if it may have been held for longer since. */
  heldAtLeastMs?: number | undefined;
  /** When it arrived by the gateway's clock. */
  at?: Date | undefined;
  /** When the message centre, and a server between gateway and shop, had it by their own clocks. */
  sentAt?: Date | undefined;
  queuedAt?: Date | undefined;
};

/**
 * When messages of a third-party gateway were received. What the gateway held counts from when it says. Otherwise this is now,
 * because clocks and time zones are wrong, except after a silence: then a known clock tells which messages are from the
 * silence, and with an unknown one all are, for as long as the machine sells nothing.
 */
export async function dateMessages<Message extends Said>(
  ctx: Ctx,
  machineId: string,
  messages: Message[],
): Promise<(Message & { reception: Reception })[]> {
  if (messages.length === 0) return [];
  const now = ctx.clock.now();
  const clock = await getMachineClock(ctx, machineId);
  const silence = recentSilence(clock, now);
  const times = messages.flatMap(({ heldMs, at }) => (heldMs === undefined && at ? at : []));
  if (!silence && times.length > 0)
    await noteReading(ctx, machineId, { clock, seconds: secondsBehind(times, now) });
  return messages.map((message) => ({
    ...message,
    reception: receptionOf(message, { clock, silence, now }),
  }));
}

type Known = { clock: MachineClock; silence: Silence | undefined; now: Date };

/** What was held for some time at least cannot have been received later, and may have been received before that. */
function receptionOf(said: Said, known: Known): Reception {
  const reception = receptionByClock(said, known);
  const heldMs = heldAtLeast(said, known.now);
  if (!(heldMs > 0)) return reception;
  const until = new Date(Math.min(reception.until.getTime(), known.now.getTime() - heldMs));
  return { from: new Date(Math.min(reception.from.getTime(), until.getTime())), until };
}

/**
 * Of two clocks that do not know each other, either may be wrong: what counts is the shorter time, and only beyond what a delivery
 * takes. Longer than any gateway holds a message is nonsense.
 */
function heldAtLeast({ heldAtLeastMs, sentAt, queuedAt }: Said, now: Date): number {
  const since = (time: Date) => now.getTime() - time.getTime();
  const queuedMs = sentAt && queuedAt ? Math.min(since(sentAt), since(queuedAt)) : 0;
  const heldMs = heldAtLeastMs ?? (queuedMs >= QUEUED_MS ? queuedMs : 0);
  return heldMs <= HELD_MAX_MS ? heldMs : 0;
}

function receptionByClock({ heldMs, at }: Said, { clock, silence, now }: Known): Reception {
  if (heldMs !== undefined) return receivedAt(new Date(now.getTime() - heldMs));
  if (!silence) return receivedAt(now);
  if (at && clock.clockKnown)
    return inSilence(at.getTime() + clock.clockSlowSeconds * 1000, silence) ?? receivedAt(now);
  return isSettling(clock, now) ? { from: silence.since, until: silence.endedAt } : receivedAt(now);
}

/** Before the silence, the message would have been delivered at once: then the clock was changed. */
function inSilence(atMs: number, { since, endedAt }: Silence): Reception | undefined {
  const inexactMs = NOTED_SECONDS * 1000;
  if (atMs < since.getTime() - inexactMs || atMs >= endedAt.getTime() - inexactMs) return undefined;
  return { from: new Date(Math.max(atMs, since.getTime())), until: new Date(atMs + inexactMs) };
}

/** By the newest message, which waited least. */
function secondsBehind(times: Date[], now: Date): number {
  const newestMs = Math.max(...times.map((time) => time.getTime()));
  const seconds = Math.round((now.getTime() - newestMs) / 1000);
  return Math.max(-TEN_YEARS_SECONDS, Math.min(seconds, TEN_YEARS_SECONDS));
}

type Reading = { clock: MachineClock; seconds: number };

/** Stores a noticeable change of the machine's clock once a second reading confirms it, and counts it as an incident. */
async function noteReading(ctx: Ctx, machineId: string, { clock, seconds }: Reading): Promise<void> {
  const change = changeBy({ clock, seconds }, ctx.clock.now());
  if (!change || !(await setMachineClock(ctx, machineId, { before: clock, change }))) return;
  const isNew = change.clockSlowSeconds !== clock.clockSlowSeconds;
  if (isNew && Math.abs(change.clockSlowSeconds) >= INCIDENT_SECONDS)
    MachineIncidents.of(ctx).record(machineId, "times");
}

function changeBy({ clock, seconds }: Reading, now: Date) {
  const { clockSlowSeconds, clockKnown, clockReadingSeconds, clockReadAt } = clock;
  const confirmed = (slow: number) => ({
    clockSlowSeconds: slow,
    clockKnown: true,
    clockReadingSeconds: null,
    clockReadAt: null,
  });
  if (clockKnown && Math.abs(seconds - clockSlowSeconds) <= NOTED_SECONDS)
    return clockReadAt ? confirmed(clockSlowSeconds) : undefined;
  if (clockReadAt && Math.abs(seconds - (clockReadingSeconds ?? 0)) <= SAME_SECONDS)
    return now.getTime() - clockReadAt.getTime() >= CONFIRMED_AFTER_MS ? confirmed(seconds) : undefined;
  return { clockSlowSeconds, clockReadingSeconds: seconds, clockReadAt: now };
}
