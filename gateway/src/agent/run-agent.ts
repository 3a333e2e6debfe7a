import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { InboundMessage, PortReport } from "@sonum/contract/ingest/machine-protocol";
import type { ServerConnection } from "../call-server.ts";
import { openJournal } from "../commands/command-journal.ts";
import { type OpenModem, runCommands } from "../commands/run-commands.ts";
import { sendAnswers } from "../commands/send-answers.ts";
import { serveGoip } from "../goip/serve-goip.ts";
import { type ReportReply, runHeartbeat } from "../heartbeat.ts";
import type { SerialLine } from "../modem/serial-line.ts";
import { createServerClock } from "../server-clock.ts";
import type { Sleep } from "../sleep.ts";
import { openSpool } from "../spool.ts";
import { runUplink } from "../uplink.ts";
import { createAgentStatus } from "./agent-status.ts";
import { loadKnownSims } from "./known-sims.ts";
import { createNumberLearner } from "./learn-numbers.ts";
import { lockFolder } from "./lock-folder.ts";
import { loadPhoneBook } from "./phone-book.ts";
import { loadPortNumbers } from "./port-numbers.ts";
import { toPortReports } from "./port-reports.ts";
import { createStoreMessage } from "./store-message.ts";
import { watchPorts } from "./watch-ports.ts";

export type AgentOptions = {
  server: string;
  machine: { key: string; secret: string };
  folder: string;
  /** Serial ports; all that are found if empty. */
  ports: string[];
  phones?: string | undefined;
  learnNumbers: boolean;
  /** UDP port for GoIP boxes; off if absent. */
  goip?: number | undefined;
  openLine: (path: string) => Promise<SerialLine>;
  listPorts: () => Promise<string[]>;
  sleep: Sleep;
  log: (line: string) => void;
};

/** Moves SMS from the SIMs to disk, and from there to the server. */
export async function startAgent(options: AgentOptions, stop: AbortSignal) {
  const { server, machine, folder, sleep } = options;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  const spool = await openSpool(join(folder, "messages.spool"));
  const connection: ServerConnection = { server, machine, clock: createServerClock() };
  const status = createAgentStatus({ server, machineKey: machine.key, spool });
  const phones = loadPhoneBook({ list: options.phones, folder });
  const learner = createNumberLearner({ phones, isEnabled: options.learnNumbers, now: connection.clock.now });
  const onStored = (message: InboundMessage) => {
    status.recordMessage(message.iccid);
    learner.readProbe(message);
  };
  const now = connection.clock.now;
  const storeMessage = createStoreMessage({
    spool,
    unreadableFile: join(folder, "unreadable.log"),
    now,
    onStored,
  });
  const numberOf = loadPortNumbers(join(folder, "ports.json"));
  const { phoneOf } = phones;
  if (options.goip)
    await serveGoip(
      { port: options.goip, spool, states: status.modems, numberOf, phoneOf, now, onStored },
      stop,
    );
  const known = loadKnownSims(join(folder, "reported-sims"));
  const journal = openJournal(join(folder, "commands.json"));
  const modems = new Map<number, OpenModem>();
  const commandOptions = { secret: machine.secret, journal, modems, now, log: options.log };
  const onReported = (ports: PortReport[], { commands = [] }: ReportReply) => {
    known.add(ports.map(({ iccid }) => iccid));
    runCommands(commandOptions, commands).catch(status.recordFailure);
  };
  const mayDeliver = ({ iccid }: InboundMessage) => known.has(iccid);
  const common = { connection, sleep, random: Math.random, onFailure: status.recordFailure };

  const running = Promise.all([
    watchPorts({ ...options, storeMessage, learner, states: status.modems, modems, phoneOf }, numberOf, stop),
    runHeartbeat({ ...common, ports: () => toPortReports(status.modems), now: Date.now, onReported }, stop),
    sendAnswers({ ...common, journal }, stop),
    runUplink({ ...common, spool, onDelivered: status.recordDelivered, mayDeliver }, stop),
  ]);
  const ended = running.then(async () => {
    await spool.close();
    unlock();
  });
  return { status, ended };
}
