import { createStore } from "./store.ts";

/** Somebody has to show that it is them before a call goes through. Whoever answers is told to every call that waits. */
type Waiting = { answer: (isConfirmed: boolean) => void };

export const confirmationStore = createStore<Waiting | undefined>(undefined);

let underWay: Promise<boolean> | undefined;

/** Asks the person once, however many calls wait for it. `false`: they would rather not. */
export function askForConfirmation(): Promise<boolean> {
  underWay ??= new Promise<boolean>((resolve) => confirmationStore.set({ answer: resolve })).finally(() => {
    confirmationStore.set(undefined);
    underWay = undefined;
  });
  return underWay;
}
