import { featureReaderFor } from "../../../server/src/modules/ingest/quarantine/feature-reader-for.ts";
import type { MessageFeatures } from "../../../server/src/modules/ingest/quarantine/message-features.ts";
import { createShippedRecogniser, type LabelledMessage } from "./read-samples.ts";
import type { Sample } from "./train-model.ts";

export type FeaturedMessage = LabelledMessage & { features: MessageFeatures };

/** Adds to messages what the models read of them. */
export function readAll(messages: LabelledMessage[]): FeaturedMessage[] {
  const recogniser = createShippedRecogniser();
  return messages.map((message) => {
    const { services } = recogniser.recognise(message);
    return { ...message, features: featureReaderFor(message.country)(message, services) };
  });
}

export const samplesOf = (messages: FeaturedMessage[]): Sample[] =>
  messages.map(({ features, verdict }) => ({ features, wanted: verdict === "fine" ? undefined : verdict }));
