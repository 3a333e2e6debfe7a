import { type ReactNode, useState } from "react";
import { PayoutForm } from "./payout-form.tsx";
import { PayoutResult } from "./payout-result.tsx";
import { type PayoutInput, useRequestPayout } from "./queries/payouts.ts";

type PayoutRequestProps = Pick<PayoutInput, "source" | "to"> & {
  availableUsd: string | undefined;
  children?: ReactNode;
};

/**
 * Requests a payout and shows the result. A failure keeps the amount and its idempotency key, so that repeating after
 * a lost answer cannot pay twice.
 */
export function PayoutRequest({ source, to, availableUsd, children }: PayoutRequestProps) {
  const request = useRequestPayout();
  const [{ text, key }, setInput] = useState(() => newInput(""));
  const [isBack, setBack] = useState(false);
  const goBack = () => {
    if (request.isSuccess) setInput(newInput(""));
    setBack(true);
    request.reset();
  };
  const { variables } = request;
  const repeat = () => variables && request.mutate(variables);
  if (request.isSuccess || request.isError)
    return <PayoutResult error={request.error} onBack={goBack} onRepeat={repeat} />;
  return (
    <PayoutForm
      availableUsd={availableUsd}
      text={text}
      isBack={isBack}
      isBusy={request.isPending}
      onText={(now) => setInput(newInput(now))}
      onRequest={(sum) => request.mutate({ source, to, sum, key })}
    >
      {children}
    </PayoutForm>
  );
}

const newInput = (text: string) => ({ text, key: crypto.randomUUID() });
