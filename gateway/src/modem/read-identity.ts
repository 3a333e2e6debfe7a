import { type AtLine, AtRefusal } from "./at-line.ts";
import { countryOfImsi } from "./country-of-imsi.ts";

/** What a SIM says of itself. `phone` is there only when somebody wrote it onto the card. */
export type SimIdentity = { iccid: string; imsi: string; phone: string | undefined; country: string };

/** How makers of modems call the same question. */
const ICCID_QUESTIONS = ["AT+CCID", "AT+ICCID", "AT+QCCID", "AT^ICCID?", "AT#CCID", "AT+CCID?"];
const PHONE = /^\+\d{7,15}$/;

/** The SIM in a modem, or nothing when there is none that can be used. */
export async function readIdentity(at: AtLine): Promise<SimIdentity | undefined> {
  const iccid = await readIccid(at);
  const imsi = await findIn(at, "AT+CIMI", /^(?:\+CIMI: ?)?"?(\d{10,15})"?$/);
  if (!iccid || !imsi) return undefined;
  return { iccid, imsi, phone: await readPhone(at), country: countryOfImsi(imsi) };
}

async function readIccid(at: AtLine): Promise<string | undefined> {
  for (const question of ICCID_QUESTIONS) {
    const found = await findIn(at, question, /(?:^|[ ":])(\d{18,22})F?"?$/i);
    if (found) return found;
  }
  return undefined;
}

/**
 * Only a number that says its country: with a plus, or of type 145. One of type 129 is as people dial it at home, with or without a
 * zero in front; nothing says how to complete it, so it counts as unknown.
 */
async function readPhone(at: AtLine): Promise<string | undefined> {
  const found = await findIn(at, "AT+CNUM", /^\+CNUM:.*?"(\+\d{7,15}(?=",\d)|\d{7,15}(?=",145))/);
  const phone = found && !found.startsWith("+") ? `+${found}` : found;
  return phone && PHONE.test(phone) ? phone : undefined;
}

export type Reception = { signal: number; operator: string };

const OPERATOR_MAX = 40;
const STRENGTH_MAX = 31;

/** How well the modem hears and whom. */
export async function readReception(at: AtLine): Promise<Reception> {
  const strength = Number(await findIn(at, "AT+CSQ", /^\+CSQ: ?(\d+)/));
  const operator = await findIn(at, "AT+COPS?", /^\+COPS: ?\d,\d,"([^"]*)"/);
  return {
    signal: strength <= STRENGTH_MAX ? Math.round((strength / STRENGTH_MAX) * 100) : 0,
    operator: (operator ?? "").slice(0, OPERATOR_MAX).toLowerCase(),
  };
}

/** The number that is burnt into a modem; two serial ports with the same one are the same modem. */
export const readSerialNumber = (at: AtLine) => findIn(at, "AT+CGSN", /^(?:\+CGSN: ?)?"?(\d{14,17})"?$/);

/** What the modem calls itself. */
export const readModel = (at: AtLine) => findIn(at, "AT+CGMM", /^(?:\+CGMM: ?)?"?([^"+]{1,60})"?$/);

async function findIn(at: AtLine, question: string, pattern: RegExp): Promise<string | undefined> {
  try {
    for (const line of await at.ask(question)) {
      const found = pattern.exec(line)?.[1];
      if (found) return found;
    }
  } catch (error) {
    if (!(error instanceof AtRefusal)) throw error;
  }
  return undefined;
}
