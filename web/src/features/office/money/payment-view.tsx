import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, FileQuestion } from "lucide-react";
import { formatMoney } from "../../../lib/format/format.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { Label } from "../../../lib/format/label.tsx";
import type { OfficeSearch } from "../../../lib/page/office-link.tsx";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Chip, type Tone } from "../../../ui/controls/chip.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { SectionHeader } from "../../../ui/layout/page-header.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import { TextLink } from "../shared/text-link.tsx";
import styles from "./money.module.css";
import { MoneyCase } from "./money-case.tsx";
import { outcomeLabels, reportLabels } from "./money-labels.ts";
import { PaymentChip } from "./payment-chip.tsx";
import { PaymentMethodLabel } from "./payment-method-label.tsx";
import { type PaymentDetail, payment } from "./queries/office-money.ts";

/** One payment with every report of its provider and how we processed it. */
type PaymentViewProps = {
  id: string;
  /** The address of the list that it was opened from. */
  list?: OfficeSearch;
};

export function PaymentView({ id, list = { tab: "all" } }: PaymentViewProps) {
  const { lang } = useSettings();
  const { data, isError } = useQuery(payment(id));
  if (isError)
    return (
      <StateCard icon={<FileQuestion />} tone="neutral" title={<Trans>No such payment</Trans>}>
        <Trans>Nobody has begun one that fits.</Trans>
      </StateCard>
    );
  if (!data) return <Skeleton shape="card" />;
  const { payment: paid, events } = data;
  const facts = [
    { name: <Trans>Payment</Trans>, value: paid.id },
    { name: <Trans>Provider</Trans>, value: <PaymentMethodLabel payment={paid} /> },
    { name: <Trans>Fee</Trans>, value: formatMoney(paid.fee, paid.currency, lang) },
    { name: <Trans>Credited</Trans>, value: formatMoney(Number(paid.creditedUsd), "USD", lang) },
    {
      name: <Trans>Customer's purchases</Trans>,
      value: (
        <TextLink to="/office/orders" search={{ customerId: paid.customerId }}>
          <Trans>Orders and rentals</Trans>
        </TextLink>
      ),
    },
  ];
  return (
    <>
      <p className={styles["back"]}>
        <TextLink to="/office/payments" search={list}>
          <ArrowLeft /> <Trans>All payments</Trans>
        </TextLink>
      </p>
      <div className={styles["cause"]}>
        <MoneyCase
          sum={formatMoney(paid.amount, paid.currency, lang)}
          at={paid.dt}
          username={paid.username}
          facts={facts}
          state={<PaymentChip state={paid.state} />}
        />
      </div>
      <SectionHeader title={<Trans>What the provider reported</Trans>} />
      {events.length === 0 && (
        <p className={styles["run"]}>
          <Trans>Nothing yet.</Trans>
        </p>
      )}
      <div className={styles["reports"]}>
        {events.map((event) => (
          <Report key={event.eventId} event={event} />
        ))}
      </div>
    </>
  );
}

function Report({ event }: { event: PaymentDetail["events"][number] }) {
  const { lang } = useSettings();
  return (
    <details className={cx(cardClass, styles["report"])}>
      <summary>
        <b>
          <Label labels={reportLabels} value={event.kind} />
        </b>{" "}
        {formatMoney(event.amount, event.currency, lang)} <Outcome outcome={event.outcome} />
        {event.isAsked && (
          <Chip tone="blue">
            <Trans>Found by asking</Trans>
          </Chip>
        )}
        <time dateTime={event.receivedAt} className="dim">
          {formatMoment(event.receivedAt, lang, new Date())}
        </time>
      </summary>
      <p className={styles["key"]}>
        {event.eventId} · {event.transaction}
      </p>
      {event.body !== null && <pre className={styles["body"]}>{event.body}</pre>}
    </details>
  );
}

const Outcome = ({ outcome }: { outcome: string | null }) => (
  <Chip tone={OUTCOME_TONES[outcome ?? ""] ?? "amber"}>
    {outcome === null ? <Trans>Not looked at yet</Trans> : <Label labels={outcomeLabels} value={outcome} />}
  </Chip>
);

/** Unexpected outcomes stand out in amber. */
const OUTCOME_TONES: Record<string, Tone> = { "": "neutral", counted: "green", other_amount: "neutral" };
