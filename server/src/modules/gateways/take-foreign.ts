import { createHash } from "node:crypto";
import type { InboundMessage } from "@sonum/contract/gateway";
import type { Ctx } from "../../platform/context.ts";
import * as fleet from "../fleet/index.ts";
import { acceptCounted, matchMessages } from "../ingest/index.ts";
import type { ForeignMessage } from "./foreign-message.ts";

const SENDER_MAX = 40;
const TEXT_MAX = 4_000;
const DAY_LETTERS = 10;

/**
 * Takes SMS of a gateway that speaks another protocol: the machine was heard, its messages go the usual way, unless
 * it says too much. `system` does the matching. A message on a line that nobody listed is for nobody; it is counted, and its gateway
 * hears that it need not send it again.
 */
export async function takeForeign(
  system: Ctx,
  machine: fleet.ActingMachine,
  { adapter, messages }: Foreign,
): Promise<void> {
  const take = () => takeKnown(system, machine, { adapter, messages });
  await system.memory.intake.take(machine.id, messages.length, take);
  if (messages.length > 0)
    matchMessages(system).catch((err: unknown) => system.log.error({ err }, "matching failed"));
}

type Foreign = { adapter: string; messages: ForeignMessage[] };

async function takeKnown(
  system: Ctx,
  machine: fleet.ActingMachine,
  { adapter, messages }: Foreign,
): Promise<void> {
  if (machine.isActive) await fleet.hearListed(system, machine);
  if (messages.length === 0) return;
  const lines = await fleet.listLines(system, machine, {
    iccids: messages.flatMap(({ iccid }) => iccid ?? []),
    phones: messages.flatMap(({ recipient }) => phoneOf(recipient) ?? []),
  });
  const known = messages.flatMap((message) => {
    const iccid = findIccid(message, lines);
    return iccid ? [toInbound(system, iccid, { adapter, message })] : [];
  });
  system.memory.troubles.note(machine.id, "unlisted", messages.length - known.length);
  await acceptCounted(system, machine, known);
}

function findIccid({ iccid, recipient, lines: named }: ForeignMessage, lines: fleet.KnownLine[]) {
  const phone = phoneOf(recipient);
  const found =
    lines.find((line) => iccid !== undefined && line.iccid === iccid) ??
    lines.find((line) => phone !== undefined && line.phone === phone) ??
    named.map((name) => lines.find(({ line }) => line === name)).find((line) => line !== undefined) ??
    named.map((name) => lines.find(({ port }) => String(port) === name)).find((line) => line !== undefined);
  return found?.iccid;
}

/** Numbers come with plus, with zeros or bare; ours have a plus. */
export function phoneOf(number: string | undefined): string | undefined {
  const digits = number?.replace(/\D/g, "").replace(/^00/, "") ?? "";
  return digits.length >= 7 && digits.length <= 15 ? `+${digits}` : undefined;
}

type Named = { adapter: string; message: ForeignMessage };

function toInbound({ clock }: Ctx, iccid: string, { adapter, message }: Named): InboundMessage {
  const now = clock.now();
  const { at = now, part } = message;
  return {
    key: keyOf(iccid, adapter, { message, day: now.toISOString().slice(0, DAY_LETTERS) }),
    iccid,
    sender: message.sender.slice(0, SENDER_MAX),
    text: message.text.slice(0, TEXT_MAX),
    receivedAt: new Date(Math.min(at.getTime(), now.getTime())),
    ...(part && { part }),
  };
}

/** The same message has the same key, however often it is sent; where a gateway names nothing, for the rest of the day. */
function keyOf(iccid: string, adapter: string, { message, day }: { message: ForeignMessage; day: string }) {
  const { id, stamp, sender, text, part } = message;
  const named =
    id === undefined ? [iccid, sender, text, stamp ?? day, part?.reference, part?.index] : [id, stamp ?? ""];
  return createHash("sha256")
    .update(JSON.stringify([adapter, ...named]))
    .digest("base64url");
}
