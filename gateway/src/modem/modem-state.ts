import type { PhoneSource } from "@sonum/contract/gateway";

/** What is known of one serial port. Only what people need to see; never a text of a message. */
export type ModemState = {
  device: string;
  /** The port's number in the console. */
  port: number;
  state: "searching" | "no_modem" | "no_sim" | "pin_needed" | "ready";
  imei: string | undefined;
  /** What the modem calls itself. */
  model: string | undefined;
  iccid: string | undefined;
  imsi: string | undefined;
  phone: string | undefined;
  /** From where the number is known. */
  phoneFrom: PhoneSource | undefined;
  operator: string;
  country: string;
  signal: number;
  messages: number;
  lastMessageAt: Date | undefined;
};

const NOTHING_THERE = {
  ...{ imei: undefined, model: undefined, iccid: undefined, imsi: undefined },
  ...{ phone: undefined, phoneFrom: undefined },
  ...{ operator: "", country: "zz", signal: 0 },
};

export const newModemState = (device: string, port: number): ModemState => ({
  ...{ device, port, state: "searching", messages: 0, lastMessageAt: undefined },
  ...NOTHING_THERE,
});

/** The SIM or the modem is gone; what it received stays counted. */
export const forgetSim = (state: ModemState, now: "no_modem" | "no_sim" | "pin_needed"): void => {
  const { imei, model } = state;
  Object.assign(state, { ...NOTHING_THERE, state: now, ...(now !== "no_modem" && { imei, model }) });
};
