import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX, Scale, TriangleAlert } from "lucide-react";
import { formatMoney } from "../../../lib/format/format.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { OfficeLink, type OfficePath, type OfficeSearch } from "../../../lib/page/office-link.tsx";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { Note } from "../../../ui/layout/note.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import { Unloaded } from "../shared/unloaded.tsx";
import styles from "./money.module.css";
import { type Money, money, useVerifyLedger } from "./queries/office-money.ts";
import { formatShare } from "./rate-table.tsx";

/** Overview of the money: ledger check, liabilities, chargebacks and open queues. */
export function MoneyPage() {
  const { data, isError, refetch } = useQuery(money);
  return (
    <>
      <PageHeader title={<Trans>Money</Trans>} />
      {!data && <Unloaded isError={isError} onRetry={() => void refetch()} />}
      {data && (
        <>
          <div className={styles["notes"]}>
            <LedgerCheckNote books={data.books} />
            <Chargebacks chargebacks={data.chargebacks} />
          </div>
          <Figures data={data} />
          <Providers providers={data.providers} />
        </>
      )}
    </>
  );
}

function LedgerCheckNote({ books: { checkedAt, balancedSince, differences } }: { books: Money["books"] }) {
  const { lang } = useSettings();
  const check = useVerifyLedger();
  const moment = (at: string) => formatMoment(at, lang, new Date());
  const checkButton = (
    <Button size="small" variant="secondary" isBusy={check.isPending} onClick={() => check.mutate()}>
      <Scale />
      <Trans>Check the books now</Trans>
    </Button>
  );
  if (checkedAt === null)
    return (
      <Note tone="blue" icon={<Scale />} title={<Trans>The books were not checked yet</Trans>}>
        <span className={styles["chips"]}>
          <Trans>It happens every night by itself.</Trans> {checkButton}
        </span>
      </Note>
    );
  if (balancedSince === null)
    return (
      <Note tone="red" icon={<CircleX />} title={<Trans>The books do not balance</Trans>}>
        <span className={styles["chips"]}>
          {differences.map(({ account, balanceUsd, movedUsd }) => (
            <code key={account}>
              {account}: {balanceUsd ?? "–"} / {movedUsd}
            </code>
          ))}
          {checkButton}
        </span>
      </Note>
    );
  const [since, last] = [moment(balancedSince), moment(checkedAt)];
  return (
    <Note tone="green" icon={<CircleCheck />} title={<Trans>In balance since {since}</Trans>}>
      <span className={styles["chips"]}>
        <Trans>
          Every balance is the sum of its entries, and all accounts together are zero. Last checked {last}.
        </Trans>{" "}
        {checkButton}
      </span>
    </Note>
  );
}

function Chargebacks({ chargebacks }: { chargebacks: Money["chargebacks"] }) {
  const { lang } = useSettings();
  const { payments, disputed, days } = chargebacks;
  const [rate, limit] = [formatShare(chargebacks.rate, lang), formatShare(chargebacks.limit, lang)];
  if (!chargebacks.isAlarm) return null;
  return (
    <Note tone="red" icon={<TriangleAlert />} title={<Trans>Too many chargebacks: {rate}</Trans>}>
      <Trans>
        {disputed} of {payments} payments in {days} days were disputed; the limit is {limit}. Card companies
        act on more than that.
      </Trans>
    </Note>
  );
}

function Figures({ data: { owed, waiting, chargebacks } }: { data: Money }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const usd = (amount: string) => formatMoney(Number(amount), "USD", lang);
  return (
    <div className={styles["figures"]}>
      <Figure to="/office/ledger" name={t`Customers have`} value={usd(owed.customersUsd)} />
      <Figure to="/office/ledger" name={t`Partners have`} value={usd(owed.partnersUsd)} />
      <Figure
        to="/office/payments"
        search={{ tab: "disputes" }}
        name={t`Chargebacks`}
        value={`${formatShare(chargebacks.rate, lang)} (${chargebacks.disputed})`}
      />
      <Figure to="/office/payments" name={t`Held payments`} value={waiting.held} />
      <Figure
        to="/office/payments"
        search={{ tab: "refunds" }}
        name={t`Refunds to decide`}
        value={waiting.refunds}
      />
      <Figure to="/office/payouts" name={t`Payouts to decide`} value={waiting.payouts} />
      <Figure
        to="/office/payments"
        search={{ tab: "adjustments" }}
        name={t`Adjustments to decide`}
        value={waiting.adjustments}
      />
      <Figure
        to="/office/payments"
        search={{ tab: "closings" }}
        name={t`Closed accounts to settle`}
        value={waiting.closings}
      />
      <Figure to="/office/complaints" name={t`Complaints about codes`} value={waiting.complaints} />
    </div>
  );
}

type FigureProps = { to: OfficePath; search?: OfficeSearch; name: string; value: string | number };

const Figure = ({ to, search = {}, name, value }: FigureProps) => (
  <OfficeLink
    to={to}
    search={search}
    className={cx(cardClass, styles["figure"])}
    data-waits={(typeof value === "number" && value > 0) || undefined}
  >
    <span>{name}</span>
    <b className="num">{value}</b>
  </OfficeLink>
);

function Providers({ providers }: { providers: Money["providers"] }) {
  const { lang } = useSettings();
  return (
    <ul className={styles["runs"]}>
      {providers.map(({ provider, ranAt, differences, failure }) => {
        const when = formatMoment(ranAt, lang, new Date());
        return (
          <li key={provider}>
            <b>{provider}</b>{" "}
            {failure === null ? (
              <Trans>
                asked {when}, differences: {differences}
              </Trans>
            ) : (
              <Trans>asked {when}, no answer</Trans>
            )}
          </li>
        );
      })}
    </ul>
  );
}
