import { backoffMs } from "../backoff-ms.ts";
import type { OpenModem } from "../commands/run-commands.ts";
import { createAtChannel } from "../modem/at-channel.ts";
import { clearSim, type ModemState, newModemState } from "../modem/modem-state.ts";
import { type ModemOptions, runModem } from "../modem/run-modem.ts";
import type { SerialLine } from "../modem/serial-line.ts";
import type { Sleep } from "../sleep.ts";
import type { NumberLearner } from "./learn-numbers.ts";

export type PortsOptions = {
  ports: string[];
  states: Map<string, ModemState>;
  /** The modems that answer now, by port, for commands of the shop. */
  modems: Map<number, OpenModem>;
  openLine: (path: string) => Promise<SerialLine>;
  listPorts: () => Promise<string[]>;
  storeMessage: ModemOptions["storeMessage"];
  phoneOf: ModemOptions["phoneOf"];
  learner: NumberLearner;
  sleep: Sleep;
  log: (line: string) => void;
};

const SCAN_EVERY_MS = 3_000;
const RETRY_MS_MAX = 10_000;

/** Runs a modem on every serial port. Detects new ports while running and retries failed ones. */
export async function watchPorts(
  options: PortsOptions,
  numberOf: (device: string) => number,
  stop: AbortSignal,
): Promise<void> {
  const watched = new Map<string, Promise<void>>();
  while (!stop.aborted) {
    const found = options.ports.length > 0 ? options.ports : await options.listPorts().catch(() => []);
    for (const device of found) {
      if (watched.has(device)) continue;
      const state = { ...newModemState(device, numberOf(device)), takesCommands: true };
      options.states.set(device, state);
      watched.set(device, watchPort(options, state, stop));
    }
    await options.sleep(SCAN_EVERY_MS, stop);
  }
  await Promise.all(watched.values());
}

async function watchPort(options: PortsOptions, state: ModemState, stop: AbortSignal): Promise<void> {
  let lastFailure = "";
  for (let failures = 0; !stop.aborted; failures++) {
    try {
      await listen(options, state, stop);
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      if (failure !== lastFailure) options.log(`${state.device}: ${failure}`);
      lastFailure = failure;
      if (state.state === "ready") failures = 0;
      clearSim(state, "no_modem");
    }
    await options.sleep(backoffMs(failures, Math.random, RETRY_MS_MAX), stop);
  }
}

async function listen(options: PortsOptions, state: ModemState, stop: AbortSignal): Promise<void> {
  const { storeMessage, phoneOf, sleep, states, modems, learner } = options;
  const line = await options.openLine(state.device);
  const at = createAtChannel(line);
  const close = () => at.close();
  stop.addEventListener("abort", close, { once: true });
  try {
    const claimImei = (imei: string) =>
      ![...states.values()].some((other) => other !== state && other.imei === imei);
    await runModem(
      {
        at,
        state,
        sleep,
        storeMessage,
        claimImei,
        phoneOf,
        onStarted: () => modems.set(state.port, { at, state }),
        onReady: () => learner.sendProbe(at, states, state),
      },
      stop,
    );
  } catch (error) {
    if (!stop.aborted) throw error;
  } finally {
    modems.delete(state.port);
    stop.removeEventListener("abort", close);
    close();
  }
}
