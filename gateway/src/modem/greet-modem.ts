import { type AtLine, AtRefusal } from "./at-line.ts";

const HELLO_MS_MAX = 2_000;

/**
 * Begins to speak with whatever is on the line. A modem that is slow to answer what somebody said before us is asked once more, so
 * that its old answer is not taken for one to us.
 */
export async function greetModem(at: AtLine): Promise<void> {
  await at.calmDown();
  const hello = () => at.ask("ATE0", { answerMs: HELLO_MS_MAX });
  try {
    await hello();
  } catch (error) {
    if (!(error instanceof AtRefusal)) throw error;
    await at.calmDown();
    await hello();
  }
}
