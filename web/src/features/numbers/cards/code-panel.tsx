import { Trans, useLingui } from "@lingui/react/macro";
import { CircleCheck, Copy } from "lucide-react";
import { splitCode } from "../../../lib/format/split-digits.ts";
import { copyText } from "../../../lib/page/copy-text.ts";
import type { Order } from "../../../queries/order.ts";

import { Button } from "../../../ui/controls/button.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import styles from "./code-panel.module.css";

/** The code with a copy button. */
export function CodePanel({ order, isFirst }: { order: Order; isFirst: boolean }) {
  const { t } = useLingui();
  const code = order.smsResult ?? "";
  const [head, tail] = splitCode(code);
  return (
    <div className={styles["panel"]} role="status">
      <p className={styles["label"]}>
        <CircleCheck size={15} />
        <Trans>Code received</Trans>
        <ReceivedAfter order={order} />
      </p>
      <p className={cx(styles["code"], code.length > 8 && styles["long"])} key={code}>
        <span className="visually-hidden">{t`Code ${code}`}</span>
        <b aria-hidden="true">{head}</b>
        {tail && <b aria-hidden="true">{tail}</b>}
      </p>
      <Button variant="dark" onClick={() => void copyText(code)} data-shortcut={isFirst ? "c" : undefined}>
        <Copy />
        <Trans>Copy code</Trans> {isFirst && <kbd>C</kbd>}
      </Button>
    </div>
  );
}

function ReceivedAfter({ order }: { order: Order }) {
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
