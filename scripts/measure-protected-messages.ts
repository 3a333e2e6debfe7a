import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { models } from "../server/src/modules/ingest/quarantine/models.ts";
import { wordingOf } from "../server/test/corpus/read-corpus.ts";
import { formatShare, type Judged, judge, judgeByFolds } from "./lib/message-model/judge-messages.ts";
import {
  type LabelledMessage,
  readHeldBackMessages,
  readTrainingMessages,
} from "./lib/message-model/read-samples.ts";
import { readAll } from "./lib/message-model/samples-of.ts";
import { ROOT } from "./lib/paths.ts";

/** Measures the filter for protected messages and rewrites the tables of `docs/protected-messages.md`. */
const DOCUMENT = path.join(ROOT, "docs/protected-messages.md");
const FOLDS = 5;
const COUNTRY_FOLDS = 10;
const MISSES_SHOWN = 12;
const ABROAD = "all of these, on SIMs of another country";

const heldBack = readHeldBackMessages();
const unseen = judge(readAll(heldBack), models);
const moved = heldBack.map((message) => ({ ...message, country: otherCountry(message) }));
const heldBackSets = [...Map.groupBy(unseen, ({ message }) => message.file.replace(".txt", ""))];
write("held-back", shareTable("set", [...heldBackSets, [ABROAD, judge(readAll(moved), models)]]));
write("misses", listWorst(unseen));

const training = readAll(readTrainingMessages());
const byWording = judgeByFolds(training, ({ text }) => hashOf(wordingOf(text)) % FOLDS);
write("wordings", shareTable("set", [["unseen wordings", byWording]]));
write("misses-wordings", listWorst(byWording));
write(
  "kinds",
  groupTable("kind", byWording, ({ verdict, kind }) => `${verdict}: ${kind}`),
);
write(
  "languages",
  groupTable("language", byWording, ({ language }) => language),
);
write(
  "countries",
  groupTable("country", byWording, ({ country }) => country),
);
const byCountry = judgeByFolds(training, ({ country }) => hashOf(country) % COUNTRY_FOLDS);
write("unseen-countries", shareTable("set", [["unseen countries", byCountry]]));

/** Each part is written as soon as it is known: folds take minutes. */
function write(name: string, content: string): void {
  writeFileSync(DOCUMENT, replacePart(readFileSync(DOCUMENT, "utf8"), name, content));
  console.log(`${name}\n${content.split("\n").slice(0, 8).join("\n")}\n`);
}

/** Every row: what becomes of messages to hold, and of those to pass. */
function shareTable(name: string, rows: readonly (readonly [string, Judged[]])[]): string {
  const head = ["to hold", "held", "held or asked", "to pass", "held", "asked"];
  return table(
    [name, ...head],
    rows.map(([key, judged]) => {
      const [fine = [], wanted = []] = [true, false].map((isFine) =>
        judged.filter(({ message }) => (message.verdict === "fine") === isFine),
      );
      const share = (of: Judged[], ...outcomes: Judged["outcome"][]) =>
        formatShare(of.filter(({ outcome }) => outcomes.includes(outcome)).length, of.length);
      const toHold = [String(wanted.length), share(wanted, "held"), share(wanted, "held", "asked")];
      return [key, ...toHold, String(fine.length), share(fine, "held"), share(fine, "asked")];
    }),
  );
}

function groupTable(name: string, judged: Judged[], keyOf: (message: LabelledMessage) => string): string {
  const groups = Map.groupBy(judged, ({ message }) => keyOf(message));
  return shareTable(
    name,
    [...groups].sort(([a], [b]) => a.localeCompare(b)),
  );
}

/** Services write in the language of their customer, wherever the SIM is. */
function otherCountry({ country }: LabelledMessage): string {
  return country === "ee" ? "us" : "ee";
}

/** The clearest mistakes, with digits masked. */
function listWorst(judged: Judged[]): string {
  const wrong = judged.filter(
    ({ message, outcome }) => outcome === (message.verdict === "fine" ? "held" : "passed"),
  );
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
