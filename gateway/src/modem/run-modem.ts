import type { Sleep } from "../sleep.ts";
import { type AtLine, AtRefusal } from "./at-line.ts";
import { greetModem } from "./greet-modem.ts";
import { forgetSim, type ModemState } from "./modem-state.ts";
import {
  readIdentity,
  readModel,
  readReception,
  readSerialNumber,
  type SimIdentity,
} from "./read-identity.ts";
import { deleteStored, listStored, type StoredMessage } from "./stored-messages.ts";

export type ModemOptions = {
  at: AtLine;
  state: ModemState;
  sleep: Sleep;
  /** Resolves once the message is safe on our disk: only then it is taken off the SIM. */
  keep: (iccid: string, message: StoredMessage, more: { isBacklog: boolean }) => Promise<void>;
  /** False when another serial port belongs to the same modem. */
  claim: (imei: string) => boolean;
  /** The number of a SIM, as far as others know it. */
  phoneOf: (sim: SimIdentity) => Pick<ModemState, "phone" | "phoneFrom">;
  /** Called now and then while a SIM is there. */
  onReady?: () => Promise<void>;
};

const LOOK_EVERY_MS = 1_000;
const LOOKS_PER_CHECK = 5;

/** Listens to one modem until it is silent or unplugged: then this fails, and whoever called us begins anew. */
export async function runModem(options: ModemOptions, stop: AbortSignal): Promise<void> {
  const { at, state, sleep } = options;
  await greet(at);
  state.imei = await readSerialNumber(at);
  if (state.imei && !options.claim(state.imei)) throw new Error("This modem listens on another port already");
  state.model = await readModel(at);

  const news = watchNews(at);
  for (let looks = 0; !stop.aborted; looks++) {
    if (looks % LOOKS_PER_CHECK === 0 && !(await checkSim(options))) looks = -1;
    else if (state.iccid) await takeMessages(options, state.iccid, looks === 0);
    if (!stop.aborted && !news.take()) await sleep(LOOK_EVERY_MS, news.orStop(stop));
  }
}

async function greet(at: AtLine): Promise<void> {
  await greetModem(at);
  await tolerant(at, "AT+CMEE=1");
  await tolerant(at, "AT+COPS=3,0");
}

/** Makes the modem ready for the SIM that is in it now; false when there is none that can be used. */
async function checkSim({ at, state, phoneOf, onReady }: ModemOptions): Promise<boolean> {
  const lock = await tolerant(at, "AT+CPIN?");
  if (!lock.some((line) => line.includes("READY"))) {
    forgetSim(state, lock.some((line) => /PIN|PUK/.test(line)) ? "pin_needed" : "no_sim");
    return false;
  }
  const sim = await readIdentity(at);
  if (!sim) {
    forgetSim(state, "no_sim");
    return false;
  }
  const isNew = state.iccid !== sim.iccid;
  if (isNew) await prepareStore(at);
  Object.assign(state, sim, await readReception(at), { ...phoneOf(sim), state: "ready" });
  await onReady?.();
  return true;
}

async function prepareStore(at: AtLine): Promise<void> {
  await at.ask("AT+CMGF=0");
  await tolerant(at, 'AT+CPMS="SM","SM","SM"');
  await tolerant(at, "AT+CNMI=2,1,0,0,0");
}

/** First onto our disk, then off the SIM: wherever the plug is pulled, the message is in one of the two places. */
async function takeMessages({ at, state, keep }: ModemOptions, iccid: string, isBacklog: boolean) {
  for (const message of await listStored(at)) {
    await keep(iccid, message, { isBacklog });
    await deleteStored(at, message.place);
  }
  state.state = "ready";
}

/** Wakes the loop when the modem says that a message came. */
function watchNews(at: AtLine) {
  let hasNews = false;
  let wake = new AbortController();
  at.onNews(() => {
    hasNews = true;
    wake.abort();
  });
  return {
    take: (): boolean => {
      const had = hasNews;
      hasNews = false;
      if (wake.signal.aborted) wake = new AbortController();
      return had;
    },
    orStop: (stop: AbortSignal) => AbortSignal.any([stop, wake.signal]),
  };
}

async function tolerant(at: AtLine, command: string): Promise<string[]> {
  try {
    return await at.ask(command);
  } catch (error) {
    if (error instanceof AtRefusal) return [];
    throw error;
  }
}
