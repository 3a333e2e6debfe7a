import { expect, it } from "vitest";
import { createQuarantine } from "../../src/modules/ingest/quarantine.ts";
import { readCorpus, wordingOf } from "./read-corpus.ts";

const RECALL_MIN = 0.98;
const FALSE_BLOCKS_MAX = 0.01;

const quarantine = createQuarantine();
const verdicts = readCorpus("senders.txt").map(([verdict, country = "", sender = "", text = ""]) => ({
  wording: wordingOf(text),
  line: `${country} | ${sender} | ${text}`,
  isProtected: verdict === "protected",
  isHeld: quarantine.matches({ country, sender, text }),
}));
const of = (isProtected: boolean) => verdicts.filter((verdict) => verdict.isProtected === isProtected);

it("M2 has at least 500 labelled messages of protected and other senders", () => {
  expect(verdicts.length).toBeGreaterThanOrEqual(500);
  expect(Math.min(of(true).length, of(false).length)).toBeGreaterThanOrEqual(200);
});

it("M2 contains no sentence twice, ignoring digits and service names", () => {
  const seen = new Set<string>();
  const repeated = verdicts.filter(({ wording }) => seen.size === seen.add(wording).size);
  expect(repeated.map(({ line }) => line)).toEqual([]);
});

it("M2 quarantines at least 98 % of messages of protected senders", () => {
  const missed = of(true).filter(({ isHeld }) => !isHeld);
  const recall = 1 - missed.length / of(true).length;
  expect(recall, missed.map(({ line }) => line).join("\n")).toBeGreaterThanOrEqual(RECALL_MIN);
});

it("M2 quarantines at most 1 % of other messages", () => {
  const blocked = of(false).filter(({ isHeld }) => isHeld);
  const share = blocked.length / of(false).length;
  expect(share, blocked.map(({ line }) => line).join("\n")).toBeLessThanOrEqual(FALSE_BLOCKS_MAX);
});
