import type { giveAgreement, listAgreements } from "@sonum/contract/accounts/agreements";
import type { WireReply } from "@sonum/contract/route";
import { call, promptByErrorCode } from "../api/api.ts";
import { createStore } from "../settings/store.ts";

type Agreements = WireReply<typeof listAgreements>;
export type MissingAgreement = Agreements["missing"][number];

/** Agreements the user must accept before buying; the dialog that shows them calls `answer`. */
type AgreementPrompt = {
  missing: MissingAgreement[];
  /** The user agreed before, and the texts changed since. */
  isAgain: boolean;
  answer: (isAgreed: boolean) => void;
};

export const acceptableUseStore = createStore<AgreementPrompt | undefined>(undefined);

/** Asks the user for missing agreements and saves them. `false` if the user declines. */
export async function ensureAgreements(): Promise<boolean> {
  const agreements = await call<typeof listAgreements>("GET /rest/user/agreements", {});
  if (agreements.missing.length === 0) return true;
  if (!(await promptUser(agreements))) return false;
  for (const body of agreements.missing)
    await call<typeof giveAgreement>("POST /rest/user/agreements", { body });
  return true;
}

// Registered here, so that the first page does not load it; this module is loaded before anything can be bought.
promptByErrorCode["lawful_use_required"] = ensureAgreements;

let pending: Promise<boolean> | undefined;

/** Concurrent calls share one prompt. */
function promptUser({ missing, data }: Agreements): Promise<boolean> {
  const isAgain = data.some(({ agreement }) => agreement === "lawfulPurchase");
  pending ??= new Promise<boolean>((resolve) =>
    acceptableUseStore.set({ missing, isAgain, answer: resolve }),
  ).finally(() => {
    acceptableUseStore.set(undefined);
    pending = undefined;
  });
  return pending;
}
