import { createStore } from "../settings/store.ts";

/** The user must confirm their identity before a call goes through. `answer` resolves all waiting calls. */
type ConfirmationPrompt = { answer: (isConfirmed: boolean) => void };

export const confirmationStore = createStore<ConfirmationPrompt | undefined>(undefined);

let pending: Promise<boolean> | undefined;

/** Concurrent calls share one prompt. `false` if the user declines. */
export function requestConfirmation(): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => confirmationStore.set({ answer: resolve })).finally(() => {
    confirmationStore.set(undefined);
    pending = undefined;
  });
  return pending;
}
