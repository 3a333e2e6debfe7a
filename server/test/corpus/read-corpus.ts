import { readFileSync } from "node:fs";
import path from "node:path";
import { services } from "../../src/modules/catalogue/data/services.ts";

/** The lines of a corpus file as columns, which the head of the file explains. */
export const readCorpus = (name: string): string[][] =>
  readFileSync(path.join(import.meta.dirname, name), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => line.split(" | ").map((column) => column.replaceAll("\\n", "\n")));

/** Longest first, so that `Amazon Prime` is replaced before `Amazon`. */
const NAMES = services
  .map(({ name }) => name.toLowerCase())
  .filter((name) => name.length > 2)
  .toSorted((a, b) => b.length - a.length);

/** The text with digits and service names masked: equal for the same sentence. */
export const wordingOf = (text: string): string =>
  NAMES.reduce((masked, name) => masked.replaceAll(name, "@"), text.toLowerCase().replaceAll(/\d+/g, "#"));
