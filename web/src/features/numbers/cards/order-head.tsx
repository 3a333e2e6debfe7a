import { Trans } from "@lingui/react/macro";
import type { Order } from "../../../queries/order.ts";
import { Glyph } from "../../../ui/display/glyph.tsx";
import { ServiceLine } from "../../../ui/display/service-line.tsx";
import { OrderStatus } from "../past/order-status.tsx";
import { useOrderNames } from "../use-order-names.ts";
import styles from "./notice-card.module.css";
import { PhoneWithCopy } from "./phone-with-copy.tsx";

/** Service, number and status of an order. */
export const OrderHead = ({ order }: { order: Order }) => (
  <div className={styles["head"]}>
    <OrderName order={order} className={styles["name"]} />
    <PhoneWithCopy phone={order.phone} />
    <OrderStatus order={order} />
  </div>
);

type OrderNameProps = { order: Order; className?: string | undefined; size?: "large" };

/** Icon and name of the service, with country and order id. */
export function OrderName({ order, className, size }: OrderNameProps) {
  const { name, icon, country } = useOrderNames(order);
  const { orderId } = order;
  return (
    <>
      <Glyph icon={icon} name={order.serviceName} {...(size && { size })} />
      <ServiceLine name={name} countryCode={order.countryCode} size={size} className={className}>
        <Trans>
          {country}, order {orderId}
        </Trans>
      </ServiceLine>
    </>
  );
}
