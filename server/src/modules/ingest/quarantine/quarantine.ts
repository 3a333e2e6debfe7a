import type { InstitutionKind, MessageSign } from "@sonum/contract/office/lawful-use";
import { createSlot } from "../../../platform/process-state.ts";
import { keywordPattern, normalizeSender } from "../../catalogue/index.ts";
import { createPatternSet } from "../pattern-set.ts";
import type { Recognition } from "../recogniser.ts";
import { explain } from "./explain.ts";
import { featureReaderFor } from "./feature-reader-for.ts";
import { findListedSender } from "./find-listed-sender.ts";
import { type Institution, institutions } from "./institutions.ts";
import type { MessageFeatures } from "./message-features.ts";
import { createScorer, type MessageModels, type ModelName } from "./message-model.ts";
import { models as shipped } from "./models.ts";
import { withoutRoute } from "./sender-keys.ts";

export type RuleKind = "sender" | "keyword";
/** An operator's rule: messages it matches are held, or pass whatever the shipped list and models say. `*`: every country. */
export type OfficeRule = { country: string; kind: RuleKind; value: string; effect: "hold" | "pass" };

/** What decided that a message is held, or passes by an operator's rule. */
export type DecidedBy =
  | { kind: "rule"; rule: OfficeRule }
  | { kind: "sender"; name: string; institution: InstitutionKind; country: string }
  | { kind: "text"; name: string | undefined };

export type Decision = {
  isHeld: boolean;
  by: DecidedBy | undefined;
  /** Somebody asked for a new password, or for a way back into an account. */
  isReset: boolean;
  /** What the text leaves so uncertain that a person decides. */
  doubt: "protected" | "reset" | undefined;
  /** What in the text speaks for and against holding it, for operators. */
  explain(): MessageSign[];
};

export type Message = { country: string; sender: string; text: string };

/** Decides which messages customers must not see: of banks, authorities, operators' self-care, and password resets. */
export type Quarantine = { decide(message: Message, recognised: Recognition): Decision };
export const Quarantine = createSlot<Quarantine>("quarantine");

/** What scores above `held` is held; up to `certain` an operator is asked first. */
type Limits = { held: number; certain: number };

/** Chosen on wordings that the models were not trained on: less than 1 % of what should pass is held, 5 % is asked about. */
const LIMITS: Record<ModelName, Limits> = {
  protected: { held: 2, certain: 4 },
  reset: { held: 1, certain: 2.5 },
};
/** Operators are asked about what scores above by both models together: a text may be one or the other. */
const ASKED = 0;
const REASONS_SHOWN = 5;

/**
 * In this order: operators' rules; a listed sender is held; a sender that is a known service passes; for all others the text
 * decides. Resets are recognised whoever sends them.
 */
export function createQuarantine(
  officeRules: OfficeRule[] = [],
  models: MessageModels = shipped,
): Quarantine {
  const scoresOf = createScorer(models);
  const findersOf = new Map<string, RuleFinder>();
  return {
    decide(message, recognised) {
      const { country, sender } = message;
      const findRule = findersOf.get(country) ?? createRuleFinder(country, officeRules);
      findersOf.set(country, findRule);
      const rule = findRule(message);
      if (rule?.effect === "hold") return hold({ kind: "rule", rule });
      const listed = rule ? undefined : findListedSender(country, sender, recognised.isKnownSender);
      if (listed) return hold(bySender(listed));
      const features = featureReaderFor(country)(message, recognised.services);
      const scores = scoresOf(features);
      const isReset = scores.reset > LIMITS.reset.held;
      if (rule)
        return { isHeld: false, by: { kind: "rule", rule }, isReset, doubt: undefined, explain: () => [] };
      const score = recognised.isKnownSender ? -Infinity : scores.protected;
      const isHeld = score > LIMITS.protected.held;
      const doubt = doubtOf(score, scores.reset);
      const isAboutReset = !isHeld && (isReset || doubt === "reset");
      return {
        isHeld,
        by: isHeld ? byText(features) : undefined,
        isReset,
        doubt,
        explain: () =>
          recognised.isKnownSender && !isAboutReset
            ? []
            : explain(isAboutReset ? models.reset : models.protected, features, REASONS_SHOWN),
      };
    },
  };
}

/** A message that is certainly held is not in doubt because it may also be a reset, and the other way round. */
function doubtOf(score: number, resetScore: number): Decision["doubt"] {
  if (score > LIMITS.protected.certain || resetScore > LIMITS.reset.certain) return undefined;
  const either = Math.log(Math.exp(score) + Math.exp(resetScore));
  if (either <= ASKED) return undefined;
  return score > resetScore ? "protected" : "reset";
}

const hold = (by: DecidedBy): Decision => ({
  isHeld: true,
  by,
  isReset: false,
  doubt: undefined,
  explain: () => [],
});

const bySender = ({ names, kind, country }: Institution): DecidedBy => ({
  kind: "sender",
  name: names[0]?.text ?? "",
  institution: kind,
  country,
});

const byText = (features: MessageFeatures): DecidedBy => ({
  kind: "text",
  name: features.mentions.find(({ isCommon }) => !isCommon)?.institution.names[0]?.text,
});

type RuleFinder = (message: Message) => OfficeRule | undefined;

/** A rule for the sender counts before one for a word, holding before passing. */
function createRuleFinder(country: string, rules: OfficeRule[]): RuleFinder {
  const ordered = rules
    .filter((rule) => rule.country === country || rule.country === "*")
    .sort((a, b) => rankOf(a) - rankOf(b));
  const senders = ordered.filter(({ kind }) => kind === "sender");
  const keywords = ordered.filter(({ kind }) => kind === "keyword");
  const patterns = createPatternSet(keywords.map(({ value }) => keywordPattern(value)));
  return ({ sender, text }) => {
    const key = normalizeSender(withoutRoute(sender, country));
    return senders.find(({ value }) => value === key) ?? keywords[patterns.match(text)[0] ?? -1];
  };
}

const rankOf = ({ effect }: OfficeRule) => (effect === "hold" ? 0 : 1);

/** Number of entries and senders in the shipped list. */
export const countShipped = (): { institutions: number; senders: number } => ({
  institutions: institutions.length,
  senders: institutions.reduce((sum, { senders }) => sum + senders.length, 0),
});
