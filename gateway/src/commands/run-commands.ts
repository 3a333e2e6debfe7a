import type { CommandAnswer, CommandContent, MachineCommand } from "@sonum/contract/ingest/machine-protocol";
import { type AtChannel, AtRefusal, ModemSilent } from "../modem/at-channel.ts";
import type { ModemState } from "../modem/modem-state.ts";
import { readIccid } from "../modem/read-identity.ts";
import { askUssd } from "./ask-ussd.ts";
import type { CommandJournal } from "./command-journal.ts";
import { enterPin } from "./enter-pin.ts";
import { openCommand } from "./open-command.ts";

/** A modem that answers. */
export type OpenModem = { at: AtChannel; state: ModemState };

export type CommandOptions = {
  secret: string;
  journal: CommandJournal;
  /** The modems that answer now, by port. */
  modems: ReadonlyMap<number, OpenModem>;
  /** The server's time. */
  now: () => number;
  log: (line: string) => void;
};

/** Carries out commands of the shop. Each is noted on disk first and runs at most once. */
export async function runCommands(options: CommandOptions, commands: MachineCommand[]): Promise<void> {
  const { journal, secret, log } = options;
  const fresh = commands.filter(({ id }) => !journal.has(id));
  await Promise.all(
    fresh.map(async (command) => {
      const content = openCommand(secret, command);
      if (!content) return log("A command of the shop cannot be read. Update this program.");
      journal.start(command.id);
      journal.finish({ id: command.id, ...(await runCommand(options, content)) });
    }),
  );
}

type Result = Omit<CommandAnswer, "id">;

async function runCommand(options: CommandOptions, content: CommandContent): Promise<Result> {
  const modem = options.modems.get(content.port);
  if (content.expiresAt.getTime() <= options.now()) return { outcome: "too_late" };
  if (!modem) return { outcome: "no_modem" };
  const { at } = modem;
  try {
    if (content.kind === "pin") return await runPin(modem, content, options.journal.pins);
    if (content.iccid !== null && (await readIccid(at)) !== content.iccid) return { outcome: "sim_changed" };
    return content.kind === "ussd" ? await askUssd(at, content.code) : await restartModem(at);
  } catch (error) {
    if (!(error instanceof ModemSilent)) throw error;
    return { outcome: "interrupted" };
  }
}

async function runPin(
  { at, state }: OpenModem,
  content: Extract<CommandContent, { kind: "pin" }>,
  pins: CommandJournal["pins"],
): Promise<Result> {
  const result = await enterPin(at, content, pins);
  if (result.triesLeft !== undefined) state.pinTries = result.triesLeft;
  return result;
}

/** The modem forgets its settings: its session ends, and the agent begins another one. */
async function restartModem(at: AtChannel): Promise<Result> {
  try {
    await at.sendCommand("AT+CFUN=1,1");
  } catch (error) {
    if (error instanceof AtRefusal) return { outcome: "refused" };
    // Some modems restart without an answer.
  }
  at.close();
  return { outcome: "restarted" };
}
