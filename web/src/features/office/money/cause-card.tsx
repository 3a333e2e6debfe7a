import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, FileQuestion } from "lucide-react";
import { formatMoney } from "../../../lib/format/format.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { Label } from "../../../lib/format/label.tsx";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { cardClass } from "../../../ui/layout/card.ts";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import { FactList } from "../shared/fact-list.tsx";
import { OrderLink } from "../shared/order-link.tsx";
import { type Cause, cause } from "../shared/queries/ledger.ts";
import { TextLink } from "../shared/text-link.tsx";
import { causeLabels } from "./cause-labels.ts";
import { FactName } from "./fact-name.tsx";
import { LedgerTable } from "./ledger-table.tsx";
import styles from "./money.module.css";

/** What a ledger entry was booked for (order, payment, …), with all entries of that cause. */
export function CauseCard({ entry, who }: { entry: string; who: string | undefined }) {
  const { data, isError } = useQuery(cause(entry));
  if (isError)
    return (
      <StateCard icon={<FileQuestion />} tone="neutral" title={<Trans>There is no such entry</Trans>}>
        <Trans>Nothing in the books has this key.</Trans>
      </StateCard>
    );
  if (!data) return <Skeleton shape="card" />;
  return (
    <>
      {who !== undefined && (
        <p className={styles["back"]}>
          <TextLink to="/office/ledger" search={{ who }}>
            <ArrowLeft /> <Trans>All entries of {who}</Trans>
          </TextLink>
        </p>
      )}
      <article className={cx(cardClass, styles["case"], styles["cause"])}>
        <header>
          <h2>
            <KindName kind={data.kind} />{" "}
            <span className={styles["key"]}>
              {data.kind === "order" || data.kind === "rental" ? <OrderLink orderId={data.id} /> : data.id}
            </span>
          </h2>
        </header>
        <FactList
          facts={data.facts.map((fact) => ({
            name: <FactName name={fact.name} />,
            value: <FactValue kind={data.kind} fact={fact} />,
          }))}
        />
      </article>
      <LedgerTable entries={data.entries} own="" who={who} />
    </>
  );
}

type FactProps = { kind: Cause["kind"]; fact: Cause["facts"][number] };

function FactValue({ kind, fact: { name, as, value } }: FactProps) {
  const { lang } = useSettings();
  return (
    <>
      {as === "usd" && formatMoney(Number(value), "USD", lang)}
      {as === "moment" && <time dateTime={value}>{formatMoment(value, lang, new Date())}</time>}
      {as === "text" && <Label labels={causeLabels(kind, name)} value={value} />}
      {as === "person" && (
        <TextLink to="/office/ledger" search={{ who: value }}>
          {value}
        </TextLink>
      )}
    </>
  );
}

function KindName({ kind }: { kind: Cause["kind"] }) {
  switch (kind) {
    case "order":
      return <Trans>Order</Trans>;
    case "rental":
      return <Trans>Rental</Trans>;
    case "adjustment":
      return <Trans>Adjustment</Trans>;
    case "payment":
      return <Trans>Payment</Trans>;
    case "refund":
      return <Trans>Refund of deposits</Trans>;
    case "payout":
      return <Trans>Payout</Trans>;
    case "closing":
      return <Trans>Closing</Trans>;
    case "person":
      return <Trans context="ledger">Account</Trans>;
    default:
      return <Trans>Entry</Trans>;
  }
}
