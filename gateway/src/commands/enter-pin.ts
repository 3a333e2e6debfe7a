import type { CommandAnswer, CommandContent } from "@sonum/contract/ingest/machine-protocol";
import { type AtChannel, AtRefusal } from "../modem/at-channel.ts";
import { readIccid } from "../modem/read-identity.ts";
import { readPinTries, readSimLock } from "../modem/read-sim-lock.ts";
import type { CommandJournal } from "./command-journal.ts";

type Pin = Extract<CommandContent, { kind: "pin" }>;
type Result = Omit<CommandAnswer, "id">;

/** One try always remains for the owner of the card. */
const TRIES_MIN = 2;
const TIMEOUT_MS = 30_000;

/**
 * Sends a PIN once. The try is on disk before it is sent. With fewer than two tries left it is not sent; if the modem does not
 * tell how many are left, only the first one is.
 */
export async function enterPin(
  at: AtChannel,
  { iccid, pin, switchOff, port }: Pin,
  pins: CommandJournal["pins"],
): Promise<Result> {
  const lock = await readSimLock(at);
  if (lock !== "pin_needed") return { outcome: lock === "puk_needed" ? "puk_needed" : "not_needed" };
  const present = await readIccid(at);
  if (iccid !== null && present !== iccid) return { outcome: "sim_changed" };
  const card = present ?? `port ${port}`;
  const before = await readPinTries(at);
  const mayTry = before === undefined ? !pins.wasTried(card) : before >= TRIES_MIN;
  if (!mayTry) return { outcome: "few_tries", ...(before !== undefined && { triesLeft: before }) };
  pins.add(card);
  if (!(await sendSecret(at, `AT+CPIN="${pin}"`))) {
    const after = await readSimLock(at);
    if (after !== "open") return describeFailure(at, { isBlocked: after === "puk_needed", before });
  }
  pins.remove(card);
  const isPinOff = switchOff && (await sendSecret(at, `AT+CLCK="SC",0,"${pin}"`));
  return { outcome: "pin_accepted", isPinOff };
}

async function describeFailure(
  at: AtChannel,
  { isBlocked, before }: { isBlocked: boolean; before: number | undefined },
): Promise<Result> {
  if (isBlocked) return { outcome: "puk_needed", triesLeft: 0 };
  const triesLeft = await readPinTries(at);
  if (triesLeft === undefined) return { outcome: "pin_wrong" };
  return { outcome: triesLeft === before ? "refused" : "pin_wrong", triesLeft };
}

/** False if the modem refuses. */
async function sendSecret(at: AtChannel, command: string): Promise<boolean> {
  try {
    await at.sendCommand(command, { isSecret: true, timeoutMs: TIMEOUT_MS });
    return true;
  } catch (error) {
    if (error instanceof AtRefusal) return false;
    throw error;
  }
}
