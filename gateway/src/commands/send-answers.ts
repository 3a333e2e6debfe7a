import { answerCommands } from "@sonum/contract/ingest/machine-protocol";
import { backoffMs } from "../backoff-ms.ts";
import { callServer, type ServerConnection } from "../call-server.ts";
import type { Sleep } from "../sleep.ts";
import type { CommandJournal } from "./command-journal.ts";

type AnswerOptions = {
  connection: ServerConnection;
  journal: CommandJournal;
  sleep: Sleep;
  random: () => number;
  onFailure: (error: unknown) => void;
};

const CHECK_EVERY_MS = 1_000;
const ANSWERS_MAX = 50;

/** Tells the server what became of its commands, until it has every answer. */
export async function sendAnswers(options: AnswerOptions, stop: AbortSignal): Promise<void> {
  const { connection, journal, sleep, random, onFailure } = options;
  let failures = 0;
  while (!stop.aborted) {
    const answers = journal.unsent().slice(0, ANSWERS_MAX);
    try {
      if (answers.length > 0) {
        const { accepted } = await callServer(connection, answerCommands, { body: { answers }, stop });
        journal.forget(accepted);
      }
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!stop.aborted) onFailure(error);
    }
    await sleep(failures === 0 ? CHECK_EVERY_MS : backoffMs(failures, random), stop);
  }
}
