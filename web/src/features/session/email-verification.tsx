import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { MailCheck, MailX } from "lucide-react";
import { useEffect } from "react";
import { ApiError } from "../../lib/api/api-error.ts";
import { showMessage } from "../../lib/api/system-messages.ts";
import { verification } from "../../queries/sign-up.ts";
import { StateCard } from "../../ui/layout/state-card.tsx";

const LEAVE_AFTER_MS = 3000;

type EmailVerificationProps = { token: string; email: string; onVerified: () => void; onFailed: () => void };

/** Verifies an e-mail address and shows the outcome. */
export function EmailVerification({ token, email, onVerified, onFailed }: EmailVerificationProps) {
  const { isSuccess, isError, error } = useQuery(verification({ token, email }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per outcome; the callbacks are new on every render
  useEffect(() => {
    if (isSuccess) {
      showMessage({ status: "success", text: msg`Your e-mail address is confirmed.` });
      onVerified();
    }
    if (!isError) return;
    const timer = setTimeout(onFailed, LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, isError]);

  if (isError)
    return (
      <StateCard
        icon={<MailX />}
        tone="amber"
        title={
          <h1>
            <Trans>Temporarily unavailable</Trans>
          </h1>
        }
      >
        {error instanceof ApiError && error.code === "link_used" ? (
          <Trans>This link was used before: the address is confirmed already.</Trans>
        ) : (
          <Trans>The address could not be confirmed. The link may be too old.</Trans>
        )}
      </StateCard>
    );
  return (
    <StateCard
      icon={<MailCheck />}
      title={
        <h1>
          <Trans>Confirming your e-mail address</Trans>
        </h1>
      }
    >
      {email}
    </StateCard>
  );
}
