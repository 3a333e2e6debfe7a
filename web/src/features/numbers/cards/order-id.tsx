import { Trans, useLingui } from "@lingui/react/macro";
import { Copy } from "lucide-react";
import { copyText } from "../../../lib/copy-text.ts";
import styles from "./order-id.module.css";

/** The order's number, small; a press copies it, for instance for a letter to support. */
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
