import { randomInt } from "node:crypto";
import type { InboundMessage } from "@sonum/contract/gateway";
import type { AtLine } from "../modem/at-line.ts";
import type { ModemState } from "../modem/modem-state.ts";
import { encodeSubmit } from "../pdu/encode-message.ts";
import type { PhoneBook } from "./phone-book.ts";

/** Finds out the numbers of own SIMs by a text from one to another: the sender of what arrives is the number. */
export type NumberLearner = {
  /** Lets the SIM of a modem write to another one whose number is known, if its own is unknown or only listed. */
  ask(at: AtLine, states: ReadonlyMap<string, ModemState>, own: ModemState): Promise<void>;
  hear(message: InboundMessage): void;
};

type Options = { phones: PhoneBook; isWanted: boolean; now: () => number };

const TEXT = /^SONUM SIM (\d{10})$/;
const ASK_AGAIN_MS = 60 * 60 * 1000;
const SEND_MS_MAX = 60_000;

export function createNumberLearner({ phones, isWanted, now }: Options): NumberLearner {
  const askedAt = new Map<string, number>();
  const asking = new Map<string, string>();
  return {
    async ask(at, states, { iccid, phone, phoneFrom }) {
      if (!isWanted || !iccid || (phone && phoneFrom !== "listed")) return;
      if (now() - (askedAt.get(iccid) ?? Number.NEGATIVE_INFINITY) < ASK_AGAIN_MS) return;
      const recipient = [...states.values()].find(
        (state) => state.phone && state.state === "ready" && state.iccid !== iccid,
      )?.phone;
      if (!recipient) return;
      const mark = String(randomInt(1_000_000_000, 9_999_999_999));
      askedAt.set(iccid, now());
      asking.set(mark, iccid);
      const { hex, length } = encodeSubmit({ recipient, text: `SONUM SIM ${mark}` });
      await at.ask(`AT+CMGS=${length}`, { body: hex, answerMs: SEND_MS_MAX }).catch(() => undefined);
    },
    hear({ sender, text }) {
      const mark = TEXT.exec(text)?.[1];
      const iccid = mark && asking.get(mark);
      if (!iccid || !/^\+\d{7,15}$/.test(sender)) return;
      asking.delete(mark);
      phones.learn(iccid, sender);
    },
  };
}
