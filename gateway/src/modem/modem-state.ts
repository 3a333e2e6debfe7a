import type { PhoneSource, PortState, Registration } from "@sonum/contract/ingest/machine-protocol";

/** The state of one serial port. Shown to the partner, so it never contains message texts. */
export type ModemState = {
  device: string;
  /** The port's number in the partner console. */
  port: number;
  state: "searching" | PortState;
  /** Whether the shop may send commands for this port: it is a modem with AT commands. */
  takesCommands: boolean;
  imei: string | undefined;
  /** The modem's model name. */
  model: string | undefined;
  iccid: string | undefined;
  /** The card while it cannot be used, and how many PINs may still be tried. */
  lockedIccid: string | undefined;
  pinTries: number | undefined;
  registration: Registration | undefined;
  imsi: string | undefined;
  phone: string | undefined;
  /** Where the number comes from. */
  phoneFrom: PhoneSource | undefined;
  operator: string;
  country: string;
  signal: number;
  messages: number;
  lastMessageAt: Date | undefined;
};

const NO_SIM = {
  imei: undefined,
  model: undefined,
  iccid: undefined,
  lockedIccid: undefined,
  pinTries: undefined,
  registration: undefined,
  imsi: undefined,
  phone: undefined,
  phoneFrom: undefined,
  operator: "",
  country: "zz",
  signal: 0,
};

export const newModemState = (device: string, port: number): ModemState => ({
  device,
  port,
  state: "searching",
  takesCommands: false,
  messages: 0,
  lastMessageAt: undefined,
  ...NO_SIM,
});

/** The SIM or the modem was removed; the count of received messages stays. */
export const clearSim = (state: ModemState, now: Exclude<PortState, "ready">): void => {
  const { imei, model } = state;
  Object.assign(state, { ...NO_SIM, state: now, ...(now !== "no_modem" && { imei, model }) });
};
