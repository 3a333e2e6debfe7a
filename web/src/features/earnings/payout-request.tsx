import { type ReactNode, useState } from "react";
import { type PayoutWish, useRequestPayout } from "../../queries/payouts.ts";
import { PayoutForm } from "./payout-form.tsx";
import { PayoutResult } from "./payout-result.tsx";

type PayoutRequestProps = Pick<PayoutWish, "source" | "to"> & {
  availableUsd: string | undefined;
  children?: ReactNode;
};

/**
 * Asks for a payout and says what became of it. What was typed outlives a refusal, and its key with it: asking again
 * after an answer was lost is the same request.
 */
export function PayoutRequest({ source, to, availableUsd, children }: PayoutRequestProps) {
  const request = useRequestPayout();
  const [{ text, key }, setTyped] = useState(() => typed(""));
  const [isBack, setBack] = useState(false);
  const goBack = () => {
    if (request.isSuccess) setTyped(typed(""));
    setBack(true);
    request.reset();
  };
  if (request.isSuccess || request.isError) return <PayoutResult error={request.error} onAgain={goBack} />;
  return (
    <PayoutForm
      {...{ availableUsd, text, isBack }}
      isBusy={request.isPending}
      onText={(now) => setTyped(typed(now))}
      onAsk={(sum) => request.mutate({ source, to, sum, key })}
    >
      {children}
    </PayoutForm>
  );
}

const typed = (text: string) => ({ text, key: crypto.randomUUID() });
