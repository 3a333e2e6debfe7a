import { AGREEMENTS } from "@sonum/contract/agreements";
import type { giveAgreement, listAgreements } from "@sonum/contract/own-agreements";
import { call, questions } from "./api.ts";
import { createStore } from "./store.ts";

/** Somebody has to say that they buy for lawful use; whoever shows the question answers here. */
type Waiting = { answer: (isAgreed: boolean) => void };

export const acceptableUseStore = createStore<Waiting | undefined>(undefined);

const PROMISE = { agreement: "lawfulPurchase", version: AGREEMENTS.lawfulPurchase } as const;

/** For whoever will buy elsewhere, by a program: asks unless the server knows the answer. */
export async function ensureLawfulUse(): Promise<boolean> {
  const { data } = await call<typeof listAgreements>("GET /rest/user/agreements", {});
  const isGiven = data.some(
    ({ agreement, version }) => agreement === PROMISE.agreement && version === PROMISE.version,
  );
  return isGiven || promiseLawfulUse();
}

/** Asks the person and keeps the answer on the server. `false`: they would rather not. */
export async function promiseLawfulUse(): Promise<boolean> {
  if (!(await ask())) return false;
  await call<typeof giveAgreement>("POST /rest/user/agreements", { body: PROMISE });
  return true;
}

// Not there from the first page on, but before anything can be bought.
questions["lawful_use_required"] = promiseLawfulUse;

let underWay: Promise<boolean> | undefined;

/** Once, however many calls wait for it. */
function ask(): Promise<boolean> {
  underWay ??= new Promise<boolean>((resolve) => acceptableUseStore.set({ answer: resolve })).finally(() => {
    acceptableUseStore.set(undefined);
    underWay = undefined;
  });
  return underWay;
}
