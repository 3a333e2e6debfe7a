import { Trans, useLingui } from "@lingui/react/macro";
import { formatClock } from "../../../lib/format/format-time.ts";
import type { LiveOrder } from "../../../queries/activations.ts";
import { CountdownRing } from "../../../ui/display/countdown-ring.tsx";
import { Flag } from "../../../ui/display/flag.tsx";
import { Glyph } from "../../../ui/display/glyph.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { cx } from "../../../ui/styles/cx.ts";
import { useOrderNames } from "../use-order-names.ts";
import { CodePanel } from "./code-panel.tsx";
import { OrderMessages } from "./order-messages.tsx";
import { PhoneWithCopy } from "./phone-with-copy.tsx";
import { ReceivedActions } from "./received-actions.tsx";
import styles from "./received-card.module.css";
import { useSecondsLeft } from "./use-seconds-left.ts";

/** A number whose code has arrived; a click or the key C copies it. */
export function ReceivedCard({ order, isFirst }: { order: LiveOrder; isFirst: boolean }) {
  "use memo";
  const { t } = useLingui();
  const { name, icon, country } = useOrderNames(order);
  const secondsLeft = useSecondsLeft(order.endsAt);
  const clock = formatClock(secondsLeft);
  const { orderId } = order;
  return (
    <article className={cx(cardClass, styles["card"])} aria-label={`${name}, ${order.phone}`}>
      <div className={styles["left"]}>
        <div className={styles["service"]}>
          <Glyph icon={icon} name={order.serviceName} size="large" />
          <div className={styles["name"]}>
            <b>{name}</b>
            <span>
              <Flag code={order.countryCode} size="small" />
              <Trans>
                {country}, order {orderId}
              </Trans>
            </span>
          </div>
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
        {secondsLeft > 0 && <ReceivedActions order={order} />}
      </div>
      <CodePanel order={order} isFirst={isFirst} />
    </article>
  );
}
