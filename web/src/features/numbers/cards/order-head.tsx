import { Trans } from "@lingui/react/macro";
import type { Order } from "../../../queries/order.ts";

import { Flag } from "../../../ui/display/flag.tsx";
import { Glyph } from "../../../ui/display/glyph.tsx";
import { OrderStatus } from "../past/order-status.tsx";
import { useOrderNames } from "../use-order-names.ts";
import styles from "./notice-card.module.css";
import { PhoneWithCopy } from "./phone-with-copy.tsx";

/** Service, number and status of an order. */
export function OrderHead({ order }: { order: Order }) {
  const { name, icon, country } = useOrderNames(order);
  const { orderId } = order;
  return (
    <div className={styles["head"]}>
      <Glyph icon={icon} name={order.serviceName} />
      <div className={styles["name"]}>
        <b>{name}</b>
        <span>
          <Flag code={order.countryCode} size="small" />
          <Trans>
            {country}, order {orderId}
          </Trans>
        </span>
      </div>
      <PhoneWithCopy phone={order.phone} />
      <OrderStatus order={order} />
    </div>
  );
}
