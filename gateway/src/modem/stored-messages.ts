import { type AtChannel, AtRefusal } from "./at-channel.ts";

/** A message on the SIM and its storage index. */
export type StoredMessage = { index: number; hex: string };

const LIST_TIMEOUT_MS = 30_000;
const ALL = 4;

/** All messages on the SIM, read or unread. */
export async function listStored(at: AtChannel): Promise<StoredMessage[]> {
  const lines = await at.sendCommand(`AT+CMGL=${ALL}`, { timeoutMs: LIST_TIMEOUT_MS });
  return lines.flatMap((line, n) => {
    const index = /^\+CMGL: ?(\d+),/.exec(line)?.[1];
    const hex = lines[n + 1];
    return index && hex && /^[0-9a-f]+$/i.test(hex) ? [{ index: Number(index), hex: hex.toUpperCase() }] : [];
  });
}

/** Deletes a message from the SIM; does nothing if it is already gone. */
export async function deleteStored(at: AtChannel, index: number): Promise<void> {
  try {
    await at.sendCommand(`AT+CMGD=${index}`);
  } catch (error) {
    if (!(error instanceof AtRefusal)) throw error;
  }
}
