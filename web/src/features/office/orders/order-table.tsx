import { Trans, useLingui } from "@lingui/react/macro";
import { formatMoney } from "../../../lib/format/format.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { Label } from "../../../lib/format/label.tsx";
import { stateLabels } from "../../../lib/format/office-labels.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Chip } from "../../../ui/controls/chip.tsx";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import type { Purchase } from "../shared/queries/office-orders.ts";
import { TextLink } from "../shared/text-link.tsx";
import styles from "./orders.module.css";
import { kindLabels, STATE_TONES } from "./purchase-labels.ts";

export function OrderTable({ purchases }: { purchases: Purchase[] }) {
  const { t } = useLingui();
  return (
    <Table label={t`Orders and rentals`} isStacked>
      <TableHead
        columns={[
          t`Number`,
          t`State`,
          t`Service`,
          t`Phone and SIM card`,
          t`Customer`,
          t`Partner and machine`,
          { end: t`Price` },
          { end: t`Bought` },
        ]}
      />
      <tbody>
        {purchases.map((purchase) => (
          <Line key={purchase.orderId} purchase={purchase} />
        ))}
      </tbody>
    </Table>
  );
}

function Line({ purchase }: { purchase: Purchase }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const { orderId, kind, state, customerId, customer, partnerId, partner, priceUsd, at } = purchase;
  const { phone, iccid, machine } = purchase;
  return (
    <tr className={styles["row"]}>
      <td>
        <TextLink to={`/office/orders/${orderId}`} className="num">
          #{orderId}
        </TextLink>{" "}
        <span className={styles["muted"]}>
          <Label labels={kindLabels} value={kind} />
        </span>
      </td>
      <td>
        <StateChip state={state} />
      </td>
      <td>
        <ServiceName purchase={purchase} />
      </td>
      <td>
        <span className="num">{phone}</span>
        <small className={cx("num", styles["second"])}>{iccid}</small>
      </td>
      <td data-label={t`Customer`}>
        <TextLink to={`/office/users/${customerId}`}>{customer}</TextLink>
      </td>
      <td data-label={t`Partner`}>
        <span>
          <TextLink to={`/office/users/${partnerId}`}>{partner}</TextLink>
          {machine !== null && <small className={styles["second"]}>{machine}</small>}
        </span>
      </td>
      <td data-align="end" className="num">
        {formatMoney(Number(priceUsd), "USD", lang)}
      </td>
      <td data-align="end" className="num dim">
        {formatMoment(at, lang, new Date())}
      </td>
    </tr>
  );
}

export const StateChip = ({ state }: { state: Purchase["state"] }) => (
  <Chip tone={STATE_TONES[state]}>
    <Label labels={stateLabels.order} value={state} />
  </Chip>
);

export const ServiceName = ({ purchase: { service, country } }: { purchase: Purchase }) => (
  <>
    {service ?? <Trans>Whole number</Trans>} · {country.toUpperCase()}
  </>
);
