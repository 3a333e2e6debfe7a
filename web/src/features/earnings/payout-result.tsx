import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleHelp, CircleX, ShieldCheck } from "lucide-react";
import { ApiError } from "../../lib/api/api-error.ts";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { StateCard } from "../../ui/layout/state-card.tsx";

type PayoutResultProps = { error: Error | null; onBack: () => void; onRepeat: () => void };

/** The result of a request in the specified texts; a rejection shows the server's reason. */
export function PayoutResult({ error, onBack, onRepeat }: PayoutResultProps) {
  if (!error)
    return (
      <div role="status">
        <StateCard
          icon={<CircleCheck />}
          tone="green"
          title={<Trans>Your withdraw request has been submitted successfully.</Trans>}
          takesFocus
          action={<BackButton onBack={onBack} />}
        >
          <Trans>
            The money is set aside. An operator looks at the request; you get a mail when it is paid.
          </Trans>
        </StateCard>
      </div>
    );
  if (error instanceof ApiError && error.code === "second_factor_required") return <SecondFactorRequired />;
  if (error instanceof ApiError && error.code === "no_answer") return <NoAnswer onRepeat={onRepeat} />;
  return (
    <div role="alert">
      <StateCard
        icon={<CircleX />}
        tone="red"
        title={<Trans>Payment failed</Trans>}
        takesFocus
        action={<BackButton onBack={onBack} />}
      >
        {error instanceof ApiError && error.status === 400 ? (
          error.message
        ) : (
          <Trans>Nothing was taken. Please try again.</Trans>
        )}
      </StateCard>
    </div>
  );
}

const BackButton = ({ onBack }: { onBack: () => void }) => (
  <Button variant="secondary" onClick={onBack}>
    <Trans>Back to the form</Trans>
  </Button>
);

const NoAnswer = ({ onRepeat }: { onRepeat: () => void }) => (
  <div role="alert">
    <StateCard
      icon={<CircleHelp />}
      tone="amber"
      title={<Trans>No answer came</Trans>}
      takesFocus
      action={
        <Button onClick={onRepeat}>
          <Trans>Ask again</Trans>
        </Button>
      }
    >
      <Trans>We do not know yet whether your request was made. Ask again: it is never made twice.</Trans>
    </StateCard>
  </div>
);

const SecondFactorRequired = () => (
  <div role="alert">
    <StateCard
      icon={<ShieldCheck />}
      tone="amber"
      title={<Trans>Set up a second factor first</Trans>}
      takesFocus
      action={
        <Link to="/account/profile" className={buttonClass()}>
          <Trans>To my profile</Trans>
        </Link>
      }
    >
      <Trans>
        A first payout needs more than a password: codes of an app or a passkey. Nobody else can then send
        your money elsewhere.
      </Trans>
    </StateCard>
  </div>
);
