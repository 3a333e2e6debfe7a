import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { MessageSquareText, ReceiptText, RotateCcw, ShoppingCart } from "lucide-react";
import { useState } from "react";
import { formatMoney } from "../../../lib/format/format.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { splitCode, splitPhone } from "../../../lib/format/split-digits.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import type { Order } from "../../../queries/order.ts";
import { useBuy } from "../../../queries/use-buy.ts";
import { buttonClass } from "../../../ui/controls/button.tsx";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { Flag } from "../../../ui/display/flag.tsx";
import { Glyph } from "../../../ui/display/glyph.tsx";
import { Phone } from "../../../ui/display/phone.tsx";
import { SmsText } from "../../../ui/display/sms-text.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import { OrderId } from "../cards/order-id.tsx";
import { OrderOutcomeText } from "../cards/order-outcome-text.tsx";
import { ComplainButton } from "../complain/complain-button.tsx";
import { useBuyAgain } from "../queries/order-actions.ts";
import { useOrderNames } from "../use-order-names.ts";
import { useReportPurchaseError } from "../use-report-purchase-error.ts";
import styles from "./order-row.module.css";
import { OrderStatus } from "./order-status.tsx";

/** One past order; its messages expand below it. */
export function OrderRow({ order }: { order: Order }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const [isOpen, setIsOpen] = useState(false);
  const { name, icon } = useOrderNames(order);
  const price = formatMoney(order.price, order.currency, lang);
  const isRefunded = order.status !== 3 || order.complaint === "upheld";
  const texts = order.messages.filter(({ text }) => text !== null);
  return (
    <>
      <tr className={styles["row"]}>
        <td className={styles["service"]}>
          <span className={styles["cell"]}>
            <Glyph icon={icon} name={order.serviceName} size="small" />
            <span className={styles["name"]}>
              {name}
              <OrderId orderId={order.orderId} />
            </span>
          </span>
        </td>
        <td className={styles["number"]}>
          <span className={styles["cell"]}>
            <Flag code={order.countryCode} size="small" />
            <Phone {...splitPhone(order.phone)} isSmall />
          </span>
        </td>
        <td className={styles["code"]}>
          {order.smsResult && <b className="mono">{splitCode(order.smsResult).join(" ")}</b>}
          {isRefunded && (
            <span>
              <OrderOutcomeText order={order} />
            </span>
          )}
        </td>
        <td className={styles["status"]}>
          <OrderStatus order={order} />
        </td>
        <td data-align="end" className={cx("num", styles["price"])}>
          {isRefunded ? <s className="dim">{price}</s> : price}
        </td>
        <td data-align="end" className={cx("num", "dim", styles["time"])}>
          {formatMoment(order.dt, lang, new Date())}
        </td>
        <td className={styles["actions"]}>
          {texts.length > 0 && (
            <IconButton
              size="small"
              label={t`Show the message`}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              <MessageSquareText />
            </IconButton>
          )}
          {(order.status === 2 || order.status === 3) && (
            <Link
              to="/account/history"
              search={{ receipt: order.orderId }}
              className={buttonClass({ variant: "ghost", size: "small" })}
              aria-label={t`Receipt`}
              title={t`Receipt`}
            >
              <ReceiptText />
            </Link>
          )}
          <ComplainButton order={order} isSmall />
          {order.actions.includes("again") && <AgainButton order={order} price={price} />}
          <NewNumberButton order={order} price={price} />
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={7} className={styles["texts"]}>
            {texts.map(({ at, sender, text, code }) => (
              <p key={at}>
                <b>{sender}</b> <SmsText text={text ?? ""} code={code ?? ""} />
              </p>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}

/** Another number of the same service and country. */
function NewNumberButton({ order, price }: { order: Order; price: string }) {
  const { t } = useLingui();
  const { buy, isBuying } = useBuy();
  const { serviceCode: service, countryCode: country, currency } = order;
  return (
    <IconButton
      size="small"
      label={t`Buy a new number, ${price}`}
      disabled={isBuying}
      onClick={() => void buy({ service, country, currency, price: order.price })}
    >
      <ShoppingCart />
    </IconButton>
  );
}

function AgainButton({ order, price }: { order: Order; price: string }) {
  const { t } = useLingui();
  const again = useBuyAgain(useReportPurchaseError());
  return (
    <IconButton
      size="small"
      label={t`Buy again, ${price}`}
      disabled={again.isPending}
      onClick={() => again.mutate(order)}
    >
      <RotateCcw />
    </IconButton>
  );
}
