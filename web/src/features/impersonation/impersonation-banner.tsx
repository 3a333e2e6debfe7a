import { Trans } from "@lingui/react/macro";
import { Eye } from "lucide-react";
import { useEffect } from "react";
import { formatClock } from "../../lib/format/format-time.ts";
import { useNow } from "../../lib/format/use-now.ts";
import { clearSession, sessionStore } from "../../lib/session/session.ts";
import { useEndImpersonation } from "../../queries/impersonations.ts";
import { Button } from "../../ui/controls/button.tsx";
import styles from "./impersonation-banner.module.css";

/** Shown on every page while an operator impersonates a user (read-only), with a button to stop. */
export function ImpersonationBanner() {
  const session = sessionStore.get();
  const now = useNow();
  const { mutate, isPending } = useEndImpersonation(leaveImpersonation);
  const secondsLeft = Math.max(0, Math.ceil(((session?.expiresAt ?? 0) - now) / 1000));
  useEffect(() => {
    if (secondsLeft === 0) leaveImpersonation();
  }, [secondsLeft]);
  if (!session?.lookAt) return null;
  const name = session.username;
  const clock = formatClock(secondsLeft);
  return (
    <section className={styles["banner"]} role="status">
      <Eye size={18} aria-hidden="true" />
      <p>
        <Trans>
          You see the shop as <b>{name}</b> does. Nothing can be changed; codes and keys are hidden.
        </Trans>
      </p>
      <span className="num" aria-hidden="true">
        {clock}
      </span>
      <Button variant="secondary" size="small" isBusy={isPending} onClick={() => mutate()}>
        <Trans>End the view</Trans>
      </Button>
    </section>
  );
}

/** Returns to the office with the operator's own session. */
function leaveImpersonation(): void {
  const userId = sessionStore.get()?.lookAt;
  if (!userId) return;
  clearSession();
  location.assign(`/office/users/${userId}`);
}
