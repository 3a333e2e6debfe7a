import { Trans, useLingui } from "@lingui/react/macro";
import { formatMoney } from "../../../lib/format/format.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import type { CaseDetail } from "../../../queries/complaints.ts";
import { Chip } from "../../../ui/controls/chip.tsx";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import { OrderLink } from "../shared/order-link.tsx";
import styles from "./money.module.css";

type ComplainedOrder = CaseDetail["orders"][number];

/** The orders of a case with evidence from their messages, never the texts. */
export function CaseOrders({ orders }: { orders: ComplainedOrder[] }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  return (
    <Table label={t`Orders`}>
      <TableHead columns={[t`Order`, t`Customer`, t`Reason`, { end: t`Price` }, { end: t`Time` }]} />
      <tbody>
        {orders.map((order) => (
          <tr key={order.orderId}>
            <td>
              <OrderLink orderId={order.orderId} />, {order.service}
            </td>
            <td>{order.customer}</td>
            <td>
              <span className={styles["chips"]}>
                <ReasonName reason={order.reason} />
                <EvidenceChips order={order} />
              </span>
            </td>
            <td data-align="end" className="num">
              {order.isRefunded ? (
                <s className="dim">{formatMoney(Number(order.priceUsd), "USD", lang)}</s>
              ) : (
                formatMoney(Number(order.priceUsd), "USD", lang)
              )}
            </td>
            <td data-align="end" className="num dim">
              {formatMoment(order.madeAt, lang, new Date())}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function EvidenceChips({ order }: { order: ComplainedOrder }) {
  const { t } = useLingui();
  const signs = [
    ...(order.isStrangeSender ? [t`Strange sender`] : []),
    ...(order.isQuick ? [t`Too quick`] : []),
    ...(order.isRepeatedCode ? [t`Same code again`] : []),
  ];
  return signs.map((sign) => (
    <Chip key={sign} tone="amber">
      {sign}
    </Chip>
  ));
}

function ReasonName({ reason }: { reason: ComplainedOrder["reason"] }) {
  switch (reason) {
    case "refused":
      return <Trans>Refused by the service</Trans>;
    case "no_code":
      return <Trans>No code in it</Trans>;
    default:
      return <Trans>From another service</Trans>;
  }
}
