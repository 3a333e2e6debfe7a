import { AGREEMENTS, type Agreement } from "@sonum/contract/agreements";
import type { TextSources } from "@sonum/contract/legal-texts";
import type { LaterAgreement as LaterAgreements } from "@sonum/contract/own-agreements";
import type { z } from "zod";
import type { Ctx } from "../../../platform/context.ts";

/** A legal text that was published. Which version people agree to changes only with those that ask them again. */
export type TextVersion = {
  textId: string;
  number: number;
  texts: TextSources;
  effectiveFrom: Date;
  agreementVersion: string | null;
};

/** Newest first: of each text what is in force, and what will be. */
export type TextsInForce = readonly TextVersion[];

type LaterAgreement = z.infer<typeof LaterAgreements>;

const TEXT_OF: Record<Agreement, string> = {
  personalData: "privacy",
  terms: "terms",
  acceptableUse: "acceptable-use",
  lawfulPurchase: "acceptable-use",
};

export type Versions = Record<Agreement, string>;

/** The versions of what people agree to that are in force now. */
export function agreementsNow(ctx: Ctx): Versions {
  const { texts } = ctx.memory;
  if (texts.length === 0) return AGREEMENTS;
  const now = ctx.clock.now();
  const versionOf = (agreement: Agreement) =>
    texts.find(({ textId, effectiveFrom }) => textId === TEXT_OF[agreement] && effectiveFrom <= now)
      ?.agreementVersion ?? AGREEMENTS[agreement];
  return {
    personalData: versionOf("personalData"),
    terms: versionOf("terms"),
    acceptableUse: versionOf("acceptableUse"),
    lawfulPurchase: versionOf("lawfulPurchase"),
  };
}

/**
 * What a purchase needs: the promise of lawful use, and whatever of terms and privacy policy was published since and asks again.
 * What people agreed to when they signed up is not asked for a second time.
 */
export function neededNow(ctx: Ctx): { agreement: LaterAgreement; version: string }[] {
  const now = agreementsNow(ctx);
  return (["lawfulPurchase", "terms", "personalData"] as const)
    .filter((agreement) => agreement === "lawfulPurchase" || now[agreement] !== AGREEMENTS[agreement])
    .map((agreement) => ({ agreement, version: now[agreement] }));
}
