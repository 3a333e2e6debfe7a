import { createSlot } from "../../platform/process-state.ts";
import { type CatalogueCache, normalizeSender, type Service } from "../catalogue/index.ts";
import { findAuthor } from "./find-author.ts";
import { createPatternSet } from "./pattern-set.ts";
import { withoutRoute } from "./quarantine/sender-keys.ts";

/** `services`: none if it is of no known one, several if it is ambiguous. `isKnownSender`: its sender is a service's. */
export type Recognition = { services: Service[]; isKnownSender: boolean };

/** Recognises a message's services by sender and text, in one pass over the whole catalogue. */
export type Recogniser = {
  recognise(message: { country: string; sender: string; text: string }): Recognition;
};
export const Recogniser = createSlot<Recogniser>("recogniser");

const TEXT_MAX = 1_600;

/** A known sender decides; otherwise the text, and if it names several services, its author. */
export function createRecogniser(
  catalogue: Pick<CatalogueCache, "services" | "blockedServices" | "hiddenServices">,
): Recogniser {
  // Includes services not on sale, so that buyers of "any other service" do not get their codes.
  const services = [...catalogue.services, ...catalogue.blockedServices, ...catalogue.hiddenServices];
  const bySender = Map.groupBy(
    services.flatMap((service) => service.senders.map((sender) => ({ sender, service }))),
    ({ sender }) => sender,
  );
  const entries = services.flatMap((service) => service.patterns.map((pattern) => ({ pattern, service })));
  const patterns = createPatternSet(entries.map(({ pattern }) => pattern));

  function namedIn(text: string): Service[] {
    const found = Map.groupBy(patterns.match(text), (index) => entries[index]?.service);
    const named = [...found].flatMap(([service, indexes]) => (service ? [{ service, indexes }] : []));
    if (named.length < 2) return named.map(({ service }) => service);
    const author = findAuthor(
      text,
      named.map(({ service, indexes }) => ({
        thing: service,
        spans: indexes.flatMap((index) => patterns.find(index, text)),
      })),
    );
    return author ? [author] : named.map(({ service }) => service);
  }

  return {
    recognise({ country, sender, text }) {
      const name = normalizeSender(withoutRoute(sender, country));
      const known = bySender.get(name)?.map(({ service }) => service) ?? [];
      if (known.length === 1) return { services: known, isKnownSender: true };
      const named = namedIn(text.slice(0, TEXT_MAX));
      if (known.length === 0) return { services: named, isKnownSender: false };
      const both = named.filter((service) => known.includes(service));
      return { services: both.length > 0 ? both : known, isKnownSender: true };
    },
  };
}
