import type { MessageFeatures } from "./message-features.ts";

/**
 * A linear model: the sum of the weights of all features. Letter sequences share a table by their hash; every named fact has
 * its own weight. Trained by `scripts/train-message-models.ts`.
 */
export type MessageModel = {
  bias: number;
  named: Record<string, number>;
  /** Weights of letter sequences by hash, in steps of `step`. */
  sequences: Int8Array;
  step: number;
};

/** Whether a text is of a protected sender, and whether it resets a password. */
export type ModelName = "protected" | "reset";
export type MessageModels = Record<ModelName, MessageModel>;
export type Scores = Record<ModelName, number>;

/** The content of a model's file. */
export const serializeModel = ({ sequences, ...model }: MessageModel): string =>
  `${JSON.stringify({ ...model, sequences: Buffer.from(sequences.buffer).toString("base64") }, undefined, 1)}\n`;

export function parseModel(text: string): MessageModel {
  const { sequences, ...model } = JSON.parse(text);
  return { ...model, sequences: new Int8Array(Buffer.from(sequences, "base64")) };
}

/** Scores messages by both models in one pass over their features. Above 0: more likely than not. */
export function createScorer({ protected: one, reset: other }: MessageModels) {
  const facts = new Map<string, Scores>();
  for (const name of new Set([...Object.keys(one.named), ...Object.keys(other.named)]))
    facts.set(name, { protected: one.named[name] ?? 0, reset: other.named[name] ?? 0 });
  return ({ named, masked }: MessageFeatures): Scores => {
    const scores = { protected: one.bias, reset: other.bias };
    for (const name of named) {
      const weights = facts.get(name);
      scores.protected += weights?.protected ?? 0;
      scores.reset += weights?.reset ?? 0;
    }
    let [sum, otherSum] = [0, 0];
    const count = eachSequence(masked, (slot) => {
      sum += one.sequences[slot] ?? 0;
      otherSum += other.sequences[slot] ?? 0;
    });
    const scale = scaleOf(count);
    scores.protected += sum * one.step * scale;
    scores.reset += otherSum * other.step * scale;
    return scores;
  };
}

/** What the sum of letter sequences is multiplied by, so that long texts do not outweigh facts. */
export const scaleOf = (sequences: number): number => 1 / Math.sqrt(Math.max(1, sequences));

/** Calls back with every named fact and every word of the text, and its share of the score. */
export function eachWeight(
  model: MessageModel,
  { named, masked }: MessageFeatures,
  visit: (sign: { fact: string } | { word: string }, weight: number) => void,
): void {
  for (const fact of named) visit({ fact }, model.named[fact] ?? 0);
  const sums = new Map<string, number>();
  const count = eachSequence(masked, (slot, start, end) => {
    const word = masked.slice(masked.lastIndexOf(" ", start) + 1, masked.indexOf(" ", start + 1));
    const isPair = masked.slice(start + 1, end - 1).includes(" ");
    if (!isPair) sums.set(word, (sums.get(word) ?? 0) + (model.sequences[slot] ?? 0) * model.step);
  });
  for (const [word, sum] of sums) visit({ word }, sum * scaleOf(count));
}

export const SEQUENCE_BITS = 17;
const SLOT_MASK = (1 << SEQUENCE_BITS) - 1;
const LETTERS_MIN = 2;
const LETTERS_MAX = 5;

type Visit = (slot: number, start: number, end: number) => void;

/** Visits every sequence of two to five letters within a word, every word, and every two words in a row. Returns their number. */
export function eachSequence(masked: string, visit: Visit): number {
  let count = 0;
  const visitSlot = (hash: number, start: number, end: number) => {
    count++;
    visit((hash ^ (hash >>> SEQUENCE_BITS)) & SLOT_MASK, start, end);
  };
  let previous = -1;
  for (let at = 0; at < masked.length - 1; at++) {
    let hash = HASH_START;
    for (let end = at; end < masked.length && end - at < LETTERS_MAX; end++) {
      const letter = masked.charCodeAt(end);
      hash = Math.imul(hash ^ letter, HASH_PRIME);
      if (end > at && letter === SPACE) {
        if (end - at >= LETTERS_MIN) visitSlot(hash, at, end + 1);
        break;
      }
      if (end - at + 1 >= LETTERS_MIN) visitSlot(hash, at, end + 1);
    }
    if (masked.charCodeAt(at) !== SPACE) continue;
    const next = masked.indexOf(" ", at + 1);
    if (next < 0) break;
    visitSlot(hashOf(masked, at, next + 1, WORD_START), at, next + 1);
    if (previous >= 0) visitSlot(hashOf(masked, previous, next + 1, PAIR_START), previous, next + 1);
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
