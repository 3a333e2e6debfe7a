import type { Service } from "../../catalogue/index.ts";
import { CODE_WORD } from "../extract-code.ts";
import type { ConceptFinder } from "./concepts.ts";
import { foldText, type Mention, type NameFinder } from "./find-institutions.ts";
import { isDigit, isInWord, isLetter } from "./letters.ts";

/** What the model reads of a message. */
export type MessageFeatures = {
  /** Facts with a name, such as `amount` or `concept transfer`. */
  named: string[];
  /** Words for the letter sequences: lower case, numbers as `0`, institutions as `§`. */
  masked: string;
  mentions: Mention[];
};

const CURRENCIES = [
  "eur|usd|rub|gbp|kr|nok|sek|dkk|czk|kc|huf|ft|ron|lei|bgn|rsd|din|dinara|zl|pln|tl|try|inr|rs|pkr|bdt|tk|idr|rp|vnd|php",
  "thb|baht|myr|rm|sgd|hkd|cny|rmb|ntd|ngn|kes|ksh|tzs|tsh|ugx|zar|ghs|egp|sar|aed|iqd|jod|jd|mad|dh|dzd|da|ils|nis|kzt",
  "uah|byn|uzs|kgs|gel|amd|azn|manat|brl|mxn|ars|clp|cop|pen|xof|xaf|fcfa|cfa|mdl|aud|cad|chf|fr|nzd|btc|eth|usdt",
  "руб|рублеи|р|грн|сум|сом|тенге|тг|лв|дин|денари|元|円|원|บาท|درهم|ريال|دينار|جنيه|روپے|टका|रु|৳|ден",
].join("|");
const SIGN = "[€$£₽₴₸¥₹₺₦₱₫₪₩₼₾₡₲₵﷼]";
const WORD_BEFORE = "(?<![\\p{L}\\p{N}])";
const AMOUNT = new RegExp(
  `(?:${SIGN}|${WORD_BEFORE}(?:${CURRENCIES})\\.?) ?\\d|\\d ?(?:${SIGN}|(?:${CURRENCIES})(?![\\p{L}\\p{N}]))`,
  "u",
);
const CARD = /(?:[*x•.#]{1,4} ?\d{3,4}(?!\d))|\d{4,6}[*x•]{2,}\d{2,4}/u;
const ACCOUNT_NUMBER = /(?<![a-z\d])[a-z]{2}\d{2} ?[a-z\d]{4} ?[\dx*•]{2}|a\/c|(?<![a-z])acct?(?![a-z])/u;
const LINK = /https?:\/\/\S{4,}|(?<![@\w])[\w-]{2,40}(?:\.[\w-]{2,40})*\.[a-z]{2,10}\/\S+/u;
const CODE = /(?<![\d.,:/])\d{3,8}(?![\d.,:/]\d|\d)|\d{3}[- ]\d{3,4}|(?:\d ){3,5}\d/u;
const APP_HASH = /(?:^|\s)[\w+/]{11}$|^<#>|@[\w.-]+ #\d/u;
const SIGNS_TEXT = /^\s*[:\]】)>.\-–—|]/u;

type Message = { sender: string; text: string };

export function createFeatureReader(findNames: NameFinder, findConcepts: ConceptFinder) {
  /** `services`: those that the text names. */
  return function readFeatures({ sender, text }: Message, services: Service[]): MessageFeatures {
    const folded = foldText(text);
    const sentences = sentencesOf(folded).map((sentence) => readSentence(sentence, findConcepts));
    const isWarned = (at: number) =>
      sentences.some(({ start, end, warns }) => warns && at >= start && at < end);
    const mentions = findNames(folded).filter(({ start }) => !isWarned(start));
    const said = sentences.flatMap(({ warns, concepts }) => (warns ? [] : concepts));
    const warned = sentences.flatMap(({ warns, concepts }) => (warns ? concepts : []));
    const named = [
      ...shapeOf(folded, sender, text),
      ...mentions.flatMap((mention) => featuresOf(mention, folded)),
      ...authorOf(folded, mentions, services),
      ...withPairs([...new Set(said)].sort()),
      ...warned.map((concept) => `warning of ${concept}`),
    ];
    return { named: [...new Set(named)], masked: mask(folded, mentions), mentions };
  };
}

const SENTENCE_END = /[.!?;。！？]+(?=\s|$)|[。！？]|\n/g;
/** "We never ask for your card number": what such a sentence names is not what the message is about. */
const WARNINGS = ["never-share", "security-tip"];

type Sentence = { start: number; end: number; text: string };

function sentencesOf(folded: string): Sentence[] {
  const ends = [...folded.matchAll(SENTENCE_END)].map(({ index, 0: end }) => index + end.length);
  return [...ends, folded.length].map((end, n) => {
    const start = ends[n - 1] ?? 0;
    return { start, end, text: folded.slice(start, end) };
  });
}

function readSentence({ text, ...place }: Sentence, findConcepts: ConceptFinder) {
  const concepts = findConcepts(text);
  return { ...place, concepts, warns: concepts.some((concept) => WARNINGS.includes(concept)) };
}

function shapeOf(folded: string, sender: string, text: string): string[] {
  const hasCode = CODE.test(folded);
  return [
    senderShape(sender),
    hasCode ? "code" : "no code",
    ...(AMOUNT.test(folded) ? ["amount", hasCode ? "amount and code" : "amount, no code"] : []),
    ...(CARD.test(folded) ? ["card number"] : []),
    ...(ACCOUNT_NUMBER.test(folded) ? ["account number"] : []),
    ...(LINK.test(folded) ? ["link"] : []),
    ...(APP_HASH.test(text) ? ["app hash"] : []),
    ...(folded.search(CODE_WORD) >= 0 ? ["code word"] : []),
    folded.length < 50 ? "short" : folded.length > 140 ? "long" : "usual length",
  ];
}

const senderShape = (sender: string): string =>
  /^\+?\d{7,}$/.test(sender) ? "sender number" : /^\d+$/.test(sender) ? "sender short code" : "sender name";

const featuresOf = ({ institution, isCommon, start, end }: Mention, folded: string): string[] => {
  const clarity = isCommon ? "common" : "clear";
  const isFirst = isAtStart(folded, start);
  return [
    `${clarity} name`,
    `${clarity} ${institution.kind}`,
    ...(isFirst ? [`${clarity} name first`] : []),
    ...(isFirst && SIGNS_TEXT.test(folded.slice(end, end + 3)) ? [`${clarity} name signs`] : []),
  ];
};

function authorOf(folded: string, mentions: Mention[], services: Service[]): string[] {
  const isInstitution = mentions.some(({ isCommon }) => !isCommon);
  const first = services.some(({ name }) => {
    const at = folded.indexOf(foldText(name));
    return at >= 0 && isAtStart(folded, at);
  });
  return [
    ...(isInstitution ? [] : ["no institution"]),
    ...(services.length === 0
      ? ["no service"]
      : [services.length === 1 ? "one service" : "several services"]),
    ...(first ? ["service first"] : []),
    ...(services.length > 0 ? [isInstitution ? "service and institution" : "only service"] : []),
  ];
}

/** Whether nothing but signs and symbols is before a position. */
function isAtStart(folded: string, at: number): boolean {
  for (let before = 0; before < at; before++) if (isLetter(folded, before)) return false;
  return true;
}

const withPairs = (concepts: string[]): string[] =>
  concepts.flatMap((one, n) => [
    `concept ${one}`,
    ...concepts.slice(n + 1).map((other) => `concepts ${one}, ${other}`),
  ]);

/** Words with single spaces between and around them; runs of digits become `0`, clear names `§`. */
function mask(folded: string, mentions: Mention[]): string {
  let masked = " ";
  let from = 0;
  for (const { start, end, isCommon } of mentions) {
    if (isCommon) continue;
    masked = `${appendWords(masked, folded, from, start)}§`;
    from = end;
  }
  masked = appendWords(masked, folded, from, folded.length);
  return masked.endsWith(" ") ? masked : `${masked} `;
}

function appendWords(masked: string, folded: string, from: number, to: number): string {
  let words = masked;
  for (let at = from; at < to; at++) {
    if (isDigit(folded, at)) words = words.endsWith("0") ? words : `${words}0`;
    else if (isInWord(folded, at)) words += folded[at];
    else if (!words.endsWith(" ")) words += " ";
  }
  return words;
}
