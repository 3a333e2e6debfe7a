import type { Socket } from "node:net";
import type { EncodedPdu } from "../pdu/encode-message.ts";
import { decodeSeptets, unpackSeptets } from "../pdu/gsm-alphabet.ts";
import { answerOfCard } from "./answer-of-card.ts";
import { ERROR, FROM_SIM, ok } from "./at-answers.ts";
import type { EmulatedSim, ModemMemory } from "./modem-memory.ts";

/** Delivers a message between emulated SIMs. */
export type OnSent = (sent: { from: string; to: string; text: string }) => void;

const END_OF_TEXT = "\x1a";
const STORE_MAX = 255;
const NO_SIM = "\r\n+CME ERROR: 10\r\n";

/** Emulates a plain GSM modem on one connection, well enough for gammu, smstools, kannel and our own agent. */
export function serveAtCommands(socket: Socket, memory: ModemMemory, onSent: OnSent): void {
  let hasEcho = true;
  let unread = "";
  let isPrompting = false;
  socket.on("data", (bytes) => {
    const text = bytes.toString("latin1");
    if (hasEcho && !isPrompting) socket.write(text);
    unread += text;
    for (;;) {
      const end = isPrompting ? unread.indexOf(END_OF_TEXT) : unread.search(/[\r\n]/);
      if (end < 0) return;
      const line = unread.slice(0, end).trim();
      unread = unread.slice(end + 1);
      if (isPrompting) {
        isPrompting = false;
        send(memory, line, onSent);
        socket.write(ok("+CMGS: 1"));
        continue;
      }
      if (line === "") continue;
      const command = line.toUpperCase();
      memory.onCommand(command);
      if (/^ATE[01]/.test(command)) hasEcho = command[3] === "1";
      isPrompting = command.startsWith("AT+CMGS=");
      socket.write(isPrompting ? "\r\n> " : answer(command, memory));
    }
  });
}

function answer(command: string, memory: ModemMemory): string {
  const { sim, stored } = memory;
  if (memory.isSimRemoved && FROM_SIM.test(command)) return NO_SIM;
  const ofCard = answerOfCard(command, memory);
  if (ofCard !== undefined) return ofCard;
  const fixed = FIXED_ANSWERS[command];
  if (fixed) return ok(...fixed);
  if (command === "AT+CGSN") return ok(memory.imei);
  if (command === "AT+CIMI") return ok(sim.imsi);
  if (command === "AT+CCID") return ok(`+CCID: ${sim.iccid}`);
  if (command === "AT+CNUM") return answerOwnNumber(sim);
  if (command === "AT+COPS?") return ok(`+COPS: 0,0,"${sim.operator}"`);
  if (command.startsWith("AT+CPMS")) return answerStore(command, stored.size);
  if (command.startsWith("AT+CNMI=")) {
    memory.notifies = /^AT\+CNMI=\d,1/.test(command);
    return ok();
  }
  if (/^AT\+CMG[LRD]/.test(command)) return answerMessages(command, stored);
  if (UNSUPPORTED.test(command)) return ERROR;
  return /^AT(\+|$|Z|&|S\d|V|Q|H|E)/.test(command) ? ok() : ERROR;
}

function answerOwnNumber({ phone, national }: EmulatedSim): string {
  if (national) return ok(`+CNUM: "","${national}",129`);
  return phone ? ok(`+CNUM: "","${phone}",145`) : ok();
}

const UNSUPPORTED = /^AT\+(MODE=|C[BM]OD|SPBS|CPBS=\?|CKPD=|XLNK|CPROT)/;

const FIXED_ANSWERS: Record<string, string[]> = {
  ATI: ["Sonum", "Emulated", "1.0"],
  "AT+CGMI": ["Sonum"],
  "AT+CGMM": ["Emulated"],
  "AT+CGMR": ["1.0"],
  "AT+GCAP": ["+GCAP: +CGSM"],
  "AT+CPIN?": ["+CPIN: READY"],
  "AT+CGREG?": ["+CGREG: 0,1"],
  "AT+CBC": ["+CBC: 0,100"],
  "AT+CFUN?": ["+CFUN: 1"],
  "AT+CMEE?": ["+CMEE: 1"],
  "AT+CMGF?": ["+CMGF: 0"],
  "AT+CMGF=?": ["+CMGF: (0,1)"],
  "AT+CMGL=?": ["+CMGL: (0-4)"],
  "AT+CNMI=?": ["+CNMI: (0-2),(0-3),(0,2),(0-2),(0,1)"],
  "AT+CNMI?": ["+CNMI: 2,1,0,0,0"],
  "AT+CSCS=?": ['+CSCS: ("GSM","IRA","UCS2","HEX")'],
  "AT+CSCS?": ['+CSCS: "GSM"'],
  "AT+CSCA?": ['+CSCA: "+37255500000",145'],
};

function answerStore(command: string, used: number): string {
  if (command === "AT+CPMS=?") return ok('+CPMS: ("SM"),("SM"),("SM")');
  const one = `${used},${STORE_MAX}`;
  if (command === "AT+CPMS?") return ok(`+CPMS: "SM",${one},"SM",${one},"SM",${one}`);
  return ok(`+CPMS: ${one},${one},${one}`);
}

function answerMessages(command: string, stored: Map<number, EncodedPdu>): string {
  if (command.startsWith("AT+CMGL"))
    return ok(...[...stored].map(([index, pdu]) => `+CMGL: ${index},0,,${pdu.length}\r\n${pdu.hex}`));
  const index = Number(/=(\d+)/.exec(command)?.[1]);
  const found = stored.get(index);
  if (command.startsWith("AT+CMGD")) {
    stored.delete(index);
    return ok();
  }
  return found ? ok(`+CMGR: 0,,${found.length}\r\n${found.hex}`) : "\r\n+CMS ERROR: 321\r\n";
}

/** Decodes the SMS-SUBMIT of our own agent: an international number and a 7-bit text. */
function send({ sim }: ModemMemory, hex: string, onSent: OnSent): void {
  const bytes = Buffer.from(hex, "hex");
  const at = 1 + (bytes[0] ?? 0) + 2;
  const digits = bytes[at] ?? 0;
  const address = bytes.subarray(at + 2, at + 2 + Math.ceil(digits / 2));
  const to = [...address]
    .map((byte) => `${byte & 15}${byte >> 4}`)
    .join("")
    .slice(0, digits);
  const data = at + 2 + address.length + 2;
  const text = decodeSeptets(unpackSeptets(bytes.subarray(data + 1), bytes[data] ?? 0));
  onSent({ from: networkNumberOf(sim), to: `+${to}`, text });
}

/** The SIM's number in the emulated network, even if the card does not store it. */
export const networkNumberOf = ({ phone, iccid }: EmulatedSim) => phone ?? `+3725${iccid.slice(-7)}`;
