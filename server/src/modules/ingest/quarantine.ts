import { RE2JS, RE2Set } from "re2js";
import { keywordPattern, normalSender, protectedSenders } from "../catalogue/index.ts";

/** Knows the senders whose messages nobody may buy: banks, authorities, health, operators' own self-care. */
export type Quarantine = {
  holds(message: { country: string; sender: string; text: string }): boolean;
};

type Rules = { senders: Set<string>; keywords: RE2Set };

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
  const keywords = new RE2Set(RE2Set.UNANCHORED, RE2JS.CASE_INSENSITIVE);
  for (const keyword of entries.flatMap((entry) => entry.keywords)) keywords.add(keywordPattern(keyword));
  keywords.compile();
  return { senders: new Set(entries.flatMap((entry) => entry.senders)), keywords };
}
