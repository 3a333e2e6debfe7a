import { type AtLine, AtRefusal } from "./at-line.ts";

/** A message that lies on the SIM, by its place there. */
export type StoredMessage = { place: number; hex: string };

const LIST_MS_MAX = 30_000;
const ALL = 4;

/** Everything that lies on the SIM, read or not. */
export async function listStored(at: AtLine): Promise<StoredMessage[]> {
  const lines = await at.ask(`AT+CMGL=${ALL}`, { answerMs: LIST_MS_MAX });
  return lines.flatMap((line, n) => {
    const place = /^\+CMGL: ?(\d+),/.exec(line)?.[1];
    const hex = lines[n + 1];
    return place && hex && /^[0-9a-f]+$/i.test(hex) ? [{ place: Number(place), hex: hex.toUpperCase() }] : [];
  });
}

/** Takes a message off the SIM. One that is gone already is as good as deleted. */
export async function deleteStored(at: AtLine, place: number): Promise<void> {
  try {
    await at.ask(`AT+CMGD=${place}`);
  } catch (error) {
    if (!(error instanceof AtRefusal)) throw error;
  }
}
