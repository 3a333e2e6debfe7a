import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Bell, BellOff } from "lucide-react";
import { showMessage } from "../../../lib/api/system-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { restockSubscriptions, useSubscribeRestock, useUnsubscribeRestock } from "../queries/restock.ts";

/** Subscribes to a notification when numbers are back in stock, or unsubscribes. */
export function RestockButton({ service, country }: { service: string; country: string }) {
  const subscriptions = useQuery(restockSubscriptions);
  const subscribe = useSubscribeRestock();
  const unsubscribe = useUnsubscribeRestock();
  const isSubscribed = subscriptions.data?.some(
    (subscription) => subscription.service === service && subscription.country === country,
  );
  const pair = { service, country };

  if (isSubscribed) {
    return (
      <Button
        id="buy"
        size="large"
        variant="secondary"
        isBusy={unsubscribe.isPending}
        onClick={() => unsubscribe.mutate(pair)}
      >
        <BellOff size={16} />
        <Trans>Do not tell me</Trans>
      </Button>
    );
  }
  const subscribeAndConfirm = () =>
    subscribe.mutate(pair, {
      onSuccess: ({ byMail }) => showMessage(byMail ? pageAndMailMessage : pageOnlyMessage),
    });
  return (
    <Button
      id="buy"
      size="large"
      isBusy={subscribe.isPending || subscriptions.isPending}
      onClick={subscribeAndConfirm}
    >
      <Bell size={16} />
      <Trans>Tell me when they are back</Trans>
    </Button>
  );
}

const pageAndMailMessage = {
  status: "success",
  text: msg`We will tell you here and by e-mail as soon as there are numbers.`,
} as const;
const pageOnlyMessage = {
  status: "success",
  text: msg`We will tell you here as soon as there are numbers. Confirm your e-mail address to get a mail too.`,
} as const;
