import { readFileSync } from "node:fs";
import path from "node:path";

/** The lines of a corpus file, each as its columns; what each column means stands at the head of the file. */
export const readCorpus = (name: string): string[][] =>
  readFileSync(path.join(import.meta.dirname, name), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => line.split(" | ").map((column) => column.replaceAll("\\n", "\n")));
