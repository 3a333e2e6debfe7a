import { Suspense, useSyncExternalStore } from "react";
import { withTexts } from "../i18n/index.ts";
import { confirmationStore } from "../lib/confirmation.ts";
import { lazyPart } from "../lib/lazy-part.ts";

const ConfirmDialog = lazyPart(
  () => withTexts("account", () => import("../features/session/confirm-dialog.tsx")),
  "ConfirmDialog",
);

/** Asks users to confirm their identity when an API call requires it; see lib/api.ts. */
export function Confirmation() {
  const waiting = useSyncExternalStore(confirmationStore.subscribe, confirmationStore.get, () => undefined);
  return (
    waiting && (
      <Suspense>
        <ConfirmDialog onAnswer={waiting.answer} />
      </Suspense>
    )
  );
}
