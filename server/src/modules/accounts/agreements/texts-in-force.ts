import { AGREEMENTS, type Agreement } from "@sonum/contract/accounts/agreement-versions";
import type { LaterAgreement as LaterAgreements } from "@sonum/contract/accounts/agreements";
import type { TextSources } from "@sonum/contract/office/legal-texts";
import type { z } from "zod";
import type { Ctx } from "../../../platform/context.ts";
import { createSlot } from "../../../platform/process-state.ts";

/** A published version of a legal text. `agreementVersion` changes only if users have to agree again. */
export type LegalTextVersion = {
  textId: string;
  number: number;
  texts: TextSources;
  effectiveFrom: Date;
  agreementVersion: string | null;
};

/** Current and upcoming versions of each text, newest first. */
export type TextsInForce = readonly LegalTextVersion[];
export const TextsInForce = createSlot<TextsInForce>("legal texts in force");

type LaterAgreement = z.infer<typeof LaterAgreements>;

const TEXT_BY_AGREEMENT: Record<Agreement, string> = {
  personalData: "privacy",
  terms: "terms",
  acceptableUse: "acceptable-use",
  lawfulPurchase: "acceptable-use",
};

export type AgreementVersions = Record<Agreement, string>;

/** Versions of all agreements in force now. */
export function currentAgreements(ctx: Ctx): AgreementVersions {
  const legalTexts = TextsInForce.of(ctx);
  if (legalTexts.length === 0) return AGREEMENTS;
  const now = ctx.clock.now();
  const versionOf = (agreement: Agreement) =>
    legalTexts.find(
      ({ textId, effectiveFrom }) => textId === TEXT_BY_AGREEMENT[agreement] && effectiveFrom <= now,
    )?.agreementVersion ?? AGREEMENTS[agreement];
  return {
    personalData: versionOf("personalData"),
    terms: versionOf("terms"),
    acceptableUse: versionOf("acceptableUse"),
    lawfulPurchase: versionOf("lawfulPurchase"),
  };
}

/**
 * Agreements a purchase needs: the promise of lawful use, and terms or privacy policy if a later version asks for renewed
 * consent. The built-in versions were agreed to at sign-up.
 */
export function requiredAgreements(ctx: Ctx): { agreement: LaterAgreement; version: string }[] {
  const now = currentAgreements(ctx);
  return (["lawfulPurchase", "terms", "personalData"] as const)
    .filter((agreement) => agreement === "lawfulPurchase" || now[agreement] !== AGREEMENTS[agreement])
    .map((agreement) => ({ agreement, version: now[agreement] }));
}
