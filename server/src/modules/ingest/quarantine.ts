import { createSlot } from "../../platform/process-state.ts";
import { keywordPattern, normalizeSender, protectedSenders } from "../catalogue/index.ts";
import { createPatternSet, type PatternSet } from "./pattern-set.ts";

/** A rule that quarantines a message: a sender name or keyword, and its country (`*`: all). */
export type QuarantineRule = { kind: RuleKind; value: string; country: string; source: "shipped" | "office" };

/** Detects messages that must not be sold: banks, authorities, health, operators' self-care. */
export type Quarantine = {
  find(message: { country: string; sender: string; text: string }): QuarantineRule | undefined;
  matches(message: { country: string; sender: string; text: string }): boolean;
};
export const Quarantine = createSlot<Quarantine>("quarantine");

export type RuleKind = "sender" | "keyword";
/** A rule that operators add to the shipped deny list, or an exception from it. */
export type OfficeRule = { country: string; kind: RuleKind; value: string; effect: "hold" | "pass" };

type Rules = { senders: Map<string, QuarantineRule>; keywords: PatternSet; byIndex: QuarantineRule[] };

/** Rules per country, built with its first message: its own and the worldwide ones. */
export function createQuarantine(own: OfficeRule[] = []): Quarantine {
  const byCountry = new Map<string, Rules>();
  function find({ country, sender, text }: { country: string; sender: string; text: string }) {
    const rules = byCountry.get(country) ?? rulesFor(country, own);
    byCountry.set(country, rules);
    const index = () => rules.keywords.match(text)[0];
    return rules.senders.get(normalizeSender(sender)) ?? rules.byIndex[index() ?? -1];
  }
  return { find, matches: (message) => find(message) !== undefined };
}

/** Whether the shipped list contains this rule. */
export const isShippedRule = ({ country, kind, value }: Omit<OfficeRule, "effect">): boolean =>
  shippedFor(country).some((rule) => rule.kind === kind && rule.value === value && rule.country === country);

/** Number of rules in the shipped list. */
export const countShippedRules = (): { senders: number; keywords: number } => ({
  senders: protectedSenders.reduce((sum, { senders }) => sum + senders.length, 0),
  keywords: protectedSenders.reduce((sum, { keywords }) => sum + keywords.length, 0),
});

function rulesFor(country: string, own: OfficeRule[]): Rules {
  const applicable = own.filter((rule) => rule.country === country || rule.country === "*");
  const exceptions = new Set(applicable.filter(({ effect }) => effect === "pass").map(ruleKey));
  const added = applicable.filter(({ effect }) => effect === "hold");
  const rules: QuarantineRule[] = [
    ...added.map(({ kind, value, country: at }) => ({ kind, value, country: at, source: "office" as const })),
    ...shippedFor(country).filter((rule) => !exceptions.has(ruleKey(rule))),
  ];
  const keywords = rules.filter(({ kind }) => kind === "keyword");
  return {
    senders: new Map(rules.filter(({ kind }) => kind === "sender").map((rule) => [rule.value, rule])),
    keywords: createPatternSet(keywords.map(({ value }) => keywordPattern(value))),
    byIndex: keywords,
  };
}

const shippedFor = (country: string): QuarantineRule[] =>
  protectedSenders
    .filter((entry) => entry.country === country || entry.country === "*")
    .flatMap((entry) => [
      ...entry.senders.map((value) => ({ kind: "sender" as const, value, country: entry.country })),
      ...entry.keywords.map((value) => ({ kind: "keyword" as const, value, country: entry.country })),
    ])
    .map((rule) => ({ ...rule, source: "shipped" as const }));

const ruleKey = ({ country, kind, value }: Pick<QuarantineRule, "country" | "kind" | "value">) =>
  `${country} ${kind} ${value}`;
