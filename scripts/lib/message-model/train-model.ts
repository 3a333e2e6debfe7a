import type { MessageFeatures } from "../../../server/src/modules/ingest/quarantine/message-features.ts";
import {
  eachSequence,
  type MessageModel,
  SEQUENCE_BITS,
  scaleOf,
} from "../../../server/src/modules/ingest/quarantine/message-model.ts";
import { createRandom, type Random } from "../../../server/test/fixtures/random.ts";

/** A message as the model reads it, and whether it must be recognised. */
export type Sample = { features: MessageFeatures; isWanted: boolean };

type Prepared = { sequences: Int32Array; facts: Int32Array; isWanted: boolean };

const EPOCHS = 14;
const LEARNING_RATE = 0.25;
/** Facts that fewer samples have are left out: their weight would be chance. */
const FACT_SAMPLES_MIN = 4;
const SEQUENCES = 1 << SEQUENCE_BITS;
const STEPS_MAX = 127;
const WEIGHT_MAX = 6;

/** Logistic regression by stochastic gradient descent with a learning rate per weight (AdaGrad). Reproducible. */
export function trainModel(samples: Sample[]): MessageModel {
  const names = nameFacts(samples);
  const prepared = samples.map((sample) => prepare(sample, names));
  const weights = createWeights(SEQUENCES + names.size + 1);
  const bias = SEQUENCES + names.size;
  const random = createRandom(1);
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const index of shuffled(prepared.length, random)) {
      const sample = prepared[index];
      if (!sample) continue;
      const scale = scaleOf(sample.sequences.length);
      let score = weights.value[bias] ?? 0;
      for (const at of sample.facts) score += weights.value[SEQUENCES + at] ?? 0;
      for (const at of sample.sequences) score += (weights.value[at] ?? 0) * scale;
      const error = 1 / (1 + Math.exp(-score)) - (sample.isWanted ? 1 : 0);
      weights.learn(bias, error);
      for (const at of sample.facts) weights.learn(SEQUENCES + at, error);
      for (const at of sample.sequences) weights.learn(at, error * scale);
    }
  return toModel(weights.value, names);
}

function nameFacts(samples: Sample[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { features } of samples)
    for (const name of features.named) counts.set(name, (counts.get(name) ?? 0) + 1);
  const usual = [...counts].filter(([, count]) => count >= FACT_SAMPLES_MIN).map(([name]) => name);
  return new Map(usual.sort().map((name, index) => [name, index]));
}

function prepare({ features, isWanted }: Sample, names: Map<string, number>): Prepared {
  const sequences: number[] = [];
  eachSequence(features.masked, (hash) => sequences.push(hash));
  const facts = features.named.flatMap((name) => names.get(name) ?? []);
  return { sequences: Int32Array.from(sequences), facts: Int32Array.from(facts), isWanted };
}

function createWeights(size: number) {
  const value = new Float32Array(size);
  const squares = new Float32Array(size).fill(0.01);
  return {
    value,
    learn(at: number, gradient: number) {
      squares[at] = (squares[at] ?? 0) + gradient * gradient;
      value[at] = (value[at] ?? 0) - (LEARNING_RATE * gradient) / Math.sqrt(squares[at] ?? 1);
    },
  };
}

function shuffled(length: number, random: Random): number[] {
  const order = Array.from({ length }, (_, index) => index);
  for (let at = length - 1; at > 0; at--) {
    const other = random.below(at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
}

function toModel(weights: Float32Array, names: Map<string, number>): MessageModel {
  const named = Object.fromEntries(
    [...names].map(([name, at]) => [name, round(weights[SEQUENCES + at] ?? 0)] as const),
  );
  const step = WEIGHT_MAX / STEPS_MAX;
  const sequences = Int8Array.from(weights.subarray(0, SEQUENCES), (weight) =>
    Math.max(-STEPS_MAX, Math.min(STEPS_MAX, Math.round(weight / step))),
  );
  return { bias: round(weights.at(-1) ?? 0), named, sequences, step };
}

const round = (weight: number) => Math.round(weight * 1000) / 1000;
