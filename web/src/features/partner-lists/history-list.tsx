import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { formatMoney } from "../../lib/format/format.ts";
import { formatStamp } from "../../lib/format/format-day.ts";
import { useServiceName } from "../../lib/format/service-name.ts";
import { splitPhone } from "../../lib/format/split-digits.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import { Phone } from "../../ui/display/phone.tsx";
import type { Column, FilterField } from "./columns.ts";
import { ListScreen } from "./list-screen.tsx";
import type { NextStep } from "./no-rows.tsx";
import {
  type HistoryColumn,
  type HistoryFilter,
  type HistoryRow,
  type HistorySearch,
  historyList,
} from "./queries/partner-lists.ts";

type HistoryListProps = { address: Record<string, unknown>; onSearch: (search: HistorySearch) => void };

/** Labels of the sources of the partner's balance changes. */
const SOURCE_LABELS = {
  sale: msg`Sale`,
  purchase: msg`Late code`,
  payout: msg`Payout`,
  adjustment: msg`Correction`,
  reversal: msg`Payment taken back`,
};
const SOURCES = ["sale", "purchase", "payout", "adjustment", "reversal"] as const;

export function HistoryList({ address, onSearch }: HistoryListProps) {
  const { t } = useLingui();
  const { currency } = useSettings();
  return (
    <ListScreen
      title={t`History`}
      fileName="history"
      columns={useColumns(currency)}
      fields={useFields()}
      list={({ sort, ...search }) => historyList({ ...search, sort: sortable(sort) }, currency)}
      address={address}
      onSearch={({ sort, ...search }) => onSearch({ ...search, sort: sortable(sort) })}
      keyOf={({ dt, orderId, amountUsd }, place) => `${dt} ${orderId} ${amountUsd} ${place}`}
      next={firstSale}
    />
  );
}

const SORTABLE: readonly HistoryColumn[] = ["dt", "amount", "direction", "source", "orderId"];
const sortable = (column: string | undefined) => SORTABLE.find((one) => one === column);

const firstSale: NextStep = {
  text: <Trans>Money comes with the first of your numbers that is sold.</Trans>,
  action: (
    <Link to="/account/partner/console" className={buttonClass()}>
      <Trans>Put numbers on sale</Trans>
    </Link>
  ),
};

type ShownColumn = HistoryColumn | "serviceName" | "phone" | "iccid";

function useColumns(currency: string): Column<HistoryRow, ShownColumn>[] {
  const nameOf = useServiceName();
  const { t, i18n } = useLingui();
  const { lang } = useSettings();
  const sourceOf = (source: string) => {
    const known = SOURCES.find((one) => one === source);
    return known ? i18n._(SOURCE_LABELS[known]) : source;
  };
  return [
    {
      name: "dt",
      title: t`Date`,
      widthPx: 180,
      render: ({ dt }) => <span className="num">{formatStamp(dt)}</span>,
      toCsv: ({ dt }) => dt,
    },
    {
      name: "amount",
      title: t`Amount`,
      widthPx: 140,
      isNumber: true,
      render: ({ amount }) => <b className="num">{formatMoney(amount, currency, lang)}</b>,
      toCsv: ({ amount }) => amount,
    },
    {
      name: "direction",
      title: t`Direction`,
      widthPx: 120,
      render: ({ direction }) => direction,
      toCsv: ({ direction }) => (direction === "+" ? "in" : "out"),
    },
    {
      name: "source",
      title: t`Source`,
      widthPx: 200,
      render: ({ source }) => sourceOf(source),
      toCsv: ({ source }) => source,
    },
    {
      name: "orderId",
      title: t`Order`,
      widthPx: 150,
      isNumber: true,
      render: ({ orderId }) => <span className="num">{orderId ?? "-"}</span>,
      toCsv: ({ orderId }) => orderId,
    },
    {
      name: "serviceName",
      isUnsorted: true,
      title: t`Service`,
      widthPx: 150,
      render: ({ serviceName, orderId }) =>
        serviceName === null ? (orderId === null ? "-" : t`Whole number`) : nameOf(serviceName),
      toCsv: ({ serviceName }) => serviceName,
    },
    {
      name: "phone",
      isUnsorted: true,
      title: t`Phone`,
      widthPx: 150,
      render: ({ phone }) => (phone ? <Phone {...splitPhone(phone)} isSmall /> : "-"),
      toCsv: ({ phone }) => phone,
    },
    {
      name: "iccid",
      isUnsorted: true,
      title: t`ICCID`,
      widthPx: 190,
      render: ({ iccid }) => <span className="mono">{iccid ?? "-"}</span>,
      toCsv: ({ iccid }) => iccid,
    },
  ];
}

function useFields(): FilterField<HistoryFilter>[] {
  const { t, i18n } = useLingui();
  const sources = SOURCES.map((value) => ({ value, text: i18n._(SOURCE_LABELS[value]) }));
  const directions = [
    { value: "+", text: t`+ income` },
    { value: "-", text: t`- expense` },
  ];
  return [
    { name: "dtFrom", label: t`From`, kind: "moment" },
    { name: "dtTo", label: t`To`, kind: "moment" },
    { name: "amount", label: t`Amount`, kind: "number" },
    { name: "direction", label: t`Direction`, kind: "choice", options: directions },
    { name: "source", label: t`Source`, kind: "choice", options: sources },
    { name: "orderId", label: t`Order`, kind: "number" },
  ];
}
