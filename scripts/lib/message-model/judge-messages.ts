import {
  createScorer,
  type MessageModels,
} from "../../../server/src/modules/ingest/quarantine/message-model.ts";
import { createQuarantine } from "../../../server/src/modules/ingest/quarantine/quarantine.ts";
import { createShippedRecogniser, type LabelledMessage } from "./read-samples.ts";
import { type FeaturedMessage, samplesOf } from "./samples-of.ts";
import { trainModels } from "./train-model.ts";

/** A message with what the filter decides about it. `score`: how much its text looks like one of a protected sender. */
export type Judged = { message: LabelledMessage; outcome: "held" | "asked" | "passed"; score: number };

const recogniser = createShippedRecogniser();

/**
 * Judges every message with models that were trained without its fold. The list of senders is the same for all: it is not
 * learned from messages.
 */
export function judgeByFolds(
  messages: FeaturedMessage[],
  foldOf: (message: LabelledMessage) => number,
): Judged[] {
  const folds = Map.groupBy(messages, foldOf);
  return [...folds].flatMap(([fold, judged]) =>
    judge(judged, trainModels(samplesOf(messages.filter((message) => foldOf(message) !== fold)))),
  );
}

/** Decides as the shop does, with these models. */
export function judge(messages: FeaturedMessage[], models: MessageModels): Judged[] {
  const quarantine = createQuarantine([], models);
  const scoresOf = createScorer(models);
  return messages.map((message) => {
    const { isHeld, isReset, doubt } = quarantine.decide(message, recogniser.recognise(message));
    const outcome = doubt ? "asked" : isHeld || isReset ? "held" : "passed";
    return { message, outcome, score: scoresOf(message.features).protected };
  });
}

/** A share with its 95 % interval (Wilson). */
export function formatShare(hits: number, total: number): string {
  if (total === 0) return "–";
  const share = hits / total;
  const z2 = 1.96 ** 2;
  const middle = (share + z2 / (2 * total)) / (1 + z2 / total);
  const half =
    (1.96 * Math.sqrt((share * (1 - share)) / total + z2 / (4 * total * total))) / (1 + z2 / total);
  const [low, high] = [Math.max(0, middle - half), Math.min(1, middle + half)];
  return `${share.toFixed(3)} (${low.toFixed(2)}–${high.toFixed(2)})`;
}
