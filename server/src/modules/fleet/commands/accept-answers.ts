import type { CommandAnswer } from "@sonum/contract/ingest/machine-protocol";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { type CommandRow, setAnswer } from "./command-store.ts";
import { readAmount } from "./read-answer.ts";
import { findOwnSim, setCredit } from "./ussd-store.ts";

/** Stores what became of commands. Every id is accepted, also unknown ones, so that the agent need not send it again. */
export async function acceptAnswers(
  ctx: Ctx,
  machineId: string,
  answers: CommandAnswer[],
): Promise<string[]> {
  await transact(ctx, async (tx) => {
    for (const { text, ...answer } of answers) {
      const encryptedAnswer = text === undefined ? null : tx.cipher.encrypt(text);
      const command = await setAnswer(tx, machineId, { ...answer, encryptedAnswer });
      if (command?.purpose === "credit" && text !== undefined) await storeCredit(tx, command, text);
    }
  });
  return answers.map(({ id }) => id);
}

async function storeCredit(tx: Tx, { partnerId, iccid }: CommandRow, text: string): Promise<void> {
  const amount = readAmount(text);
  const sim = iccid === null ? undefined : await findOwnSim(tx, partnerId, iccid);
  if (sim && amount !== undefined) await setCredit(tx, partnerId, { simId: sim.simId, amount });
}
