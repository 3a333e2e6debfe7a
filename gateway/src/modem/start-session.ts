import { type AtChannel, AtRefusal } from "./at-channel.ts";

const TIMEOUT_MS = 2_000;

/**
 * Starts a session with the modem. Retries once after an error, which may be a late answer to a previous program's
 * command.
 */
export async function startSession(at: AtChannel): Promise<void> {
  await at.flush();
  const disableEcho = () => at.sendCommand("ATE0", { timeoutMs: TIMEOUT_MS });
  try {
    await disableEcho();
  } catch (error) {
    if (!(error instanceof AtRefusal)) throw error;
    await at.flush();
    await disableEcho();
  }
}
