import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { InstitutionKind } from "@sonum/contract/office/lawful-use";

/** A name as it appears in texts. `isCommon`: also an ordinary word, so it counts only where it signs the text. */
export type InstitutionName = { text: string; isCommon: boolean };

/** A bank, authority, operator, …, whose messages customers must never see. `*`: every country. */
export type Institution = {
  country: string;
  kind: InstitutionKind;
  names: InstitutionName[];
  /** Sender names and short codes as networks show them. */
  senders: string[];
};

const FOLDER = path.join(import.meta.dirname, "data/institutions");
const COMMON = "~";

/** The shipped list, from `data/institutions`; `data/README.md` describes the format. */
export const institutions: Institution[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".txt"))
  .sort()
  .flatMap((file) => parseInstitutions(readFileSync(path.join(FOLDER, file), "utf8")));

export function parseInstitutions(text: string): Institution[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map(parseLine);
}

function parseLine(line: string): Institution {
  const [head = "", names = "", senders = ""] = line.split(" | ");
  const [country = "", kind = ""] = head.split(" ");
  const known = InstitutionKind.options.find((one) => one === kind);
  if (!known || !names) throw new Error(`Not an institution: ${line}`);
  return { country, kind: known, names: commaList(names).map(parseName), senders: commaList(senders) };
}

function parseName(name: string): InstitutionName {
  const isCommon = name.endsWith(COMMON);
  return { text: isCommon ? name.slice(0, -1) : name, isCommon };
}

function commaList(text: string): string[] {
  return text.split(",").flatMap((item) => item.trim() || []);
}
