import { Trans } from "@lingui/react/macro";
import type { Order } from "../../../queries/order.ts";

import { Table } from "../../../ui/display/table.tsx";
import { OrderRow } from "./order-row.tsx";

/** Past orders with their outcome and final price. */
export const OrderTable = ({ label, orders }: { label: string; orders: Order[] }) => (
  <Table label={label} isStacked>
    <thead>
      <tr>
        <th>
          <Trans>Service</Trans>
        </th>
        <th>
          <Trans>Number</Trans>
        </th>
        <th>
          <Trans>Code</Trans>
        </th>
        <th>
          <Trans>Status</Trans>
        </th>
        <th data-align="end">
          <Trans>Price</Trans>
        </th>
        <th data-align="end">
          <Trans>Time</Trans>
        </th>
        <th>
          <span className="visually-hidden">
            <Trans>What can be done</Trans>
          </span>
        </th>
      </tr>
    </thead>
    <tbody>
      {orders.map((order) => (
        <OrderRow key={order.orderId} order={order} />
      ))}
    </tbody>
  </Table>
);
