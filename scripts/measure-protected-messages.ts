import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { wordingOf } from "../server/test/corpus/read-corpus.ts";
import {
  formatShare,
  type Judged,
  judge,
  judgeByFolds,
  trainModels,
} from "./lib/message-model/judge-messages.ts";
import {
  type LabelledMessage,
  readHeldBackMessages,
  readTrainingMessages,
} from "./lib/message-model/read-samples.ts";
import { readAll } from "./lib/message-model/samples-for.ts";
import { ROOT } from "./lib/paths.ts";

/** Measures the filter for protected messages and rewrites the tables of `docs/protected-messages.md`. */
const DOCUMENT = path.join(ROOT, "docs/protected-messages.md");
const FOLDS = 5;
const COUNTRY_FOLDS = 20;
const MISSES_SHOWN = 12;

const training = readAll(readTrainingMessages());
const heldBack = readAll(readHeldBackMessages());
const byWording = judgeByFolds(training, ({ text }) => hashOf(wordingOf(text)) % FOLDS);
const byCountry = judgeByFolds(training, ({ country }) => hashOf(country) % COUNTRY_FOLDS);
const unseen = judge(heldBack, trainModels(training));

const heldBackSets = [...Map.groupBy(unseen, ({ message }) => message.file.replace(".txt", ""))];
const sets = [...heldBackSets, ["unseen wordings", byWording], ["unseen countries", byCountry]] as const;
const summary = table(
  ["set", "messages", "held of those to hold", "held of those to pass"],
  sets.map(([name, judged]) => [name, String(judged.length), recall(judged), falseBlocks(judged)]),
);
const tables: Record<string, string> = {
  summary,
  kinds: groupTable("kind", byWording, ({ verdict, kind }) => `${verdict}: ${kind}`),
  languages: groupTable("language", byWording, ({ language }) => language),
  countries: groupTable("country", byWording, ({ country }) => country),
  misses: listWorst(unseen),
};
let text = readFileSync(DOCUMENT, "utf8");
for (const [name, content] of Object.entries(tables)) text = replacePart(text, name, content);
writeFileSync(DOCUMENT, text);
console.log(summary);

function recall(judged: Judged[]): string {
  const wanted = judged.filter(({ message }) => message.verdict !== "fine");
  return formatShare(wanted.filter(({ isHeld }) => isHeld).length, wanted.length);
}

function falseBlocks(judged: Judged[]): string {
  const fine = judged.filter(({ message }) => message.verdict === "fine");
  return formatShare(fine.filter(({ isHeld }) => isHeld).length, fine.length);
}

function groupTable(name: string, judged: Judged[], keyOf: (message: LabelledMessage) => string): string {
  const groups = Map.groupBy(judged, ({ message }) => keyOf(message));
  const rows = [...groups].sort(([a], [b]) => a.localeCompare(b));
  return table(
    [name, "messages", "held of those to hold", "held of those to pass"],
    rows.map(([key, group]) => [key, String(group.length), recall(group), falseBlocks(group)]),
  );
}

/** The clearest mistakes, with digits masked. */
function listWorst(judged: Judged[]): string {
  const wrong = judged.filter(({ message, isHeld }) => isHeld !== (message.verdict !== "fine"));
  return wrong
    .sort((a, b) => Math.abs(b.score) - Math.abs(a.score))
    .slice(0, MISSES_SHOWN)
    .map(({ message: { verdict, country, sender, text: sms } }) => {
      const mistake = verdict === "fine" ? "held" : "passed";
      return `- ${mistake}, ${country}, ${sender}: “${sms.replaceAll(/\d/g, "0")}”`;
    })
    .join("\n");
}

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function replacePart(document: string, name: string, content: string): string {
  const part = new RegExp(`(<!-- ${name} -->\n)[^]*?(\n<!-- end -->)`);
  if (!part.test(document)) throw new Error(`docs/protected-messages.md has no part ${name}`);
  return document.replace(part, (_, start, end) => `${start}${content}${end}`);
}

function hashOf(words: string): number {
  let hash = 0;
  for (const letter of words) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash;
}
