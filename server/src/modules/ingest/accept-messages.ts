import type { InboundMessage } from "@sonum/contract/ingest/machine-protocol";
import { type Ctx, transact } from "../../platform/context.ts";
import * as activations from "../activations/index.ts";
import * as fleet from "../fleet/index.ts";
import { MachineIncidents } from "../fleet/index.ts";
import { listRunningOnSims } from "../rentals/index.ts";
import { dropRepeats } from "./drop-repeats.ts";
import { cleanText, type EncryptedText, encryptPart, encryptText } from "./encrypt-text.ts";
import { IntakeLimiter } from "./intake-limiter.ts";
import { joinParts } from "./join-parts.ts";
import { insertParts } from "./part-store.ts";
import * as store from "./store.ts";

/**
 * Accepts SMS from a machine: stores, then acknowledges; matching follows. Machines resend until acknowledged, so duplicates are
 * acknowledged and ignored, and SMS on SIMs of other partners are acknowledged, counted and dropped. A machine that is switched
 * off is refused, except for SIMs with running orders or rentals. Beyond its rate limit a machine gets a retry time.
 */
export const acceptMessages = (
  ctx: Ctx,
  machine: fleet.ActingMachine,
  messages: InboundMessage[],
): Promise<string[]> =>
  IntakeLimiter.of(ctx).admit(machine.id, messages.length, async () =>
    acceptAdmitted(ctx, machine, await fleet.dateAgentMessages(ctx, machine.id, messages)),
  );

/** A message whose time of reception is known. */
export type DatedMessage = InboundMessage & {
  reception: fleet.Reception;
  /** Its gateway may send it again under another key. */
  mayRepeat?: boolean;
};

/** The same after the rate limit was checked. */
export async function acceptAdmitted(
  ctx: Ctx,
  machine: fleet.ActingMachine,
  messages: DatedMessage[],
): Promise<string[]> {
  const known = await findOwn(ctx, machine, messages);
  MachineIncidents.of(ctx).record(machine.id, "unlisted", messages.length - known.length);
  if (machine.isActive) {
    await storeMessages(ctx, machine.id, known);
    return messages.map(({ key }) => key);
  }
  const sold = await filterSold(ctx, known);
  if (sold.length === 0) throw fleet.machineOff();
  await storeMessages(ctx, machine.id, sold);
  return sold.map(({ key }) => key);
}

type Known = DatedMessage & { simId: number; encrypted: EncryptedText };

async function findOwn(ctx: Ctx, { partnerId }: fleet.ActingMachine, messages: DatedMessage[]) {
  const sims = await fleet.findSims(
    ctx,
    partnerId,
    messages.map(({ iccid }) => iccid),
  );
  const simOf = new Map(sims.map(({ iccid, simId }) => [iccid, simId]));
  return messages.flatMap((message): Known[] => {
    const simId = simOf.get(message.iccid);
    const text = message.kind === "mms" ? "" : message.text;
    return simId === undefined ? [] : [{ simId, ...message, encrypted: encryptText(ctx, text) }];
  });
}

/** Keeps messages on SIMs with running orders or rentals, which go on when the machine is switched off. */
async function filterSold(ctx: Ctx, known: Known[]): Promise<Known[]> {
  const simIds = [...new Set(known.map(({ simId }) => simId))];
  const live = await Promise.all([
    activations.listLiveOrdersOnSims(ctx, simIds),
    listRunningOnSims(ctx, simIds),
  ]);
  const sold = new Set(live.flat().map(({ simId }) => simId));
  return known.filter(({ simId }) => sold.has(simId));
}

async function storeMessages(ctx: Ctx, machineId: string, known: Known[]): Promise<void> {
  const whole = known.filter(({ part }) => part === undefined || part.total === 1);
  if (whole.some(({ mayRepeat }) => mayRepeat))
    await transact(ctx, async (tx) =>
      store.insertMessages(tx, machineId, await dropRepeats(tx, machineId, whole.map(toRow))),
    );
  else if (whole.length > 0) await store.insertMessages(ctx, machineId, whole.map(toRow));
  const parts = known.flatMap((message) => toPart(ctx, message) ?? []);
  if (parts.length === 0) return;
  await insertParts(ctx, machineId, parts);
  await joinParts(ctx);
}

const toRow = (message: Known): store.NewMessage => ({
  key: message.key,
  simId: message.simId,
  sender: cleanText(message.sender),
  sentAt: message.receivedAt,
  reception: message.reception,
  mayRepeat: message.mayRepeat ?? false,
  isMultimedia: message.kind === "mms",
  ...message.encrypted,
});

function toPart(ctx: Ctx, { part, ...message }: Known) {
  if (part === undefined || part.total === 1) return undefined;
  const row = { ...toRow(message), encryptedText: encryptPart(ctx, message) };
  return { ...row, reference: cleanText(part.reference), part: part.index, parts: part.total };
}
