import { Trans } from "@lingui/react/macro";
import { Clock3 } from "lucide-react";
import { formatMoney } from "../../../lib/format/format.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import type { Order } from "../../../queries/order.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { cx } from "../../../ui/styles/cx.ts";
import { useAcceptLate, useDeclineLate } from "../queries/order-actions.ts";
import { useOrderNames } from "../use-order-names.ts";
import { useReportPurchaseError } from "../use-report-purchase-error.ts";
import styles from "./notice-card.module.css";
import { OrderHead } from "./order-head.tsx";

/** A code that arrived after expiry and refund: buy it for its price, or decline it. */
export function LateCard({ order }: { order: Order }) {
  const { lang } = useSettings();
  const { name } = useOrderNames(order);
  const accept = useAcceptLate(useReportPurchaseError());
  const decline = useDeclineLate();
  if (!order.late) return null;
  const price = formatMoney(order.late.price, order.currency, lang);
  const until = formatMoment(order.late.until, lang, new Date());
  return (
    <article className={cx(cardClass, styles["card"], styles["late"])} aria-label={`${name}, ${order.phone}`}>
      <OrderHead order={order} />
      <p className={styles["text"]} role="status">
        <Clock3 size={16} />
        <span>
          <b>
            <Trans>A code came after the time was over</Trans>
          </b>
          <Trans>
            You got your money back. Until {until} you can still take the code for {price}.
          </Trans>
        </span>
      </p>
      <div className={styles["actions"]}>
        <Button size="small" isBusy={accept.isPending} onClick={() => accept.mutate(order)}>
          <Trans>Take the code for {price}</Trans>
        </Button>
        <Button variant="ghost" size="small" isBusy={decline.isPending} onClick={() => decline.mutate(order)}>
          <Trans>Ignore it</Trans>
        </Button>
      </div>
    </article>
  );
}
