import { normalSender, type Service, type Shelf } from "../catalogue/index.ts";
import { makePatternSet } from "./pattern-set.ts";

/** Tells by sender and text which services a message can be from. One look covers the whole catalogue. */
export type Recogniser = {
  servicesOf(message: { sender: string; text: string }): Service[];
};

const TEXT_MAX = 1_600;

/** The sender's name decides where we know it; otherwise the text does. */
export function makeRecogniser({ services }: Shelf): Recogniser {
  const bySender = Map.groupBy(
    services.flatMap((service) => service.senders.map((sender) => ({ sender, service }))),
    ({ sender }) => sender,
  );
  const owned = services.flatMap((service) => service.patterns.map((pattern) => ({ pattern, service })));
  const patterns = makePatternSet(owned.map(({ pattern }) => pattern));

  return {
    servicesOf({ sender, text }) {
      const known = bySender.get(normalSender(sender));
      if (known) return known.map(({ service }) => service);
      const found = patterns.match(text.slice(0, TEXT_MAX)).flatMap((index) => owned[index]?.service ?? []);
      return [...new Set(found)];
    },
  };
}
