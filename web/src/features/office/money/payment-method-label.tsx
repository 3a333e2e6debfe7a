import { Label } from "../../../lib/label.tsx";
import { paymentMethodLabels } from "../../../lib/office-labels.ts";
import type { PaymentLine } from "../../../queries/office-money.ts";

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
