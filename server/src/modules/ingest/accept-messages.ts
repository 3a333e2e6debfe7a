import type { InboundMessage } from "@sonum/contract/gateway";
import type { Ctx } from "../../platform/context.ts";
import * as fleet from "../fleet/index.ts";
import { joinParts } from "./join-parts.ts";
import { insertParts } from "./part-store.ts";
import { clean, type Sealed, sealText } from "./seal-text.ts";
import * as store from "./store.ts";

/**
 * Takes delivery of SMS from a machine: written down first, acknowledged then, matched after. A machine sends again
 * until we answer, so what we already have is acknowledged and ignored; SMS on SIMs that are not the machine's own are
 * acknowledged too, lest it asks for ever, and dropped.
 */
export async function acceptMessages(
  ctx: Ctx,
  machineId: string,
  messages: InboundMessage[],
): Promise<string[]> {
  const sims = await fleet.findSims(
    ctx,
    machineId,
    messages.map(({ iccid }) => iccid),
  );
  const simOf = new Map(sims.map(({ iccid, simId }) => [iccid, simId]));
  const known = messages.flatMap((message) => {
    const simId = simOf.get(message.iccid);
    return simId === undefined ? [] : [{ simId, ...message, sealed: sealText(ctx, message.text) }];
  });

  const whole = known.filter(({ part }) => part === undefined || part.total === 1);
  if (whole.length > 0) await store.insertMessages(ctx, machineId, whole.map(toRow));
  const parts = known.flatMap((message) => toPart(message) ?? []);
  if (parts.length > 0) {
    await insertParts(ctx, machineId, parts);
    await joinParts(ctx);
  }
  return messages.map(({ key }) => key);
}

type Known = InboundMessage & { simId: number; sealed: Sealed };
const toRow = ({ key, simId, sender, receivedAt, sealed }: Known): store.NewMessage => ({
  ...{ key, simId, sender: clean(sender), sentAt: receivedAt },
  ...sealed,
});

function toPart({ part, ...message }: Known) {
  if (part === undefined || part.total === 1) return undefined;
  return { ...toRow(message), reference: clean(part.reference), part: part.index, parts: part.total };
}
