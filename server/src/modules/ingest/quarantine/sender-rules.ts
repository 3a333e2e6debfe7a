import type { Tx } from "../../../platform/context.ts";
import { violatedUniqueConstraint } from "../../../platform/database/violated-unique-constraint.ts";
import { AppError, defineError } from "../../../platform/errors.ts";
import { CatalogueCache, normalizeSender } from "../../catalogue/index.ts";
import * as store from "../store.ts";
import type { OfficeRule } from "./quarantine.ts";
import { withoutRoute } from "./sender-keys.ts";

/** Shorter words would match too many messages. */
const KEYWORD_LENGTH_MIN = 3;

const tooManyRules = defineError("conflict", "There are as many rules as can be kept.");
const noSuchRule = defineError("not_found", "There is no such rule.");
const ruleExists = defineError("conflict", "There is such a rule already.");

/** Adds a rule that holds messages or lets them pass, and publishes it to all processes. */
export async function addSenderRule(
  tx: Tx,
  by: string,
  input: OfficeRule & { reason: string },
): Promise<OfficeRule & { id: bigint }> {
  const value =
    input.kind === "sender"
      ? normalizeSender(withoutRoute(input.value, input.country))
      : normalKeyword(input.value);
  if (input.country !== "*" && !CatalogueCache.of(tx).findCountry(input.country))
    throw new AppError("invalid_request", "There is no such country.");
  if (value.length < (input.kind === "keyword" ? KEYWORD_LENGTH_MIN : 2))
    throw new AppError("invalid_request", "This is too short to tell senders apart.");
  if ((await store.listSenderRules(tx)).length >= store.RULES_MAX) throw tooManyRules();
  const { country, kind, effect, reason } = input;
  const rule = { country, kind, value, effect };
  const stored = { ...rule, reason, addedBy: by, addedAt: tx.clock.now() };
  const { id } = await store.insertSenderRule(tx, stored).catch((error: unknown) => {
    throw violatedUniqueConstraint(error) === "a_rule_is_made_once" ? ruleExists() : error;
  });
  tx.publish([{ kind: "rules" }]);
  return { id, ...rule };
}

export async function removeSenderRule(tx: Tx, id: bigint): Promise<OfficeRule> {
  const rule = await store.deleteSenderRule(tx, id);
  if (!rule) throw noSuchRule();
  tx.publish([{ kind: "rules" }]);
  return rule;
}

const normalKeyword = (text: string) => text.toLowerCase().replace(/\s+/g, " ").trim();
