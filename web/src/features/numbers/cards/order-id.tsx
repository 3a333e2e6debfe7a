import { Trans, useLingui } from "@lingui/react/macro";
import { Copy } from "lucide-react";
import { copyText } from "../../../lib/page/copy-text.ts";
import styles from "./order-id.module.css";

/** The order id; a click copies it, e.g. for a mail to support. */
export function OrderId({ orderId }: { orderId: number }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={styles["id"]}
      title={t`Copy the order number`}
      onClick={() => void copyText(String(orderId))}
    >
      <Trans>Order {orderId}</Trans>
      <Copy size={12} />
    </button>
  );
}
