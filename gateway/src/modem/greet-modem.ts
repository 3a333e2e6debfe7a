import { type AtLine, AtRefusal } from "./at-line.ts";

const TIMEOUT_MS = 2_000;

/**
 * Starts a session with the modem. Retries once after an error, which may be a late answer to a previous program's
 * command.
 */
export async function greetModem(at: AtLine): Promise<void> {
  await at.calmDown();
  const disableEcho = () => at.ask("ATE0", { timeoutMs: TIMEOUT_MS });
  try {
    await disableEcho();
  } catch (error) {
    if (!(error instanceof AtRefusal)) throw error;
    await at.calmDown();
    await disableEcho();
  }
}
