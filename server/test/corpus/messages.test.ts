import { expect, it } from "vitest";
import { createShippedRecogniser } from "../../../scripts/lib/message-model/read-samples.ts";
import { services as seeds } from "../../src/modules/catalogue/data/services.ts";
import { extractCode } from "../../src/modules/ingest/extract-code.ts";
import { readCorpus, wordingOf } from "./read-corpus.ts";

const RIGHT_MIN = 0.99;
const NONE = "-";

const recogniser = createShippedRecogniser();

const readings = readCorpus("messages.txt").map(([service = "", code = "", sender = "", text = ""]) => {
  const { services: found } = recogniser.recognise({ country: "", sender, text });
  return {
    wording: wordingOf(text),
    line: `${service} | ${code} | ${sender} | ${text}`,
    expected: { service, code },
    /** The service the message is assigned to; none if it is ambiguous. */
    given: found.length === 1 ? found.map((one) => one.code) : found.length === 0 ? [NONE] : [],
    code: extractCode(text, found) ?? NONE,
  };
});

it("GATE-2 has a corpus of at least 400 messages in many languages", () => {
  expect(readings.length).toBeGreaterThanOrEqual(400);
  expect(new Set(readings.map(({ line }) => line)).size).toBe(readings.length);
  expect(new Set(readings.map(({ wording }) => wording)).size).toBeGreaterThanOrEqual(400);
  const unknown = readings.filter(
    ({ expected }) => expected.service !== NONE && !seeds.some(({ code }) => code === expected.service),
  );
  expect(unknown.map(({ line }) => line)).toEqual([]);
});

it("GATE-2 GATE-3 recognises service and code in at least 99 % of messages", () => {
  const wrong = readings.filter(
    ({ given, code, expected }) => given[0] !== expected.service || code !== expected.code,
  );
  const report = wrong.map(({ line, given, code }) => `${line}\n    read: ${given} | ${code}`).join("\n");
  expect(1 - wrong.length / readings.length, report).toBeGreaterThanOrEqual(RIGHT_MIN);
});

it("GATE-2 A12 assigns no message to a different service", () => {
  const strays = readings.filter(
    ({ given, code, expected }) => code !== NONE && given.some((service) => service !== expected.service),
  );
  expect(strays.map(({ line, given }) => `${line}\n    given to: ${given}`)).toEqual([]);
});
