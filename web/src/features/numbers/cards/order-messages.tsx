import { Trans, useLingui } from "@lingui/react/macro";
import { Copy, MessageSquareText } from "lucide-react";
import { useState } from "react";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { copyText } from "../../../lib/page/copy-text.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import type { Order } from "../../../queries/order.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { SmsText } from "../../../ui/display/sms-text.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import styles from "./order-messages.module.css";

/** Longer texts are truncated until expanded. */
const TRUNCATE_LENGTH = 90;

/** The newest message, expandable, and the earlier codes. */
export function OrderMessages({ order }: { order: Order }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const { smsText, smsResult } = order;
  const earlier = order.messages.slice(1);
  if (!smsText && earlier.length === 0) return null;
  const isLong = (smsText?.length ?? 0) > TRUNCATE_LENGTH;
  return (
    <div className={styles["messages"]}>
      {smsText && (
        <p className={styles["sms"]}>
          <MessageSquareText size={15} />
          <span className={cx(isLong && !isExpanded && styles["truncated"])}>
            <SmsText text={smsText} code={smsResult ?? ""} />
          </span>
        </p>
      )}
      {isLong && (
        <button
          type="button"
          className={styles["more"]}
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? <Trans>Show less</Trans> : <Trans>Show the whole message</Trans>}
        </button>
      )}
      {earlier.length > 0 && <EarlierCodes messages={earlier} />}
    </div>
  );
}

function EarlierCodes({ messages }: { messages: Order["messages"] }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  return (
    <ul className={styles["earlier"]} aria-label={t`Earlier codes`}>
      {messages.map(({ at, code, text }) => (
        <li key={at}>
          <span className="num dim">{formatMoment(at, lang, new Date())}</span>
          <b className="mono">{code ?? text}</b>
          {code && (
            <IconButton size="small" label={t`Copy code ${code}`} onClick={() => void copyText(code)}>
              <Copy />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}
