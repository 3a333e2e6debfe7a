import { keywordPattern, normalSender, protectedSenders } from "../catalogue/index.ts";
import { makePatternSet, type PatternSet } from "./pattern-set.ts";

/** Knows the senders whose messages nobody may buy: banks, authorities, health, operators' own self-care. */
export type Quarantine = {
  holds(message: { country: string; sender: string; text: string }): boolean;
};

type Rules = { senders: Set<string>; keywords: PatternSet };

/** One set of rules per country, made when its first message comes: the country's own and the worldwide ones. */
export function makeQuarantine(): Quarantine {
  const byCountry = new Map<string, Rules>();
  return {
    holds({ country, sender, text }) {
      const rules = byCountry.get(country) ?? rulesFor(country);
      byCountry.set(country, rules);
      return rules.senders.has(normalSender(sender)) || rules.keywords.match(text).length > 0;
    },
  };
}

function rulesFor(country: string): Rules {
  const entries = protectedSenders.filter((entry) => entry.country === country || entry.country === "*");
  return {
    senders: new Set(entries.flatMap((entry) => entry.senders)),
    keywords: makePatternSet(entries.flatMap((entry) => entry.keywords.map(keywordPattern))),
  };
}
