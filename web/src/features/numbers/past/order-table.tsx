import { useLingui } from "@lingui/react/macro";
import type { Order } from "../../../queries/order.ts";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import { OrderRow } from "./order-row.tsx";

/** Past orders with their outcome and final price. */
export function OrderTable({ label, orders }: { label: string; orders: Order[] }) {
  const { t } = useLingui();
  return (
    <Table label={label} isStacked>
      <TableHead
        columns={[
          t`Service`,
          t`Number`,
          t`Code`,
          t`Status`,
          { end: t`Price` },
          { end: t`Time` },
          { hidden: t`What can be done` },
        ]}
      />
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.orderId} order={order} />
        ))}
      </tbody>
    </Table>
  );
}
