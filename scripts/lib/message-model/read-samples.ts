import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { services as seeds } from "../../../server/src/modules/catalogue/data/services.ts";
import { textPatterns } from "../../../server/src/modules/catalogue/data/text-patterns.ts";
import type { Service } from "../../../server/src/modules/catalogue/index.ts";
import { createRecogniser } from "../../../server/src/modules/ingest/recogniser.ts";
import { ROOT } from "../paths.ts";

/** A labelled message: `protected` and `reset` must be held, `fine` must pass. */
export type LabelledMessage = {
  verdict: "protected" | "reset" | "fine";
  kind: string;
  country: string;
  language: string;
  sender: string;
  text: string;
  file: string;
};

const CORPUS = path.join(ROOT, "server/test/corpus/protected");
/** Never trained on. */
const HELD_BACK = /^held-back/;

export const readTrainingMessages = (): LabelledMessage[] =>
  listFiles()
    .filter((file) => !HELD_BACK.test(file))
    .flatMap(readMessages);

export const readHeldBackMessages = (): LabelledMessage[] =>
  listFiles()
    .filter((file) => HELD_BACK.test(file))
    .flatMap(readMessages);

const listFiles = () => globSync("*.txt", { cwd: CORPUS }).sort();

function readMessages(file: string): LabelledMessage[] {
  return readFileSync(path.join(CORPUS, file), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => {
      const [verdict = "", kind = "", country = "", language = "", sender = "", text = ""] =
        line.split(" | ");
      if (verdict !== "protected" && verdict !== "reset" && verdict !== "fine")
        throw new Error(`${file}: ${line}`);
      return { verdict, kind, country, language, sender, text: text.replaceAll("\\n", "\n"), file };
    });
}

/** Recognises the services that a new shop sells. */
export const createShippedRecogniser = () =>
  createRecogniser({
    blockedServices: [],
    hiddenServices: [],
    services: seeds.map(
      (seed, number): Service => ({
        number,
        position: number,
        state: "open",
        names: [],
        isHidden: false,
        firstName: null,
        icon: "automatic" as const,
        iconName: null,
        code: seed.code,
        name: seed.name,
        category: seed.category,
        senders: seed.senders,
        patterns: textPatterns(seed),
      }),
    ),
  });
