import { Suspense } from "react";
import { withTexts } from "../../i18n/index.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useSettings } from "../../lib/settings-store.ts";
import { useSession } from "../../lib/use-session.ts";
import { useLiveUpdates } from "../../queries/live.ts";

const CodeAlerts = lazyPart(
  () => withTexts("account", () => import("../../features/numbers/alerts/code-alerts.tsx")),
  "CodeAlerts",
);

/** Shows nothing: keeps the line to the server open while a customer is signed in, and tells of codes that come. */
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
