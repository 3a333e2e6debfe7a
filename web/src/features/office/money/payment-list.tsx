import { Trans, useLingui } from "@lingui/react/macro";
import { Landmark } from "lucide-react";
import type { ReactNode } from "react";
import { readListPage } from "../../../lib/api/list-page.ts";
import { useList } from "../../../lib/api/use-list.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { useLabel } from "../../../lib/format/label.tsx";
import { paymentStateLabels } from "../../../lib/format/office-labels.ts";
import type { OfficePageProps, OfficeSearch } from "../../../lib/page/office-link.tsx";
import { useListExport } from "../../../lib/page/use-list-export.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { ExportButton } from "../../../ui/controls/export-button.tsx";
import { FilterBar } from "../../../ui/controls/filter-bar.tsx";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import { DayField } from "../../../ui/forms/day-field.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import { OfficeList } from "../shared/office-list.tsx";
import { SearchFilter } from "../shared/search-filter.tsx";
import { TextLink } from "../shared/text-link.tsx";
import styles from "./money.module.css";
import { PaymentChip } from "./payment-chip.tsx";
import { PaymentMethodLabel } from "./payment-method-label.tsx";
import { PaymentView } from "./payment-view.tsx";
import {
  downloadPayments,
  PAYMENTS_PAGE,
  type PaymentLine,
  type PaymentState,
  type PaymentsFilter,
  payments,
} from "./queries/office-money.ts";

const STATES: readonly PaymentState[] = [
  "started",
  "pending",
  "paid",
  "underpaid",
  "held",
  "failed",
  "expired",
  "refunded",
  "disputed",
];

type PaymentListProps = Pick<OfficePageProps, "search" | "onSearch">;

/** All payments, newest first; filters and page are in the address. `id` opens one with its provider's reports. */
export function PaymentList({ search, onSearch }: PaymentListProps) {
  const { id, ...listed } = search;
  return id === undefined ? (
    <Payments search={listed} onSearch={onSearch} />
  ) : (
    <PaymentView key={id} id={id} list={listed} />
  );
}

function Payments({ search, onSearch }: PaymentListProps) {
  const filter = readPaymentSearch(search);
  const list = useList(payments(filter, readListPage(search)));
  const file = useListExport({
    fileName: "sonum-payments.csv",
    total: list.data?.total,
    load: () => downloadPayments(filter),
  });
  return (
    <>
      <PaymentFilters search={search} onSearch={onSearch}>
        <ExportButton file={file} />
      </PaymentFilters>
      <OfficeList
        list={list}
        pageSize={PAYMENTS_PAGE}
        isByTime
        search={search}
        onSearch={onSearch}
        empty={
          <StateCard icon={<Landmark />} tone="neutral" title={<Trans>No such payment</Trans>}>
            <Trans>Nobody has begun one that fits.</Trans>
          </StateCard>
        }
      >
        {(lines) => <PaymentTable lines={lines} search={search} />}
      </OfficeList>
    </>
  );
}

/** The list's filter by its address; unknown values are left out. */
function readPaymentSearch({ who, from, till, ...address }: OfficeSearch): PaymentsFilter {
  const state = STATES.find((one) => one === address["state"]);
  return {
    ...(state && { state }),
    ...(who && { who }),
    ...(isDay(from) && { from }),
    ...(isDay(till) && { till }),
  };
}

const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? "");

function PaymentFilters({ search, onSearch, children }: PaymentListProps & { children: ReactNode }) {
  const { t } = useLingui();
  const labelFor = useLabel();
  const apply = (change: OfficeSearch) => onSearch({ ...search, page: undefined, ...change });
  const day = (name: "from" | "till", label: string) => (
    <DayField
      label={label}
      name={name}
      value={search[name] ?? ""}
      onChange={(value) => apply({ [name]: value })}
    />
  );
  return (
    <FilterBar label={t`Filter the payments`}>
      <SearchFilter label={t`Customer or payment`} name="who" search={search} onSearch={onSearch} />
      <SelectField
        label={t`State`}
        name="state"
        value={search["state"] ?? ""}
        options={[
          { value: "", text: t`All` },
          ...STATES.map((one) => ({ value: one, text: labelFor(paymentStateLabels, one) })),
        ]}
        onChange={(state) => apply({ state })}
      />
      {day("from", t`From`)}
      {day("till", t`Till`)}
      {children}
    </FilterBar>
  );
}

function PaymentTable({ lines, search }: { lines: PaymentLine[]; search: OfficeSearch }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  return (
    <Table label={t`Payments`} isStacked>
      <TableHead
        columns={[t`Payment`, t`Customer`, t`Provider`, t`State`, { end: t`Amount` }, { end: t`Time` }]}
      />
      <tbody>
        {lines.map((line) => (
          <tr key={line.id} className={styles["paymentRow"]}>
            <td>
              <TextLink to="/office/payments" search={{ ...search, id: line.id }} className={styles["key"]}>
                {line.id}
              </TextLink>
            </td>
            <td>{line.username}</td>
            <td>
              <PaymentMethodLabel payment={line} />
            </td>
            <td>
              <PaymentChip state={line.state} />
            </td>
            <td data-align="end" className="num">
              {formatMoney(line.amount, line.currency, lang)}
            </td>
            <td data-align="end" className="num dim">
              {formatMoment(line.dt, lang, new Date())}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
