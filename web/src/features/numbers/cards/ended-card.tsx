import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Ban, CircleCheck, Copy, Undo2, X } from "lucide-react";
import { splitCode } from "../../../lib/format/split-digits.ts";
import { copyText } from "../../../lib/page/copy-text.ts";
import { putAsideEnded } from "../../../queries/ended-orders.ts";
import type { Order } from "../../../queries/order.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { cx } from "../../../ui/styles/cx.ts";
import { ComplainButton } from "../complain/complain-button.tsx";
import { useOrderNames } from "../use-order-names.ts";
import { BuyAgainButton } from "./buy-again-button.tsx";
import styles from "./notice-card.module.css";
import { OrderHead } from "./order-head.tsx";
import { OrderOutcomeText } from "./order-outcome-text.tsx";

/** An order that has just ended: its outcome, refund and next actions. */
export function EndedCard({ order }: { order: Order }) {
  const { t } = useLingui();
  const { name } = useOrderNames(order);
  const cache = useQueryClient();
  const code = order.smsResult ?? "";
  const isDone = order.status === 3;
  const Icon = isDone ? CircleCheck : order.isBlockedByPolicy ? Ban : Undo2;
  return (
    <article className={cx(cardClass, styles["card"])} aria-label={`${name}, ${order.phone}`}>
      <OrderHead order={order} />
      {isDone && code !== "" && <b className={styles["code"]}>{splitCode(code).join(" ")}</b>}
      <p className={styles["text"]} role="status">
        <Icon size={16} />
        <span>
          <OrderOutcomeText order={order} />
        </span>
      </p>
      <div className={styles["actions"]}>
        {isDone && code !== "" && (
          <Button variant="secondary" size="small" onClick={() => void copyText(code)}>
            <Copy />
            <Trans>Copy code</Trans>
          </Button>
        )}
        <ComplainButton order={order} />
        {order.actions.includes("again") && <BuyAgainButton order={order} />}
        <IconButton size="small" label={t`Put aside`} onClick={() => putAsideEnded(cache, order)}>
          <X />
        </IconButton>
      </div>
    </article>
  );
}
