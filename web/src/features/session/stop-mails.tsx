import { Trans } from "@lingui/react/macro";
import { BellOff, MailCheck, Unlink } from "lucide-react";
import { ApiError } from "../../lib/api/api-error.ts";
import { showFailure } from "../../lib/api/show-failure.ts";
import { Button } from "../../ui/controls/button.tsx";
import { StateCard } from "../../ui/layout/state-card.tsx";
import { useStopMails } from "./queries/stop-mails.ts";

/** Needs a click, because mail scanners follow every link. */
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
        <Trans>Your alerts are removed. You can ask again at any time.</Trans>
      </StateCard>
    );
  if (isExpired(stop.error))
    return (
      <StateCard
        icon={<Unlink />}
        tone="amber"
        title={
          <h1>
            <Trans>This link does not work any more</Trans>
          </h1>
        }
      >
        <Trans>It was used before or is too old. The newest mail has one that works.</Trans>
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
        <Button isBusy={stop.isPending} onClick={() => stop.mutate(token, { onError: showOtherFailure })}>
          <Trans>Stop these mails</Trans>
        </Button>
      }
    >
      <Trans>All these alerts are removed. Other mails about your account still come.</Trans>
    </StateCard>
  );
}

const isExpired = (error: unknown) => error instanceof ApiError && error.code === "link_expired";

/** An expired link is shown on the page; other errors are temporary and shown as a message. */
const showOtherFailure = (error: unknown) => void (isExpired(error) || showFailure(error));
