import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "../../lib/format.ts";
import { formatMoment } from "../../lib/format-time.ts";
import { useSettings } from "../../lib/settings-store.ts";
import { splitCode, splitPhone } from "../../lib/split-digits.ts";
import { isLive, type Order, recentOrders } from "../../queries/activations.ts";
import { Flag } from "../../ui/flag.tsx";
import { Glyph } from "../../ui/glyph.tsx";
import { SectionHeader } from "../../ui/page-header.tsx";
import { Phone } from "../../ui/phone.tsx";
import { Table } from "../../ui/table.tsx";
import { OrderStatus } from "./order-status.tsx";
import styles from "./recent-numbers.module.css";
import { useOrderNames } from "./use-order-names.ts";

const SHOWN_MAX = 8;

/** The last numbers that are over: what came of them and what they cost in the end. */
export function RecentNumbers() {
  const { t } = useLingui();
  const { currency } = useSettings();
  const { data } = useQuery(recentOrders(currency));
  const over = data?.data.filter((order) => !isLive(order)).slice(0, SHOWN_MAX) ?? [];
  if (over.length === 0) return null;
  return (
    <section className={styles["recent"]}>
      <SectionHeader title={<Trans>Recent</Trans>} />
      <Table label={t`Recent numbers`}>
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
          </tr>
        </thead>
        <tbody>
          {over.map((order) => (
            <RecentRow key={order.orderId} order={order} />
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function RecentRow({ order }: { order: Order }) {
  const { lang } = useSettings();
  const { icon } = useOrderNames(order);
  const price = formatMoney(order.price, order.currency, lang);
  return (
    <tr>
      <td>
        <span className={styles["cell"]}>
          <Glyph icon={icon} name={order.serviceName} size="small" />
          {order.serviceName}
        </span>
      </td>
      <td>
        <span className={styles["cell"]}>
          <Flag code={order.countryCode} size="small" />
          <Phone {...splitPhone(order.phone)} isSmall />
        </span>
      </td>
      <td className="mono">
        {order.smsResult ? (
          <b>{splitCode(order.smsResult).join(" ")}</b>
        ) : (
          <span className="dim">
            <Trans>none</Trans>
          </span>
        )}
      </td>
      <td>
        <OrderStatus order={order} />
      </td>
      <td data-align="end" className="num">
        {order.status === 3 ? price : <s className="dim">{price}</s>}
      </td>
      <td data-align="end" className="num dim">
        {formatMoment(order.dt, lang, new Date())}
      </td>
    </tr>
  );
}
