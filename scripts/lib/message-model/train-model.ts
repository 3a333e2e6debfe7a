import type { MessageFeatures } from "../../../server/src/modules/ingest/quarantine/message-features.ts";
import {
  eachSequence,
  type MessageModel,
  type MessageModels,
  type ModelName,
  SEQUENCE_BITS,
  scaleOf,
} from "../../../server/src/modules/ingest/quarantine/message-model.ts";
import { createRandom, type Random } from "../../../server/test/fixtures/random.ts";

/** A message as the models read it, and the model that must recognise it; `undefined`: neither. */
export type Sample = { features: MessageFeatures; wanted: ModelName | undefined };

type Prepared = { sequences: Int32Array; facts: Int32Array; wanted: ModelName | undefined };

const MODELS: ModelName[] = ["protected", "reset"];
const EPOCHS = 14;
/** The weights are the mean of those after the last epochs: single ones depend on the order of the samples. */
const EPOCHS_AVERAGED = 7;
const LEARNING_RATE = 0.25;
/** Facts that fewer samples have are left out: their weight would be chance. */
const FACT_SAMPLES_MIN = 4;
const SEQUENCES = 1 << SEQUENCE_BITS;
const STEPS_MAX = 127;
const WEIGHT_MAX = 6;

/**
 * Both models at once, because a message has one of three meanings: multinomial logistic regression by stochastic gradient
 * descent with a learning rate per weight (AdaGrad). A model's score is the logarithm of how much likelier its meaning is than
 * that the message is fine. Reproducible.
 */
export function trainModels(samples: Sample[]): MessageModels {
  const names = nameFacts(samples);
  const prepared = samples.map((sample) => prepare(sample, names));
  const weights = { protected: createWeights(names.size), reset: createWeights(names.size) };
  const random = createRandom(1);
  for (let epoch = 1; epoch <= EPOCHS; epoch++) {
    for (const index of shuffled(prepared.length, random)) {
      const sample = prepared[index];
      if (sample) learn(sample, weights);
    }
    if (epoch > EPOCHS - EPOCHS_AVERAGED) for (const name of MODELS) weights[name].addToMean();
  }
  return { protected: toModel(weights.protected, names), reset: toModel(weights.reset, names) };
}

function learn(sample: Prepared, weights: Record<ModelName, Weights>): void {
  const odds = {
    protected: Math.exp(weights.protected.scoreOf(sample)),
    reset: Math.exp(weights.reset.scoreOf(sample)),
  };
  const sum = 1 + odds.protected + odds.reset;
  for (const name of MODELS) weights[name].learn(sample, odds[name] / sum - (sample.wanted === name ? 1 : 0));
}

function nameFacts(samples: Sample[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { features } of samples)
    for (const name of features.named) counts.set(name, (counts.get(name) ?? 0) + 1);
  const usual = [...counts].filter(([, count]) => count >= FACT_SAMPLES_MIN).map(([name]) => name);
  return new Map(usual.sort().map((name, index) => [name, index]));
}

function prepare({ features, wanted }: Sample, names: Map<string, number>): Prepared {
  const sequences: number[] = [];
  eachSequence(features.masked, (hash) => sequences.push(hash));
  const facts = features.named.flatMap((name) => names.get(name) ?? []);
  return { sequences: Int32Array.from(sequences), facts: Int32Array.from(facts), wanted };
}

type Weights = ReturnType<typeof createWeights>;

/** Of the letter sequences, then of the facts, then the bias. */
function createWeights(facts: number) {
  const bias = SEQUENCES + facts;
  const value = new Float32Array(bias + 1);
  const squares = new Float32Array(bias + 1).fill(0.01);
  const mean = new Float32Array(bias + 1);
  const change = (at: number, gradient: number) => {
    squares[at] = (squares[at] ?? 0) + gradient * gradient;
    value[at] = (value[at] ?? 0) - (LEARNING_RATE * gradient) / Math.sqrt(squares[at] ?? 1);
  };
  return {
    mean,
    scoreOf({ sequences, facts }: Prepared): number {
      let sum = 0;
      for (const at of sequences) sum += value[at] ?? 0;
      let score = (value[bias] ?? 0) + sum * scaleOf(sequences.length);
      for (const at of facts) score += value[SEQUENCES + at] ?? 0;
      return score;
    },
    learn({ sequences, facts }: Prepared, error: number): void {
      const scaled = error * scaleOf(sequences.length);
      change(bias, error);
      for (const at of facts) change(SEQUENCES + at, error);
      for (const at of sequences) change(at, scaled);
    },
    addToMean(): void {
      for (let at = 0; at <= bias; at++) mean[at] = (mean[at] ?? 0) + (value[at] ?? 0) / EPOCHS_AVERAGED;
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

function toModel({ mean: weights }: Weights, names: Map<string, number>): MessageModel {
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
