import type { MessageFeatures } from "./message-features.ts";

/**
 * A linear model: the sum of the weights of all features. Letter sequences share a table by their hash; every named fact has
 * its own weight. Trained by `scripts/train-message-model.ts`.
 */
export type MessageModel = {
  bias: number;
  named: Record<string, number>;
  /** Weights of letter sequences by hash, in steps of `step`. */
  sequences: Int8Array;
  step: number;
};

/** The content of a model's file. */
export const serializeModel = ({ sequences, ...model }: MessageModel): string =>
  `${JSON.stringify({ ...model, sequences: Buffer.from(sequences.buffer).toString("base64") }, undefined, 1)}\n`;

export function parseModel(text: string): MessageModel {
  const { sequences, ...model } = JSON.parse(text);
  return { ...model, sequences: new Int8Array(Buffer.from(sequences, "base64")) };
}

export const SEQUENCE_BITS = 17;
const SEQUENCES = 1 << SEQUENCE_BITS;
const LETTERS_MIN = 2;
const LETTERS_MAX = 5;

/** Above 0: more likely than not. */
export function scoreOf(model: MessageModel, { named, masked }: MessageFeatures): number {
  let facts = model.bias;
  for (const name of named) facts += model.named[name] ?? 0;
  let sum = 0;
  const count = eachSequence(masked, (hash) => {
    sum += model.sequences[hash] ?? 0;
  });
  return facts + (sum * model.step) / Math.sqrt(Math.max(1, count));
}

/** A named fact or a letter sequence of the text, and its share of the score. */
export type Reason = { sign: string; weight: number };

/** The features that decided most, strongest first. */
export function explain(model: MessageModel, { named, masked }: MessageFeatures, limit: number): Reason[] {
  const facts = named.map((sign) => ({ sign, weight: model.named[sign] ?? 0 }));
  const sequences: Reason[] = [];
  const count = eachSequence(masked, (hash, start, end) => {
    const weight = (model.sequences[hash] ?? 0) * model.step;
    sequences.push({ sign: `“${masked.slice(start, end).trim()}”`, weight });
  });
  const scale = 1 / Math.sqrt(Math.max(1, count));
  return [...facts, ...sequences.map(({ sign, weight }) => ({ sign, weight: weight * scale }))]
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, limit);
}

type Visit = (hash: number, start: number, end: number) => void;

/** When a sequence was seen last, so that each counts once per text. */
const seen = new Uint32Array(SEQUENCES);
let text = 0;

/** Visits every sequence of two to five letters within a word, every word, and every two words in a row, each once. */
export function eachSequence(masked: string, visit: Visit): number {
  if (++text > 0xff_ff_ff_f0) {
    seen.fill(0);
    text = 1;
  }
  let count = 0;
  const visitOnce = (hash: number, start: number, end: number) => {
    const slot = (hash ^ (hash >>> SEQUENCE_BITS)) & (SEQUENCES - 1);
    if (seen[slot] === text) return;
    seen[slot] = text;
    count++;
    visit(slot, start, end);
  };
  let previous = -1;
  for (let at = 0; at < masked.length - 1; at++) {
    let hash = HASH_START;
    for (let end = at; end < masked.length && end - at < LETTERS_MAX; end++) {
      const letter = masked.charCodeAt(end);
      hash = Math.imul(hash ^ letter, HASH_PRIME);
      if (end > at && letter === SPACE) {
        if (end - at >= LETTERS_MIN) visitOnce(hash, at, end + 1);
        break;
      }
      if (end - at + 1 >= LETTERS_MIN) visitOnce(hash, at, end + 1);
    }
    if (masked.charCodeAt(at) !== SPACE) continue;
    const next = masked.indexOf(" ", at + 1);
    if (next < 0) break;
    visitOnce(hashOf(masked, at, next + 1, WORD_START), at, next + 1);
    if (previous >= 0) visitOnce(hashOf(masked, previous, next + 1, PAIR_START), previous, next + 1);
    previous = at;
  }
  return count;
}

const SPACE = 32;
const HASH_START = 0x811c9dc5;
const WORD_START = 0x1b873593;
const PAIR_START = 0x6c62272e;
const HASH_PRIME = 0x01000193;

function hashOf(masked: string, start: number, end: number, initial: number): number {
  let hash = initial;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ masked.charCodeAt(at), HASH_PRIME);
  return hash;
}
