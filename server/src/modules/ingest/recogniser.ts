import { createSlot } from "../../platform/process-state.ts";
import { type CatalogueCache, normalizeSender, type Service } from "../catalogue/index.ts";
import { findAuthor } from "./find-author.ts";
import { createPatternSet } from "./pattern-set.ts";

/** Recognises a message's services by sender and text, in one pass over the whole catalogue. */
export type Recogniser = {
  /** Empty: no known service. Several: ambiguous. */
  servicesOf(message: { sender: string; text: string }): Service[];
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
    servicesOf({ sender, text }) {
      const known = bySender.get(normalizeSender(sender))?.map(({ service }) => service) ?? [];
      if (known.length === 1) return known;
      const named = namedIn(text.slice(0, TEXT_MAX));
      if (known.length === 0) return named;
      const both = named.filter((service) => known.includes(service));
      return both.length > 0 ? both : known;
    },
  };
}
