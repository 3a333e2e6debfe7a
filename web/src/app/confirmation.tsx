import { Suspense, useSyncExternalStore } from "react";
import { loadWithTexts } from "../i18n/index.ts";
import { lazyComponent } from "../lib/page/lazy-component.ts";
import { confirmationStore } from "../lib/session/confirmation.ts";

const ConfirmDialog = lazyComponent(
  () => loadWithTexts("account", () => import("../features/session/confirm-identity-dialog.tsx")),
  "ConfirmIdentityDialog",
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
