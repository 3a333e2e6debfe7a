import type { EncodedPdu } from "../pdu/encode-message.ts";

export type EmulatedSim = {
  iccid: string;
  imsi: string;
  phone: string | undefined;
  operator: string;
  /** A national number stored on the card instead. */
  national?: string | undefined;
};

export type ModemMemory = {
  sim: EmulatedSim;
  imei: string;
  stored: Map<number, EncodedPdu>;
  notifies: boolean;
  isSimRemoved: boolean;
  /** The card's PIN, if it asks for one; `isLocked` until it was entered. */
  pin: string | undefined;
  isLocked: boolean;
  pinTries: number;
  /** Whether the modem tells how many tries are left. */
  tellsTries: boolean;
  /** How often a PIN was entered, and how often the modem restarted. */
  pinsEntered: number;
  restarts: number;
  /** The second figure of +CREG. */
  registration: number;
  signal: number;
  /** What the network answers to USSD codes, as the modem writes it after `+CUSD: `. */
  ussd: Map<string, string>;
  onCommand: (command: string) => void;
};
