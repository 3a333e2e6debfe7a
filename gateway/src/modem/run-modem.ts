import type { Sleep } from "../sleep.ts";
import { askOptional } from "./ask-optional.ts";
import type { AtChannel } from "./at-channel.ts";
import { clearSim, type ModemState } from "./modem-state.ts";
import { readIdentity, readImei, readModel, readReception, type SimIdentity } from "./read-identity.ts";
import { readSimLock } from "./read-sim-lock.ts";
import { startSession } from "./start-session.ts";
import { deleteStored, listStored, type StoredMessage } from "./stored-messages.ts";

export type ModemOptions = {
  at: AtChannel;
  state: ModemState;
  sleep: Sleep;
  /** Resolves once the message is on disk: only then is it deleted from the SIM. */
  storeMessage: (iccid: string, message: StoredMessage, found: Found) => Promise<void>;
  /** False if another serial port of the same modem is in use. */
  claimImei: (imei: string) => boolean;
  /** The number of a SIM, if known. */
  phoneOf: (sim: SimIdentity) => Pick<ModemState, "phone" | "phoneFrom">;
  /** Called at every SIM check while there is a usable SIM. */
  onReady?: () => Promise<void>;
};

/** A backlog was on the SIM before it could be reported, which was this long ago. */
export type Found = { isBacklog: boolean; agoMs: number };

const POLL_EVERY_MS = 1_000;
const POLLS_PER_SIM_CHECK = 5;

/** Runs one modem until it stops answering or is unplugged; then it throws, and the caller starts again. */
export async function runModem(options: ModemOptions, stop: AbortSignal): Promise<void> {
  const { at, state, sleep } = options;
  await initModem(at);
  state.imei = await readImei(at);
  if (state.imei && !options.claimImei(state.imei))
    throw new Error("This modem is already in use on another port");
  state.model = await readModel(at);

  const notifications = watchNotifications(at);
  for (let polls = 0; !stop.aborted; polls++) {
    const startedAtMs = performance.now();
    if (polls % POLLS_PER_SIM_CHECK === 0 && !(await checkSim(options))) polls = -1;
    else if (state.iccid)
      await moveMessagesToDisk(options, state.iccid, { isBacklog: polls === 0, startedAtMs });
    if (!stop.aborted && !notifications.take()) await sleep(POLL_EVERY_MS, notifications.orStop(stop));
  }
}

async function initModem(at: AtChannel): Promise<void> {
  await startSession(at);
  await askOptional(at, "AT+CMEE=1");
  await askOptional(at, "AT+COPS=3,0");
}

/** Prepares the modem for its current SIM; false if there is no usable one. */
async function checkSim({ at, state, phoneOf, onReady }: ModemOptions): Promise<boolean> {
  const lock = await readSimLock(at);
  if (lock !== "open") {
    clearSim(state, lock);
    return false;
  }
  const sim = await readIdentity(at);
  if (!sim) {
    clearSim(state, "no_sim");
    return false;
  }
  const isNew = state.iccid !== sim.iccid;
  if (isNew) await prepareMessageStorage(at);
  Object.assign(state, sim, await readReception(at), { ...phoneOf(sim), state: "ready" });
  await onReady?.();
  return true;
}

async function prepareMessageStorage(at: AtChannel): Promise<void> {
  await at.sendCommand("AT+CMGF=0");
  await askOptional(at, 'AT+CPMS="SM","SM","SM"');
  await askOptional(at, "AT+CNMI=2,1,0,0,0");
}

/** First to disk, then off the SIM: a power cut at any moment loses no message. */
async function moveMessagesToDisk(
  { at, state, storeMessage }: ModemOptions,
  iccid: string,
  { isBacklog, startedAtMs }: { isBacklog: boolean; startedAtMs: number },
) {
  for (const message of await listStored(at)) {
    const agoMs = isBacklog ? performance.now() - startedAtMs : 0;
    await storeMessage(iccid, message, { isBacklog, agoMs });
    await deleteStored(at, message.index);
  }
  state.state = "ready";
}

/** Wakes the loop when the modem announces a message. */
function watchNotifications(at: AtChannel) {
  let isNotified = false;
  let wake = new AbortController();
  at.onUnsolicited(() => {
    isNotified = true;
    wake.abort();
  });
  return {
    take: (): boolean => {
      const wasNotified = isNotified;
      isNotified = false;
      if (wake.signal.aborted) wake = new AbortController();
      return wasNotified;
    },
    orStop: (stop: AbortSignal) => AbortSignal.any([stop, wake.signal]),
  };
}
