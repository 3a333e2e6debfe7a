import { Suspense, useSyncExternalStore } from "react";
import { loadWithTexts } from "../i18n/index.ts";
import { lazyComponent } from "../lib/page/lazy-component.ts";
import { acceptableUseStore } from "../lib/session/acceptable-use.ts";

const AcceptableUseDialog = lazyComponent(
  () => loadWithTexts("public", () => import("../features/lawful-use/acceptable-use-dialog.tsx")),
  "AcceptableUseDialog",
);

/** The acceptable-use dialog before the first purchase; see lib/acceptable-use.ts. */
export function AcceptableUse() {
  const waiting = useSyncExternalStore(acceptableUseStore.subscribe, acceptableUseStore.get, () => undefined);
  return (
    waiting && (
      <Suspense>
        <AcceptableUseDialog missing={waiting.missing} isAgain={waiting.isAgain} onAnswer={waiting.answer} />
      </Suspense>
    )
  );
}
