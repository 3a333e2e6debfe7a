import type { InboundMessage } from "@sonum/contract/gateway";
import type { Ctx } from "../../platform/context.ts";
import * as fleet from "../fleet/index.ts";
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
  const known = messages.flatMap(({ key, iccid, sender, text, receivedAt }) => {
    const simId = simOf.get(iccid);
    if (simId === undefined) return [];
    return [
      { key, simId, sender: clean(sender), sealedText: ctx.seal.close(clean(text)), sentAt: receivedAt },
    ];
  });
  if (known.length > 0) await store.insertMessages(ctx, machineId, known);
  return messages.map(({ key }) => key);
}

/** PostgreSQL keeps no NUL and UTF-8 keeps no half character. */
const clean = (text: string) => text.toWellFormed().replaceAll("\0", "");
