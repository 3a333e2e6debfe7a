import { randomInt } from "node:crypto";
import type { InboundMessage } from "@sonum/contract/ingest/machine-protocol";
import type { AtChannel } from "../modem/at-channel.ts";
import type { ModemState } from "../modem/modem-state.ts";
import { encodeSubmit } from "../pdu/encode-message.ts";
import type { PhoneBook } from "./phone-book.ts";

/** Learns the numbers of own SIMs by an SMS from one to another: the sender of the received SMS is the number. */
export type NumberLearner = {
  /** Sends an SMS to another SIM whose number is known, if this SIM's number is unknown or only listed. */
  sendProbe(at: AtChannel, states: ReadonlyMap<string, ModemState>, own: ModemState): Promise<void>;
  /** Reads the number from such an SMS. */
  readProbe(message: InboundMessage): void;
};

type Options = { phones: PhoneBook; isEnabled: boolean; now: () => number };

const TEXT = /^SONUM SIM (\d{10})$/;
const RESEND_AFTER_MS = 60 * 60 * 1000;
const SEND_TIMEOUT_MS = 60_000;

export function createNumberLearner({ phones, isEnabled, now }: Options): NumberLearner {
  const sentAt = new Map<string, number>();
  const iccidByToken = new Map<string, string>();
  return {
    async sendProbe(at, states, { iccid, phone, phoneFrom }) {
      if (!isEnabled || !iccid || (phone && phoneFrom !== "listed")) return;
      if (now() - (sentAt.get(iccid) ?? Number.NEGATIVE_INFINITY) < RESEND_AFTER_MS) return;
      const recipient = [...states.values()].find(
        (state) => state.phone && state.state === "ready" && state.iccid !== iccid,
      )?.phone;
      if (!recipient) return;
      const token = String(randomInt(1_000_000_000, 9_999_999_999));
      sentAt.set(iccid, now());
      iccidByToken.set(token, iccid);
      const { hex, length } = encodeSubmit({ recipient, text: `SONUM SIM ${token}` });
      await at
        .sendCommand(`AT+CMGS=${length}`, { body: hex, timeoutMs: SEND_TIMEOUT_MS })
        .catch(() => undefined);
    },
    readProbe({ sender, text }) {
      const token = TEXT.exec(text)?.[1];
      const iccid = token && iccidByToken.get(token);
      if (!iccid || !/^\+\d{7,15}$/.test(sender)) return;
      iccidByToken.delete(token);
      phones.learn(iccid, sender);
    },
  };
}
