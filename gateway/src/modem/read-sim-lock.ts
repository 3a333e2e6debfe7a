import { askOptional } from "./ask-optional.ts";
import type { AtChannel } from "./at-channel.ts";

export type SimLock = "open" | "pin_needed" | "no_sim";

/** Whether the SIM of a modem can be used. A PIN is never entered: three wrong ones lock the card. */
export async function readSimLock(at: AtChannel): Promise<SimLock> {
  const lines = await askOptional(at, "AT+CPIN?");
  if (lines.some((line) => line.includes("READY"))) return "open";
  return lines.some((line) => /PIN|PUK/.test(line)) ? "pin_needed" : "no_sim";
}
