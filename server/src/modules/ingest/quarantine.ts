import { keywordPattern, normalSender, protectedSenders } from "../catalogue/index.ts";
import { makePatternSet, type PatternSet } from "./pattern-set.ts";

/** Why a message is held back: whose name or which words, and where that rule counts (`*`: everywhere). */
export type HeldBy = { kind: RuleKind; value: string; country: string; source: "shipped" | "office" };

/** Knows the senders whose messages nobody may buy: banks, authorities, health, operators' own self-care. */
export type Quarantine = {
  find(message: { country: string; sender: string; text: string }): HeldBy | undefined;
  holds(message: { country: string; sender: string; text: string }): boolean;
};

export type RuleKind = "sender" | "keyword";
/** What operators add to the deny list, or take away from it. */
export type OwnRule = { country: string; kind: RuleKind; value: string; effect: "hold" | "pass" };

type Rules = { senders: Map<string, HeldBy>; keywords: PatternSet; byIndex: HeldBy[] };

/** One set of rules per country, made when its first message comes: the country's own and the worldwide ones. */
export function makeQuarantine(own: OwnRule[] = []): Quarantine {
  const byCountry = new Map<string, Rules>();
  function find({ country, sender, text }: { country: string; sender: string; text: string }) {
    const rules = byCountry.get(country) ?? rulesFor(country, own);
    byCountry.set(country, rules);
    const index = () => rules.keywords.match(text)[0];
    return rules.senders.get(normalSender(sender)) ?? rules.byIndex[index() ?? -1];
  }
  return { find, holds: (message) => find(message) !== undefined };
}

/** Whether the list the shop is shipped with has this rule. */
export const isShipped = ({ country, kind, value }: Omit<OwnRule, "effect">): boolean =>
  shippedFor(country).some((rule) => rule.kind === kind && rule.value === value && rule.country === country);

/** How many rules the shop is shipped with. */
export const countShipped = (): { senders: number; keywords: number } => ({
  senders: protectedSenders.reduce((sum, { senders }) => sum + senders.length, 0),
  keywords: protectedSenders.reduce((sum, { keywords }) => sum + keywords.length, 0),
});

function rulesFor(country: string, own: OwnRule[]): Rules {
  const mine = own.filter((rule) => rule.country === country || rule.country === "*");
  const passed = new Set(mine.filter(({ effect }) => effect === "pass").map(nameOf));
  const added = mine.filter(({ effect }) => effect === "hold");
  const rules: HeldBy[] = [
    ...added.map(({ kind, value, country: at }) => ({ kind, value, country: at, source: "office" as const })),
    ...shippedFor(country).filter((rule) => !passed.has(nameOf(rule))),
  ];
  const keywords = rules.filter(({ kind }) => kind === "keyword");
  return {
    senders: new Map(rules.filter(({ kind }) => kind === "sender").map((rule) => [rule.value, rule])),
    keywords: makePatternSet(keywords.map(({ value }) => keywordPattern(value))),
    byIndex: keywords,
  };
}

const shippedFor = (country: string): HeldBy[] =>
  protectedSenders
    .filter((entry) => entry.country === country || entry.country === "*")
    .flatMap((entry) => [
      ...entry.senders.map((value) => ({ kind: "sender" as const, value, country: entry.country })),
      ...entry.keywords.map((value) => ({ kind: "keyword" as const, value, country: entry.country })),
    ])
    .map((rule) => ({ ...rule, source: "shipped" as const }));

const nameOf = ({ country, kind, value }: Pick<HeldBy, "country" | "kind" | "value">) =>
  `${country} ${kind} ${value}`;
