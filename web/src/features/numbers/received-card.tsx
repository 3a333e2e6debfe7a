import { Trans, useLingui } from "@lingui/react/macro";
import { CircleCheck, Copy, MessageSquareText } from "lucide-react";
import { copyText } from "../../lib/copy-text.ts";
import { formatClock } from "../../lib/format-time.ts";
import { splitCode } from "../../lib/split-digits.ts";
import type { LiveOrder } from "../../queries/activations.ts";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.ts";
import { cx } from "../../ui/cx.ts";
import { Flag } from "../../ui/flag.tsx";
import { Glyph } from "../../ui/glyph.tsx";
import { Ring } from "../../ui/ring.tsx";
import { PhoneWithCopy } from "./phone-with-copy.tsx";
import styles from "./received-card.module.css";
import { SmsText } from "./sms-text.tsx";
import { useOrderNames } from "./use-order-names.ts";
import { useSecondsLeft } from "./use-seconds-left.ts";

/** A number whose code has come: the code is the largest thing on the page, and one press or the key C copies it. */
export function ReceivedCard({ order, isFirst }: { order: LiveOrder; isFirst: boolean }) {
  "use memo";
  const { t } = useLingui();
  const { icon, country } = useOrderNames(order);
  const secondsLeft = useSecondsLeft(order.endsAt);
  const clock = formatClock(secondsLeft);
  const code = order.smsResult ?? "";
  const [head, tail] = splitCode(code);
  const { orderId } = order;
  return (
    <article className={cx(cardClass, styles["card"])} aria-label={order.phone}>
      <div className={styles["left"]}>
        <div className={styles["who"]}>
          <Glyph icon={icon} name={order.serviceName} size="large" />
          <div className={styles["name"]}>
            <b>{order.serviceName}</b>
            <span>
              <Flag code={order.countryCode} size="small" />
              <Trans>
                {country}, order {orderId}
              </Trans>
            </span>
          </div>
          <Ring
            secondsLeft={secondsLeft}
            secondsTotal={order.lifetime}
            clock={clock}
            label={t`${clock} left`}
            tone="green"
            size="small"
          />
        </div>
        <PhoneWithCopy phone={order.phone} />
        {order.smsText && (
          <p className={styles["sms"]}>
            <MessageSquareText size={15} />
            <SmsText text={order.smsText} code={code} />
          </p>
        )}
      </div>
      <div className={styles["right"]} role="status">
        <p className={styles["label"]}>
          <CircleCheck size={15} />
          <Trans>Code received</Trans>
          <ReceivedAfter order={order} />
        </p>
        <p className={cx(styles["code"], code.length > 8 && styles["long"])}>
          <span className="visually-hidden">{t`Code ${code}`}</span>
          <b aria-hidden="true">{head}</b>
          {tail && <b aria-hidden="true">{tail}</b>}
        </p>
        <Button variant="dark" onClick={() => void copyText(code)} data-shortcut={isFirst ? "c" : undefined}>
          <Copy />
          <Trans>Copy code</Trans> {isFirst && <kbd>C</kbd>}
        </Button>
      </div>
    </article>
  );
}

function ReceivedAfter({ order }: { order: LiveOrder }) {
  if (!order.dtSms) return null;
  const seconds = Math.round((Date.parse(order.dtSms) - Date.parse(order.dt)) / 1000);
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return (
    <time className="num" dateTime={order.dtSms}>
      {minutes > 0 ? (
        <Trans>
          {minutes} min {rest} s after purchase
        </Trans>
      ) : (
        <Trans>{seconds} s after purchase</Trans>
      )}
    </time>
  );
}
