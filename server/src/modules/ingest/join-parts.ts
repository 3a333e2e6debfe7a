import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import { decryptPart, encryptText } from "./encrypt-text.ts";
import { joinTexts } from "./join-texts.ts";
import * as store from "./part-store.ts";
import { insertMessages } from "./store.ts";

/** After this wait the available parts become the message. */
const WAIT_FOR_PARTS_MS = 60_000;
const MESSAGES_MAX = 200;

/** Joins the parts of long messages once all have arrived or the wait is over. */
export async function joinParts(ctx: Ctx): Promise<void> {
  const waitingSince = new Date(ctx.clock.now().getTime() - WAIT_FOR_PARTS_MS);
  await transact(ctx, async (tx) => {
    const parts = await store.lockJoinableParts(tx, waitingSince, MESSAGES_MAX);
    const messages = Map.groupBy(parts, ({ machineId, simId, sender, reference, parts: total }) =>
      JSON.stringify([machineId, simId, sender, reference, total]),
    );
    for (const own of messages.values()) if (isReady(own, waitingSince)) await join(tx, own);
  });
}

/** Another process may have locked some of the parts; then it joins them, or the next sweep does. */
const isReady = (parts: store.WaitingPart[], waitingSince: Date) =>
  new Set(parts.map(({ part }) => part)).size === parts[0]?.parts ||
  parts.some(({ storedAt }) => storedAt <= waitingSince);

async function join(tx: Tx, parts: store.WaitingPart[]): Promise<void> {
  const first = parts.toSorted((a, b) => a.part - b.part)[0];
  if (!first) return;
  const texts = parts.flatMap(({ part, encryptedText }) => {
    const text = decryptPart(tx, encryptedText);
    return text === undefined ? [] : [{ part, text }];
  });
  // One part that announces an MMS is enough; the others are what cannot be read of it.
  const isMultimedia = texts.length < parts.length;
  const { machineId, simId, sender, sentAt, receivedFrom, receivedUntil } = first;
  const reception = { from: receivedFrom ?? sentAt, until: receivedUntil ?? sentAt };
  await insertMessages(tx, machineId, [
    {
      key: `joined:${first.id}`,
      simId,
      sender,
      sentAt,
      reception,
      mayRepeat: false,
      isMultimedia,
      ...encryptText(tx, isMultimedia ? "" : joinTexts(texts)),
    },
  ]);
  await store.deletePartTexts(
    tx,
    parts.map(({ id }) => id),
  );
}
