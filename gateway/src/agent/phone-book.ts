import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PhoneSource } from "@sonum/contract/ingest/machine-protocol";
import type { SimIdentity } from "../modem/read-identity.ts";

/**
 * The number of each SIM: from the partner's list, learnt by an SMS, or from the card, in this order. A listed number
 * confirmed by the card or an SMS has that source.
 */
export type PhoneBook = {
  phoneOf(sim: SimIdentity): KnownPhone;
  learn(iccid: string, phone: string): void;
};

export type KnownPhone = { phone: string | undefined; phoneFrom: PhoneSource | undefined };

const LINE = /^\s*(\d{18,22})\s*[,;\t ]\s*(\+?\d{7,15})\s*$/;

type Files = {
  /** The partner's file, with one `iccid,phone` per line. */
  list: string | undefined;
  /** Where learnt numbers are kept. */
  folder: string;
};

export function loadPhoneBook({ list, folder }: Files): PhoneBook {
  const learntFile = join(folder, "learnt-numbers.csv");
  const listed = list === undefined ? new Map() : parseList(readFileSync(list, "utf8"));
  const learnt = parseList(readIfExists(learntFile));
  return {
    phoneOf: ({ iccid, phone: onCard }) => {
      const phone = listed.get(iccid) ?? learnt.get(iccid) ?? onCard;
      if (phone === undefined) return { phone, phoneFrom: undefined };
      return {
        phone,
        phoneFrom: phone === onCard ? "card" : phone === learnt.get(iccid) ? "text" : "listed",
      };
    },
    learn: (iccid, phone) => {
      learnt.set(iccid, phone);
      writeFileSync(learntFile, [...learnt].map((pair) => `${pair.join(",")}\n`).join(""), { mode: 0o600 });
    },
  };
}

function parseList(text: string): Map<string, string> {
  const pairs = text.split(/\r?\n/).flatMap((line): [string, string][] => {
    const [, iccid, phone] = LINE.exec(line) ?? [];
    return iccid && phone ? [[iccid, phone.startsWith("+") ? phone : `+${phone}`]] : [];
  });
  return new Map(pairs);
}

function readIfExists(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
