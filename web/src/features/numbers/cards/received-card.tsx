import { useLingui } from "@lingui/react/macro";
import { formatClock } from "../../../lib/format/format-time.ts";
import type { LiveOrder } from "../../../queries/activations.ts";
import { CountdownRing } from "../../../ui/display/countdown-ring.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { cx } from "../../../ui/styles/cx.ts";
import { useOrderNames } from "../use-order-names.ts";
import { CodePanel } from "./code-panel.tsx";
import { OrderName } from "./order-head.tsx";
import { OrderMessages } from "./order-messages.tsx";
import { PhoneWithCopy } from "./phone-with-copy.tsx";
import { ReceivedActions } from "./received-actions.tsx";
import styles from "./received-card.module.css";
import { UnreadableNote } from "./unreadable-note.tsx";
import { useSecondsLeft } from "./use-seconds-left.ts";

/** A number whose code has arrived; a click or the key C copies it. */
export function ReceivedCard({ order, isFirst }: { order: LiveOrder; isFirst: boolean }) {
  "use memo";
  const { t } = useLingui();
  const { name } = useOrderNames(order);
  const secondsLeft = useSecondsLeft(order.endsAt);
  const clock = formatClock(secondsLeft);
  return (
    <article className={cx(cardClass, styles["card"])} aria-label={`${name}, ${order.phone}`}>
      <div className={styles["left"]}>
        <div className={styles["service"]}>
          <OrderName order={order} size="large" />
          <CountdownRing
            secondsLeft={secondsLeft}
            secondsTotal={order.lifetime}
            clock={clock}
            label={t`${clock} left`}
            tone="green"
            size="small"
          />
        </div>
        <PhoneWithCopy phone={order.phone} />
        <OrderMessages order={order} />
        {awaitsUnreadable(order) && <UnreadableNote at={order.unreadableAt} />}
        {secondsLeft > 0 && <ReceivedActions order={order} />}
      </div>
      <CodePanel order={order} isFirst={isFirst} />
    </article>
  );
}

/** Whether a multimedia message came instead of the further code that the buyer waits for. */
const awaitsUnreadable = (order: LiveOrder): order is LiveOrder & { unreadableAt: string } =>
  order.awaitsAnother && order.unreadableAt !== null && order.unreadableAt > (order.dtSms ?? "");
