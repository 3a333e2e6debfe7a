import { RE2JS, RE2Set } from "re2js";
import { normalSender, type Service, type Shelf } from "../catalogue/index.ts";

/** Tells by sender and text which services a message can be from. One look covers the whole catalogue. */
export type Recogniser = {
  servicesOf(message: { sender: string; text: string }): Service[];
};

const TEXT_MAX = 1_600;

/**
 * The sender's name decides where we know it; otherwise the text does. All expressions run together as one automaton
 * whose time is linear in the text, whatever a hostile sender writes.
 */
export function makeRecogniser({ services }: Shelf): Recogniser {
  const bySender = Map.groupBy(
    services.flatMap((service) => service.senders.map((sender) => ({ sender, service }))),
    ({ sender }) => sender,
  );
  const patterns = new RE2Set(RE2Set.UNANCHORED, RE2JS.CASE_INSENSITIVE);
  const owners = services.flatMap((service) =>
    service.patterns.map((pattern) => {
      patterns.add(pattern);
      return service;
    }),
  );
  patterns.compile();

  return {
    servicesOf({ sender, text }) {
      const known = bySender.get(normalSender(sender));
      if (known) return known.map(({ service }) => service);
      const found = patterns.match(text.slice(0, TEXT_MAX)).flatMap((index) => owners[index] ?? []);
      return [...new Set(found)];
    },
  };
}
