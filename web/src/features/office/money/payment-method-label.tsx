import { Label } from "../../../lib/format/label.tsx";
import { paymentMethodLabels } from "../../../lib/format/office-labels.ts";
import type { PaymentLine } from "./queries/office-money.ts";

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
