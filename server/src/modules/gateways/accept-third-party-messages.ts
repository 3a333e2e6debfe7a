import { createHash } from "node:crypto";
import type { Ctx } from "../../platform/context.ts";
import * as fleet from "../fleet/index.ts";
import { MachineIncidents } from "../fleet/index.ts";
import { acceptAdmitted, type DatedMessage, IntakeLimiter, matchMessages } from "../ingest/index.ts";
import type { ThirdPartyMessage } from "./third-party-message.ts";

const SENDER_MAX = 40;
const TEXT_MAX = 4_000;
const ISO_DAY_LENGTH = 10;

/**
 * Accepts SMS of a third-party gateway within its rate limit, updates the machine's last-seen time and matches the messages as
 * `system`. Messages on unlisted lines are acknowledged, counted as incidents and dropped.
 */
export async function acceptThirdPartyMessages(
  system: Ctx,
  machine: fleet.ActingMachine,
  { adapter, messages }: Delivery,
): Promise<void> {
  const accept = () => acceptKnown(system, machine, { adapter, messages });
  await IntakeLimiter.of(system).admit(machine.id, messages.length, accept);
  if (messages.length > 0)
    matchMessages(system).catch((err: unknown) => system.log.error({ err }, "failed to match messages"));
}

type Delivery = { adapter: string; messages: ThirdPartyMessage[] };

async function acceptKnown(
  system: Ctx,
  machine: fleet.ActingMachine,
  { adapter, messages }: Delivery,
): Promise<void> {
  if (machine.isActive) await fleet.markListedSimsPresent(system, machine);
  if (messages.length === 0) return;
  const lines = await fleet.listLines(system, machine, {
    iccids: messages.flatMap(({ iccid }) => iccid ?? []),
    phones: messages.flatMap(({ recipient }) => normalizePhone(recipient) ?? []),
  });
  const known = messages.flatMap((message) => {
    const iccid = findIccid(message, lines);
    return iccid ? [{ ...message, iccid }] : [];
  });
  MachineIncidents.of(system).record(machine.id, "unlisted", messages.length - known.length);
  const dated = await fleet.dateMessages(system, machine.id, known);
  const inbound = dated.map((message) => toInbound(adapter, message));
  await acceptAdmitted(
    system,
    machine,
    inbound.sort((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime()),
  );
}

function findIccid({ iccid, recipient, lines: names }: ThirdPartyMessage, lines: fleet.KnownLine[]) {
  const phone = normalizePhone(recipient);
  const found =
    lines.find((line) => iccid !== undefined && line.iccid === iccid) ??
    lines.find((line) => phone !== undefined && line.phone === phone) ??
    names.map((name) => lines.find(({ line }) => line === name)).find((line) => line !== undefined) ??
    names.map((name) => lines.find(({ port }) => String(port) === name)).find((line) => line !== undefined);
  return found?.iccid;
}

/** Adds the plus to numbers that come with `+`, `00` or neither. */
export function normalizePhone(number: string | undefined): string | undefined {
  const digits = number?.replace(/\D/g, "").replace(/^00/, "") ?? "";
  return digits.length >= 7 && digits.length <= 15 ? `+${digits}` : undefined;
}

type ReceivedMessage = ThirdPartyMessage & { iccid: string; reception: fleet.Reception };

function toInbound(adapter: string, message: ReceivedMessage): DatedMessage {
  const saidAt = message.sentAt ?? message.at;
  return {
    key: keyOf(adapter, message),
    iccid: message.iccid,
    sender: message.sender.slice(0, SENDER_MAX),
    text: message.text.slice(0, TEXT_MAX),
    receivedAt: saidAt ?? message.reception.until,
    reception: message.reception,
    mayRepeat: message.id !== undefined && saidAt !== undefined,
    ...(message.part && { part: message.part }),
    ...(message.isMultimedia && { kind: "mms" }),
  };
}

/** Deduplication key: the gateway's id, else the content; without a timestamp, unique per day. */
function keyOf(
  adapter: string,
  { iccid, id, stamp, sender, text, part, reception }: ReceivedMessage,
): string {
  const day = reception.until.toISOString().slice(0, ISO_DAY_LENGTH);
  const identity =
    id === undefined ? [iccid, sender, text, stamp ?? day, part?.reference, part?.index] : [id, stamp ?? ""];
  return createHash("sha256")
    .update(JSON.stringify([adapter, ...identity]))
    .digest("base64url");
}
