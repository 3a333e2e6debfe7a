import { normalSender, type Service, type Shelf } from "../catalogue/index.ts";
import { authorOf } from "./author-of.ts";
import { makePatternSet } from "./pattern-set.ts";

/** Tells by sender and text which services a message can be from. One look covers the whole catalogue. */
export type Recogniser = {
  /** None: no service we know. Several: one of them, but nobody can say which. */
  servicesOf(message: { sender: string; text: string }): Service[];
};

const TEXT_MAX = 1_600;

/** The sender's name decides where we know it; otherwise the text does, and where it names several, who speaks in it. */
export function makeRecogniser(
  shelf: Pick<Shelf, "services" | "blockedServices" | "hiddenServices">,
): Recogniser {
  // What may not be sold is known all the same, so that the buyer of "any other service" does not get its codes.
  const services = [...shelf.services, ...shelf.blockedServices, ...shelf.hiddenServices];
  const bySender = Map.groupBy(
    services.flatMap((service) => service.senders.map((sender) => ({ sender, service }))),
    ({ sender }) => sender,
  );
  const owned = services.flatMap((service) => service.patterns.map((pattern) => ({ pattern, service })));
  const patterns = makePatternSet(owned.map(({ pattern }) => pattern));

  function namedIn(text: string): Service[] {
    const found = Map.groupBy(patterns.match(text), (index) => owned[index]?.service);
    const named = [...found].flatMap(([service, indexes]) => (service ? [{ service, indexes }] : []));
    if (named.length < 2) return named.map(({ service }) => service);
    const author = authorOf(
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
      const known = bySender.get(normalSender(sender))?.map(({ service }) => service) ?? [];
      if (known.length === 1) return known;
      const named = namedIn(text.slice(0, TEXT_MAX));
      if (known.length === 0) return named;
      const both = named.filter((service) => known.includes(service));
      return both.length > 0 ? both : known;
    },
  };
}
