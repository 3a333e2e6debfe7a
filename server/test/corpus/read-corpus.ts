import { readFileSync } from "node:fs";
import path from "node:path";
import { services } from "../../src/modules/catalogue/data/services.ts";

/** The lines of a corpus file, each as its columns; what each column means stands at the head of the file. */
export const readCorpus = (name: string): string[][] =>
  readFileSync(path.join(import.meta.dirname, name), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => line.split(" | ").map((column) => column.replaceAll("\\n", "\n")));

/** Longest first: `Amazon` is no part of what is left of `Amazon Prime`. */
const NAMES = services
  .map(({ name }) => name.toLowerCase())
  .filter((name) => name.length > 2)
  .toSorted((a, b) => b.length - a.length);

/** What is left of a text without its digits and without the services it names: the same for the same sentence. */
export const wordingOf = (text: string): string =>
  NAMES.reduce((rest, name) => rest.replaceAll(name, "@"), text.toLowerCase().replaceAll(/\d+/g, "#"));
