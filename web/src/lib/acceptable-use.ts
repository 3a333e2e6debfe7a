import { AGREEMENTS } from "@sonum/contract/agreements";
import type { giveAgreement, listAgreements } from "@sonum/contract/own-agreements";
import { call } from "./api.ts";
import { sessionStore } from "./session.ts";
import { createStore } from "./store.ts";

/** Somebody has to say that they buy for lawful use; whoever shows the question answers here. */
type Waiting = { answer: (isAgreed: boolean) => void };

export const acceptableUseStore = createStore<Waiting | undefined>(undefined);

const KEY = "sonum_lawful_use";
const version = AGREEMENTS.lawfulPurchase;

/**
 * Asks before the first purchase, once per person and version, and keeps the answer on the server. `false`: the person
 * would rather not, and nothing is bought.
 */
export async function ensureAcceptableUse(): Promise<boolean> {
  if (localStorage.getItem(KEY) === mark()) return true;
  const { data } = await call<typeof listAgreements>("GET /rest/user/agreements", {});
  const isGiven = data.some((given) => given.agreement === "lawfulPurchase" && given.version === version);
  if (!isGiven) {
    if (!(await ask())) return false;
    const body = { agreement: "lawfulPurchase", version } as const;
    await call<typeof giveAgreement>("POST /rest/user/agreements", { body });
  }
  localStorage.setItem(KEY, mark());
  return true;
}

const mark = () => `${version} ${sessionStore.get()?.username ?? ""}`;

let underWay: Promise<boolean> | undefined;

function ask(): Promise<boolean> {
  underWay ??= new Promise<boolean>((resolve) => acceptableUseStore.set({ answer: resolve })).finally(() => {
    acceptableUseStore.set(undefined);
    underWay = undefined;
  });
  return underWay;
}
