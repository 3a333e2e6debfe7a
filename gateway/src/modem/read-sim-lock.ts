import { askOptional } from "./ask-optional.ts";
import type { AtChannel } from "./at-channel.ts";

/** `device_locked`: the modem is locked to another card or network. */
export type SimLock = "open" | "pin_needed" | "puk_needed" | "device_locked" | "no_sim";

/** Whether the SIM of a modem can be used. The second PIN of a card is for other things. */
export async function readSimLock(at: AtChannel): Promise<SimLock> {
  const lines = await askOptional(at, "AT+CPIN?");
  const state = lines.map((line) => /^\+CPIN: ?"?([A-Z0-9 -]+)/.exec(line)?.[1]?.trim()).find(Boolean);
  if (state === undefined) return "no_sim";
  if (state === "READY" || /^SIM (PIN|PUK)2$/.test(state)) return "open";
  if (state === "SIM PIN") return "pin_needed";
  if (state === "SIM PUK") return "puk_needed";
  return /^PH-|CORP|NET/.test(state) ? "device_locked" : "no_sim";
}

/** How vendors name the number of tries that are left for the first PIN. */
const TRIES: [command: string, answer: RegExp][] = [
  ['AT+CPINR="SIM PIN"', /^\+CPINR: ?"?SIM PIN"?, ?(\d{1,2})/],
  ["AT+SPIC", /^\+SPIC: ?(\d{1,2})/],
  ["AT+CPINC", /^\+CPINC: ?(\d{1,2})/],
  ['AT+QPINC="SC"', /^\+QPINC: ?"?SC"?, ?(\d{1,2})/],
  ["AT^SPIC", /^\^SPIC: ?(\d{1,2})/],
];

/** PINs that may still be tried; `undefined` if the modem does not tell. */
export async function readPinTries(at: AtChannel): Promise<number | undefined> {
  for (const [command, answer] of TRIES)
    for (const line of await askOptional(at, command)) {
      const found = answer.exec(line)?.[1];
      if (found) return Number(found);
    }
  return undefined;
}
