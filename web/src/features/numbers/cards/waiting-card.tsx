import { Trans, useLingui } from "@lingui/react/macro";
import { formatMoney } from "../../../lib/format/format.ts";
import { formatClock } from "../../../lib/format/format-time.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import type { LiveOrder } from "../../../queries/activations.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { CodeCells } from "../../../ui/display/code-cells.tsx";
import { CountdownRing } from "../../../ui/display/countdown-ring.tsx";
import { Flag } from "../../../ui/display/flag.tsx";
import { Glyph } from "../../../ui/display/glyph.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { cx } from "../../../ui/styles/cx.ts";
import { useCancelActivation } from "../queries/order-actions.ts";
import { useOrderNames } from "../use-order-names.ts";
import { CheckingNote } from "./checking-note.tsx";
import { OrderId } from "./order-id.tsx";
import { PhoneWithCopy } from "./phone-with-copy.tsx";
import { UnreadableNote } from "./unreadable-note.tsx";
import { useSecondsLeft } from "./use-seconds-left.ts";
import styles from "./waiting-card.module.css";

/** A number waiting for its SMS: time left and a cancel button. */
export function WaitingCard({ order }: { order: LiveOrder }) {
  "use memo";
  const { t } = useLingui();
  const { name, icon, country } = useOrderNames(order);
  const secondsLeft = useSecondsLeft(order.endsAt);
  const clock = formatClock(secondsLeft);
  return (
    <article className={cx(cardClass, styles["card"])} aria-label={`${name}, ${order.phone}`}>
      <CountdownRing
        secondsLeft={secondsLeft}
        secondsTotal={order.lifetime}
        clock={clock}
        label={t`${clock} left`}
      />
      <div className={styles["main"]}>
        <p className={styles["service"]}>
          <Glyph icon={icon} name={order.serviceName} size="small" />
          <b>{name}</b>
          <span>
            <Flag code={order.countryCode} size="small" />
            {country}
          </span>
        </p>
        <PhoneWithCopy phone={order.phone} />
        <OrderId orderId={order.orderId} />
      </div>
      {order.checkingUntil !== null && (
        <div className={styles["note"]}>
          <CheckingNote until={order.checkingUntil} />
        </div>
      )}
      {order.unreadableAt !== null && (
        <div className={styles["note"]}>
          <UnreadableNote at={order.unreadableAt} />
        </div>
      )}
      <div className={styles["foot"]}>
        <CodeCells />
        <span className={styles["hint"]}>
          {secondsLeft > 0 ? (
            <Trans>Usually 2–7 min</Trans>
          ) : (
            <Trans>Time is over, the price is being returned</Trans>
          )}
        </span>
        {secondsLeft > 0 && <CancelButton order={order} />}
      </div>
    </article>
  );
}

/** Cancels the order. If cancelling is allowed only later, the button shows the remaining wait. */
function CancelButton({ order }: { order: LiveOrder }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const cancel = useCancelActivation();
  const waitSeconds = useSecondsLeft(order.cancelFrom ? Date.parse(order.cancelFrom) : 0);
  const price = formatMoney(order.price, order.currency, lang);
  const clock = formatClock(waitSeconds);
  return (
    <Button
      variant="ghost"
      size="small"
      disabled={waitSeconds > 0}
      whyDisabled={t`A number can be cancelled after a short wait`}
      isBusy={cancel.isPending}
      onClick={() => cancel.mutate(order)}
    >
      {waitSeconds > 0 ? <Trans>Cancel in {clock}</Trans> : <Trans>Cancel, refund {price}</Trans>}
    </Button>
  );
}
