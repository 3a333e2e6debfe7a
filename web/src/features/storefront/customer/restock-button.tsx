import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Bell, BellOff } from "lucide-react";
import { showMessage } from "../../../lib/system-messages.ts";
import { restockWishes, useAskForRestock, useForgetRestock } from "../../../queries/restock.ts";
import { Button } from "../../../ui/button.tsx";

/** Nothing in stock: asks to be told when there is, or takes the wish back. */
export function RestockButton({ service, country }: { service: string; country: string }) {
  const wishes = useQuery(restockWishes);
  const ask = useAskForRestock();
  const forget = useForgetRestock();
  const isAsked = wishes.data?.some((wish) => wish.service === service && wish.country === country);
  const pair = { service, country };

  if (isAsked) {
    return (
      <Button
        id="buy"
        size="large"
        variant="secondary"
        isBusy={forget.isPending}
        onClick={() => forget.mutate(pair)}
      >
        <BellOff size={16} />
        <Trans>Do not tell me</Trans>
      </Button>
    );
  }
  const tell = () =>
    ask.mutate(pair, { onSuccess: ({ byMail }) => showMessage(byMail ? byMailToo : onPageOnly) });
  return (
    <Button id="buy" size="large" isBusy={ask.isPending || wishes.isPending} onClick={tell}>
      <Bell size={16} />
      <Trans>Tell me when they are back</Trans>
    </Button>
  );
}

const byMailToo = {
  status: "success",
  text: msg`We will tell you here and by e-mail as soon as there are numbers.`,
} as const;
const onPageOnly = {
  status: "success",
  text: msg`We will tell you here as soon as there are numbers. Confirm your e-mail address to get a mail too.`,
} as const;
