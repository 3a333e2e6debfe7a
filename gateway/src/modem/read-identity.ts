import { type AtChannel, AtRefusal } from "./at-channel.ts";
import { countryOfImsi } from "./country-of-imsi.ts";

/** Data read from a SIM. `phone` is set only if it is stored on the card. */
export type SimIdentity = { iccid: string; imsi: string; phone: string | undefined; country: string };

/** The same command as different vendors name it. */
const ICCID_COMMANDS = ["AT+CCID", "AT+ICCID", "AT+QCCID", "AT^ICCID?", "AT#CCID", "AT+CCID?"];
const PHONE = /^\+\d{7,15}$/;

/** The SIM in a modem; `undefined` if there is no usable one. */
export async function readIdentity(at: AtChannel): Promise<SimIdentity | undefined> {
  const iccid = await readIccid(at);
  const imsi = await queryValue(at, "AT+CIMI", /^(?:\+CIMI: ?)?"?(\d{10,15})"?$/);
  if (!iccid || !imsi) return undefined;
  return { iccid, imsi, phone: await readPhone(at), country: countryOfImsi(imsi) };
}

/** The number of the card; most modems tell it even while the card asks for its PIN. */
export async function readIccid(at: AtChannel): Promise<string | undefined> {
  for (const command of ICCID_COMMANDS) {
    const found = await queryValue(at, command, /(?:^|[ ":])(\d{18,22})F?"?$/i);
    if (found) return found;
  }
  return undefined;
}

/**
 * Only international numbers: with a plus, or of type 145. A national number (type 129) cannot be completed reliably, so
 * it counts as unknown.
 */
async function readPhone(at: AtChannel): Promise<string | undefined> {
  const found = await queryValue(at, "AT+CNUM", /^\+CNUM:.*?"(\+\d{7,15}(?=",\d)|\d{7,15}(?=",145))/);
  const phone = found && !found.startsWith("+") ? `+${found}` : found;
  return phone && PHONE.test(phone) ? phone : undefined;
}

export type Reception = { signal: number; operator: string };

const OPERATOR_MAX = 40;
const STRENGTH_MAX = 31;

/** Signal strength and network operator. */
export async function readReception(at: AtChannel): Promise<Reception> {
  const strength = Number(await queryValue(at, "AT+CSQ", /^\+CSQ: ?(\d+)/));
  const operator = await queryValue(at, "AT+COPS?", /^\+COPS: ?\d,\d,"([^"]*)"/);
  return {
    signal: strength <= STRENGTH_MAX ? Math.round((strength / STRENGTH_MAX) * 100) : 0,
    operator: (operator ?? "").slice(0, OPERATOR_MAX).toLowerCase(),
  };
}

/** The IMEI; two serial ports with the same IMEI are the same modem. */
export const readImei = (at: AtChannel) => queryValue(at, "AT+CGSN", /^(?:\+CGSN: ?)?"?(\d{14,17})"?$/);

export const readModel = (at: AtChannel) => queryValue(at, "AT+CGMM", /^(?:\+CGMM: ?)?"?([^"+]{1,60})"?$/);

async function queryValue(at: AtChannel, command: string, pattern: RegExp): Promise<string | undefined> {
  try {
    for (const line of await at.sendCommand(command)) {
      const found = pattern.exec(line)?.[1];
      if (found) return found;
    }
  } catch (error) {
    if (!(error instanceof AtRefusal)) throw error;
  }
  return undefined;
}
