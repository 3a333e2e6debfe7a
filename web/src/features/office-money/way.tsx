import { paymentMethodLabels } from "../../lib/office-words.ts";
import { Label } from "../../lib/word.tsx";
import type { PaymentLine } from "../../queries/office-money.ts";

/** Provider and method of a payment. */
export const PaymentMethodLabel = ({
  payment: { provider, method },
}: {
  payment: Pick<PaymentLine, "provider" | "method">;
}) => (
  <>
    {provider}, <Label labels={paymentMethodLabels} value={method} />
  </>
);
