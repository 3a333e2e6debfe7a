import type { Sleep } from "../sleep.ts";
import { askOptional } from "./ask-optional.ts";
import type { AtChannel } from "./at-channel.ts";
import { clearSim, type ModemState } from "./modem-state.ts";
import {
  readIccid,
  readIdentity,
  readImei,
  readModel,
  readReception,
  type SimIdentity,
} from "./read-identity.ts";
import { readRegistration } from "./read-registration.ts";
import { readPinTries, readSimLock } from "./read-sim-lock.ts";
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
  /** Called once the modem answers and is not in use on another port. */
  onStarted?: () => void;
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
  options.onStarted?.();

  const notifications = watchNotifications(at);
  for (let polls = 0; !stop.aborted; polls++) {
    const startedAtMs = performance.now();
    if (polls % POLLS_PER_SIM_CHECK === 0 && !(await checkSim(options))) polls = -1;
    else if (state.iccid) {
      const isSameSim = await moveMessagesToDisk(options, state.iccid, {
        isBacklog: polls === 0,
        startedAtMs,
      });
      if (!isSameSim) polls = -1;
    }
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
    // A locked card stays as it is until a PIN is entered or it is pulled.
    if (state.state !== lock) await describeLock(at, state, lock);
    return false;
  }
  const sim = await readIdentity(at);
  if (!sim) {
    clearSim(state, "no_sim");
    return false;
  }
  const isNew = state.iccid !== sim.iccid;
  if (isNew) await prepareMessageStorage(at);
  const registration = await readRegistration(at);
  const unlocked = { state: "ready", registration, lockedIccid: undefined, pinTries: undefined };
  Object.assign(state, sim, await readReception(at), phoneOf(sim), unlocked);
  await onReady?.();
  return true;
}

async function describeLock(
  at: AtChannel,
  state: ModemState,
  lock: Exclude<Awaited<ReturnType<typeof readSimLock>>, "open">,
): Promise<void> {
  clearSim(state, lock);
  if (lock !== "no_sim") state.lockedIccid = await readIccid(at);
  if (lock === "pin_needed") state.pinTries = await readPinTries(at);
}

async function prepareMessageStorage(at: AtChannel): Promise<void> {
  await at.sendCommand("AT+CMGF=0");
  await askOptional(at, 'AT+CPMS="SM","SM","SM"');
  await askOptional(at, "AT+CNMI=2,1,0,0,0");
}

/**
 * First to disk, then off the SIM: a power cut at any moment loses no message. Reads the card's number again before, because a
 * SIM bank may have changed the card since: its messages are not those of the card before. False if it has.
 */
async function moveMessagesToDisk(
  { at, storeMessage }: ModemOptions,
  iccid: string,
  { isBacklog, startedAtMs }: { isBacklog: boolean; startedAtMs: number },
): Promise<boolean> {
  const stored = await listStored(at);
  if (stored.length > 0 && (await readIccid(at)) !== iccid) return false;
  for (const message of stored) {
    const agoMs = isBacklog ? performance.now() - startedAtMs : 0;
    await storeMessage(iccid, message, { isBacklog, agoMs });
    await deleteStored(at, message.index);
  }
  return true;
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
