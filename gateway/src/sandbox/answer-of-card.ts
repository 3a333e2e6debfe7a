import { ERROR, FROM_SIM, ok } from "./at-answers.ts";
import type { ModemMemory } from "./modem-memory.ts";

const PIN_REQUIRED = "\r\n+CME ERROR: 11\r\n";
const PUK_REQUIRED = "\r\n+CME ERROR: 12\r\n";
const WRONG_PIN = "\r\n+CME ERROR: 16\r\n";
const TRIES = 3;

/** PIN, network, USSD and restart of an emulated modem; `undefined` for all other commands. */
export function answerOfCard(command: string, memory: ModemMemory): string | undefined {
  if (command === "AT+CREG?") return ok(`+CREG: 0,${memory.registration}`);
  if (command === "AT+CSQ") return ok(`+CSQ: ${memory.signal},0`);
  if (command === "AT+CFUN=1,1") return restart(memory);
  if (command === 'AT+CPINR="SIM PIN"')
    return memory.tellsTries ? ok(`+CPINR: SIM PIN,${memory.pinTries},${TRIES}`) : ERROR;
  if (/^AT(\+SPIC|\+CPINC|\+QPINC|\^SPIC)/.test(command)) return ERROR;
  const pin = /^AT\+CPIN="?(\d+)"?$/.exec(command)?.[1];
  if (pin !== undefined) return enterPin(memory, pin);
  const switchedOff = /^AT\+CLCK="SC",0,"(\d+)"$/.exec(command)?.[1];
  if (switchedOff !== undefined) return switchOff(memory, switchedOff);
  if (memory.isLocked && FROM_SIM.test(command) && command !== "AT+CCID")
    return answerLocked(command, memory);
  const code = /^AT\+CUSD=1,"([^"]+)"/.exec(command)?.[1];
  if (code !== undefined) return answerUssd(memory, code);
  return undefined;
}

const answerLocked = (command: string, { pinTries }: ModemMemory): string => {
  if (command === "AT+CPIN?") return ok(pinTries > 0 ? "+CPIN: SIM PIN" : "+CPIN: SIM PUK");
  return pinTries > 0 ? PIN_REQUIRED : PUK_REQUIRED;
};

function enterPin(memory: ModemMemory, pin: string): string {
  memory.pinsEntered += 1;
  if (!memory.isLocked || memory.pinTries === 0) return ERROR;
  if (pin === memory.pin) {
    memory.isLocked = false;
    memory.pinTries = TRIES;
    return ok();
  }
  memory.pinTries -= 1;
  return WRONG_PIN;
}

function switchOff(memory: ModemMemory, pin: string): string {
  if (pin !== memory.pin) return WRONG_PIN;
  memory.pin = undefined;
  return ok();
}

function restart(memory: ModemMemory): string {
  memory.restarts += 1;
  memory.notifies = false;
  memory.isLocked = memory.pin !== undefined;
  return ok();
}

function answerUssd({ ussd }: ModemMemory, code: string): string {
  const answer = ussd.get(code);
  return answer === undefined ? ERROR : `${ok()}\r\n+CUSD: ${answer}\r\n`;
}
