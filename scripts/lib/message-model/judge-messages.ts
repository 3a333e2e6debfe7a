import { findListedSender } from "../../../server/src/modules/ingest/quarantine/find-listed-sender.ts";
import { type MessageModel, scoreOf } from "../../../server/src/modules/ingest/quarantine/message-model.ts";
import { HELD_ABOVE, RESET_ABOVE } from "../../../server/src/modules/ingest/quarantine/quarantine.ts";
import { createShippedRecogniser, type LabelledMessage } from "./read-samples.ts";
import { type FeaturedMessage, samplesFor, type TARGETS } from "./samples-for.ts";
import { trainModel } from "./train-model.ts";

type Models = Record<(typeof TARGETS)[number], MessageModel>;

/** A message with what the filter decides about it. */
export type Judged = { message: LabelledMessage; isHeld: boolean; score: number };

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
  return [...folds].flatMap(([fold, judged]) => {
    const models = trainModels(messages.filter((message) => foldOf(message) !== fold));
    return judged.map((message) => judge(message, models));
  });
}

export const trainModels = (messages: FeaturedMessage[]): Models => ({
  protected: trainModel(samplesFor("protected", messages)),
  reset: trainModel(samplesFor("reset", messages)),
});

/** As `Quarantine.decide` does, with these models and without operators' rules. */
export function judge(message: FeaturedMessage, models: Models): Judged {
  const { isKnownSender } = recogniser.recognise(message);
  const isListed = findListedSender(message.country, message.sender, isKnownSender) !== undefined;
  const score = scoreOf(models.protected, message.features);
  const isProtected = isListed || (!isKnownSender && score > HELD_ABOVE);
  const isReset = scoreOf(models.reset, message.features) > RESET_ABOVE;
  return { message, isHeld: isProtected || isReset, score };
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
