import { Trans } from "@lingui/react/macro";
import { BellOff, MailCheck } from "lucide-react";
import { useStopMails } from "../../queries/stop-mails.ts";
import { Button } from "../../ui/button.tsx";
import { StateCard } from "../../ui/state-card.tsx";

/** Asks first: programs that look through mails follow every link. */
export function StopMails({ token }: { token: string }) {
  const stop = useStopMails();
  if (stop.isSuccess)
    return (
      <StateCard
        icon={<MailCheck />}
        title={
          <h1>
            <Trans>You will get no more of these mails</Trans>
          </h1>
        }
      >
        <Trans>Everything you wanted to be told of is forgotten. You can ask again at any time.</Trans>
      </StateCard>
    );
  return (
    <StateCard
      icon={<BellOff />}
      title={
        <h1>
          <Trans>Stop mails about numbers that are back?</Trans>
        </h1>
      }
      action={
        <Button isBusy={stop.isPending} onClick={() => stop.mutate(token)}>
          <Trans>Stop these mails</Trans>
        </Button>
      }
    >
      <Trans>We forget everything you wanted to be told of. Other mails about your account still come.</Trans>
    </StateCard>
  );
}
