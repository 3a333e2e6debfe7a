import type { Service } from "../../catalogue/index.ts";
import type { ConceptFinder } from "./concepts.ts";
import type { Mention, NameFinder } from "./find-institutions.ts";
import { foldText, TEXT_MAX } from "./fold-text.ts";
import { isLetter } from "./letters.ts";
import { mask } from "./mask.ts";
import { readShape } from "./read-shape.ts";
import { type Sentence, sentencesIn } from "./sentences-in.ts";

/** What the models read of a message. */
export type MessageFeatures = {
  /** Facts with a name, such as `amount` or `concept transfer`. */
  named: string[];
  /** Words for the letter sequences: lower case, numbers as `0`, institutions as `§`. */
  masked: string;
  mentions: Mention[];
};

type Message = { sender: string; text: string };

/** Every step takes time proportional to the text's length. */
export function createFeatureReader(findNames: NameFinder, findConcepts: ConceptFinder) {
  /** `services`: those that the text names. */
  return function readFeatures({ sender, text }: Message, services: Service[]): MessageFeatures {
    const folded = foldText(text);
    const { said, warned, warnings } = readSentences(folded, findConcepts);
    const firstLetter = findFirstLetter(folded);
    const mentions = without(findNames(folded), warnings, (name) => signs(name, folded, firstLetter));
    const named = new Set(readShape(folded, sender, text.slice(0, TEXT_MAX)));
    for (const mention of mentions) for (const fact of factsOf(mention, folded, firstLetter)) named.add(fact);
    for (const fact of authorOf(folded, { mentions, services, firstLetter })) named.add(fact);
    for (const fact of withPairs([...said].sort())) named.add(fact);
    for (const concept of warned) named.add(`warning of ${concept}`);
    return { named: [...named], masked: mask(folded, mentions.filter(isClear)), mentions };
  };
}

const isClear = ({ isCommon }: Mention) => !isCommon;

/** "We never ask for your card number": what such a sentence names is not what the message is about. */
const WARNINGS = ["never-share", "security-tip"];

/** `said`, `warned`: concepts outside and inside of warnings. */
function readSentences(folded: string, findConcepts: ConceptFinder) {
  const said = new Set<string>();
  const warned = new Set<string>();
  const warnings: Sentence[] = [];
  const sentences = sentencesIn(folded);
  const expressed = findConcepts(folded, sentences);
  for (const [n, sentence] of sentences.entries()) {
    const concepts = expressed[n] ?? new Set<string>();
    const warns = WARNINGS.some((warning) => concepts.has(warning));
    if (warns) warnings.push(sentence);
    for (const concept of concepts) (warns ? warned : said).add(concept);
  }
  return { said, warned, warnings };
}

/** Both lists are in the order of the text. What warns may itself begin with the name of its author. */
function without(mentions: Mention[], warnings: Sentence[], isAuthor: (mention: Mention) => boolean) {
  let next = 0;
  return mentions.filter((mention) => {
    while ((warnings[next]?.end ?? Number.POSITIVE_INFINITY) <= mention.start) next++;
    return mention.start < (warnings[next]?.start ?? Number.POSITIVE_INFINITY) || isAuthor(mention);
  });
}

const SIGNS_TEXT = /^\s?[:\]】)>.\-–—|]/u;

/** Whether the text begins with the name of its author: "Chase: do not share this code". */
const signs = ({ start, end }: Mention, folded: string, firstLetter: number): boolean =>
  start <= firstLetter && SIGNS_TEXT.test(folded.slice(end, end + 3));

function findFirstLetter(folded: string): number {
  let at = 0;
  while (at < folded.length && !isLetter(folded, at)) at++;
  return at;
}

const factsOf = (mention: Mention, folded: string, firstLetter: number) => {
  const { institution, isCommon, start } = mention;
  const clarity = isCommon ? "common" : "clear";
  const facts = [`${clarity} name`, `${clarity} ${institution.kind}`];
  if (start > firstLetter) return facts;
  facts.push(`${clarity} name first`);
  if (signs(mention, folded, firstLetter)) facts.push(`${clarity} name signs`);
  return facts;
};

type Named = { mentions: Mention[]; services: Service[]; firstLetter: number };

function authorOf(folded: string, { mentions, services, firstLetter }: Named): string[] {
  const isInstitution = mentions.some(isClear);
  const facts = isInstitution ? [] : ["no institution"];
  if (services.length === 0) return [...facts, "no service"];
  facts.push(services.length === 1 ? "one service" : "several services");
  facts.push(isInstitution ? "service and institution" : "only service");
  if (services.some(({ name }) => folded.startsWith(foldText(name), firstLetter)))
    facts.push("service first");
  return facts;
}

function withPairs(concepts: string[]): string[] {
  const facts: string[] = [];
  for (const [n, one] of concepts.entries()) {
    facts.push(`concept ${one}`);
    for (let other = n + 1; other < concepts.length; other++) facts.push(pairOf(one, concepts[other] ?? ""));
  }
  return facts;
}

/** Names of pairs, made once: looking up a text that was just put together takes much longer. */
const pairs = new Map<string, Map<string, string>>();

function pairOf(one: string, other: string): string {
  const known = pairs.get(one)?.get(other);
  if (known) return known;
  const pair = `concepts ${one}, ${other}`;
  pairs.set(one, (pairs.get(one) ?? new Map()).set(other, pair));
  return pair;
}
