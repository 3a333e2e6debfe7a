import { MINUTE_MS } from "@sonum/contract/time-units";
import type { Ctx } from "../../../platform/context.ts";
import { isOnline } from "../console/rules.ts";
import { MachineIncidents } from "../incidents/machine-incidents.ts";
import { getMachineClock, type MachineClock, setMachineClock } from "./machine-store.ts";

/** How long after a silence a machine may still deliver messages that it received during it. */
const BACKLOG_MS = 5 * MINUTE_MS;
/** Two readings confirm each other if they are about the same and this far apart: a late delivery would differ. */
const CONFIRMED_AFTER_MS = MINUTE_MS;
const SAME_SECONDS = 5;
/** Smaller differences are the time that a delivery takes. */
const NOTED_SECONDS = 30;
const INCIDENT_SECONDS = 120;
const TEN_YEARS_SECONDS = 10 * 365 * 24 * 60 * 60;

/**
 * When messages of a third-party gateway were received, given the gateway's own times. For a gateway that is online this is
 * now, because its clock or time zone may be wrong. For one that was silent until recently it is the gateway's time, corrected by
 * how far its clock was off before: it may deliver messages older than a waiting order. Never later than now.
 */
export async function dateMessages<Message extends { at?: Date | undefined }>(
  ctx: Ctx,
  machineId: string,
  messages: Message[],
): Promise<(Message & { receivedAt: Date })[]> {
  const now = ctx.clock.now();
  const receivedNow = messages.map((message) => ({ ...message, receivedAt: now }));
  const times = messages.flatMap(({ at }) => at ?? []);
  if (times.length === 0) return receivedNow;
  const clock = await getMachineClock(ctx, machineId);
  if (!mayHaveBacklog(clock, now)) {
    await noteReading(ctx, machineId, { clock, seconds: secondsBehind(times, now) });
    return receivedNow;
  }
  return receivedNow.map((message) => {
    if (!message.at) return message;
    const correctedMs = message.at.getTime() + clock.clockSlowSeconds * 1000;
    return { ...message, receivedAt: new Date(Math.min(correctedMs, now.getTime())) };
  });
}

const mayHaveBacklog = ({ lastSeenAt, onlineSince }: MachineClock, now: Date) =>
  !isOnline(lastSeenAt, now) || !onlineSince || now.getTime() - onlineSince.getTime() < BACKLOG_MS;

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
  const { clockSlowSeconds, clockReadingSeconds, clockReadAt } = clock;
  const confirmed = (slow: number) => ({
    clockSlowSeconds: slow,
    clockReadingSeconds: null,
    clockReadAt: null,
  });
  if (Math.abs(seconds - clockSlowSeconds) <= NOTED_SECONDS)
    return clockReadAt ? confirmed(clockSlowSeconds) : undefined;
  if (clockReadAt && Math.abs(seconds - (clockReadingSeconds ?? 0)) <= SAME_SECONDS)
    return now.getTime() - clockReadAt.getTime() >= CONFIRMED_AFTER_MS ? confirmed(seconds) : undefined;
  return { clockSlowSeconds, clockReadingSeconds: seconds, clockReadAt: now };
}
