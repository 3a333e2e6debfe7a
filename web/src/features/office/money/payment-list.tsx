import { Trans, useLingui } from "@lingui/react/macro";
import { Landmark } from "lucide-react";
import { useState } from "react";
import { useList } from "../../../lib/api/use-list.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { useLabel } from "../../../lib/format/label.tsx";
import { paymentStateLabels } from "../../../lib/format/office-labels.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { OptionalPager } from "../../../ui/controls/list-pager.tsx";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { NotRefreshed } from "../../../ui/layout/not-refreshed.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import { TextLink } from "../shared/text-link.tsx";
import { Unloaded } from "./case-list.tsx";
import styles from "./money.module.css";
import { PaymentChip } from "./payment-chip.tsx";
import { PaymentMethodLabel } from "./payment-method-label.tsx";
import { PaymentView } from "./payment-view.tsx";
import { PAYMENTS_PAGE, type PaymentLine, type PaymentState, payments } from "./queries/office-money.ts";

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

/** All payments, filtered by state and customer; `id` opens one with its provider's reports. */
export function PaymentList({ id }: { id: string | undefined }) {
  const { t } = useLingui();
  const labelFor = useLabel();
  const [state, setState] = useState<PaymentState | "">("");
  const [who, setWho] = useState("");
  const [page, setPage] = useState(0);
  const filter = { state: state === "" ? undefined : state, who: who.trim() || undefined, page };
  const list = useList(payments(filter));
  const { data, isError, refetch } = list;
  if (id !== undefined) return <PaymentView key={id} id={id} />;
  const resettingPage =
    <Value extends string>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setPage(0);
    };
  return (
    <>
      <div className={styles["search"]}>
        <Field
          label={t`Customer or payment`}
          value={who}
          autoComplete="off"
          onChange={(event) => resettingPage(setWho)(event.target.value)}
        />
        <SelectField
          label={t`State`}
          name="state"
          value={state}
          options={[
            { value: "" as const, text: t`All` },
            ...STATES.map((one) => ({ value: one, text: labelFor(paymentStateLabels, one) })),
          ]}
          onChange={resettingPage<PaymentState | "">(setState)}
        />
      </div>
      <NotRefreshed list={list} />
      {!data && <Unloaded isError={isError} onRetry={() => void refetch()} />}
      {data?.total === 0 && (
        <StateCard icon={<Landmark />} tone="neutral" title={<Trans>No such payment</Trans>}>
          <Trans>Nobody has begun one that fits.</Trans>
        </StateCard>
      )}
      {data && data.total > 0 && <PaymentTable lines={data.data} />}
      <OptionalPager
        page={page + 1}
        pageSize={PAYMENTS_PAGE}
        total={data?.total}
        isByTime
        onPage={(next) => setPage(next - 1)}
      />
    </>
  );
}

function PaymentTable({ lines }: { lines: PaymentLine[] }) {
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
              <TextLink to="/office/payments" search={{ tab: "all", id: line.id }} className={styles["key"]}>
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
