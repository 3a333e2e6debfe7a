import type { giveAgreement, listAgreements } from "@sonum/contract/own-agreements";
import type { WireReply } from "@sonum/contract/route";
import { call, questions } from "./api.ts";
import { createStore } from "./store.ts";

type Agreements = WireReply<typeof listAgreements>;
export type MissingAgreement = Agreements["missing"][number];

/** Somebody has to agree to something before they buy; whoever shows the question answers here. */
type Waiting = {
  missing: MissingAgreement[];
  /** They promised before, and the texts changed since. */
  isAgain: boolean;
  answer: (isAgreed: boolean) => void;
};

export const acceptableUseStore = createStore<Waiting | undefined>(undefined);

/** For whoever will buy, here or by a program: asks for what the server misses and keeps the answer there. */
export async function ensureLawfulUse(): Promise<boolean> {
  const known = await call<typeof listAgreements>("GET /rest/user/agreements", {});
  if (known.missing.length === 0) return true;
  if (!(await ask(known))) return false;
  for (const body of known.missing) await call<typeof giveAgreement>("POST /rest/user/agreements", { body });
  return true;
}

// Not there from the first page on, but before anything can be bought.
questions["lawful_use_required"] = ensureLawfulUse;

let underWay: Promise<boolean> | undefined;

/** Once, however many calls wait for it. `false`: they would rather not. */
function ask({ missing, data }: Agreements): Promise<boolean> {
  const isAgain = data.some(({ agreement }) => agreement === "lawfulPurchase");
  underWay ??= new Promise<boolean>((resolve) =>
    acceptableUseStore.set({ missing, isAgain, answer: resolve }),
  ).finally(() => {
    acceptableUseStore.set(undefined);
    underWay = undefined;
  });
  return underWay;
}
