import { Suspense } from "react";
import { loadWithTexts } from "../../i18n/index.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { useLiveUpdates } from "../../queries/live.ts";

const CodeAlerts = lazyComponent(
  () => loadWithTexts("account", () => import("../../features/numbers/alerts/code-alerts.tsx")),
  "CodeAlerts",
);

/** Keeps the live connection open while a customer is signed in, and alerts on new codes. */
export function LiveUpdates() {
  const { role } = useSession();
  const { currency } = useSettings();
  useLiveUpdates(role === "customer", currency);
  return (
    <Suspense>
      <CodeAlerts />
    </Suspense>
  );
}
