import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleX, ShieldCheck } from "lucide-react";
import { ApiError } from "../../lib/api-error.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { StateCard } from "../../ui/state-card.tsx";

type Result = { error: Error | null; onAgain: () => void };

/** What became of a request, in the words of the specification; a refusal says why in the server's. */
export function PayoutResult({ error, onAgain }: Result) {
  if (!error)
    return (
      <div role="status">
        <StateCard
          icon={<CircleCheck />}
          tone="green"
          title={<Trans>Your withdraw request has been submitted successfully.</Trans>}
          takesFocus
          action={<Again onAgain={onAgain} />}
        >
          <Trans>
            The money is set aside. An operator looks at the request; you get a mail when it is paid.
          </Trans>
        </StateCard>
      </div>
    );
  if (error instanceof ApiError && error.code === "second_factor_required") return <FactorFirst />;
  return (
    <div role="alert">
      <StateCard
        icon={<CircleX />}
        tone="red"
        title={<Trans>Payment failed</Trans>}
        takesFocus
        action={<Again onAgain={onAgain} />}
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

const Again = ({ onAgain }: { onAgain: () => void }) => (
  <Button variant="secondary" onClick={onAgain}>
    <Trans>Back to the form</Trans>
  </Button>
);

const FactorFirst = () => (
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
