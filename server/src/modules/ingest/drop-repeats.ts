import type { Tx } from "../../platform/context.ts";
import { listRepeats, lockRepeats, SAME_TIME_SECONDS } from "./repeat-store.ts";
import type { NewMessage } from "./store.ts";

/**
 * Drops repeats of stored messages under another key: some gateways send a message twice with different ids. The others must be
 * stored in the same transaction.
 */
export async function dropRepeats(tx: Tx, machineId: string, messages: NewMessage[]): Promise<NewMessage[]> {
  const repeating = messages.filter(({ mayRepeat }) => mayRepeat);
  const simIds = [...new Set(repeating.map(({ simId }) => simId))].sort((a, b) => a - b);
  await lockRepeats(tx, simIds);
  const stored = new Set((await listRepeats(tx, machineId, repeating)).map(({ key }) => key));
  const isFirst = (one: NewMessage, index: number) =>
    !messages.slice(0, index).some((other) => other.mayRepeat && isRepeat(one, other));
  return messages.filter((one, index) => !one.mayRepeat || (!stored.has(one.key) && isFirst(one, index)));
}

const isRepeat = (one: NewMessage, other: NewMessage) =>
  one.simId === other.simId &&
  one.sender === other.sender &&
  one.textFingerprint.equals(other.textFingerprint) &&
  Math.abs(one.sentAt.getTime() - other.sentAt.getTime()) <= SAME_TIME_SECONDS * 1000;
