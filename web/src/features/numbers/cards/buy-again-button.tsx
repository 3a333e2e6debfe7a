import { Trans } from "@lingui/react/macro";
import { RotateCcw } from "lucide-react";
import { formatMoney } from "../../../lib/format/format.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import type { Order } from "../../../queries/order.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { useBuyAgain } from "../queries/order-actions.ts";
import { useReportPurchaseError } from "../use-report-purchase-error.ts";

/** Buys the same number again at its previous price, if it is free. */
export function BuyAgainButton({ order }: { order: Order }) {
  const { lang } = useSettings();
  const again = useBuyAgain(useReportPurchaseError());
  const price = formatMoney(order.price, order.currency, lang);
  return (
    <Button variant="secondary" size="small" isBusy={again.isPending} onClick={() => again.mutate(order)}>
      <RotateCcw />
      <Trans>Buy again, {price}</Trans>
    </Button>
  );
}
