import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CircleX } from "lucide-react";
import { formatMoney } from "../../../lib/format/format.ts";
import { formatDay } from "../../../lib/format/format-day.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { cardClass } from "../../../ui/layout/card.ts";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import { MethodName } from "../destination-card.tsx";
import { PayoutState } from "../payout-state.tsx";
import { type PayoutDetail, payoutDetail } from "../queries/office-payouts.ts";
import { LinkReport } from "./link-report.tsx";
import { PayoutDecisions } from "./payout-decisions.tsx";
import styles from "./payout-queue.module.css";
import { PayoutTrail } from "./payout-trail.tsx";

/** One payout: facts, decisions, links to other accounts, and history. */
export function PayoutView({ id }: { id: string }) {
  const { data, isPending } = useQuery(payoutDetail(id));
  if (!data)
    return isPending ? (
      <Skeleton shape="card" />
    ) : (
      <StateCard icon={<CircleX />} tone="red" title={<Trans>This payout could not be loaded</Trans>}>
        <Trans>It may not exist, or the connection is gone.</Trans>
      </StateCard>
    );
  return (
    <article className={cx(cardClass, styles["view"])}>
      <header>
        <h2 className="num">
          <Sum payout={data} />
        </h2>
        <PayoutState status={data.status} />
      </header>
      <Facts payout={data} />
      <PayoutDecisions payout={data} />
      <LinkReport userId={data.userId} />
      <PayoutTrail steps={data.steps} />
    </article>
  );
}

function Sum({ payout: { sum, currency } }: { payout: PayoutDetail }) {
  const { lang } = useSettings();
  return formatMoney(sum, currency, lang);
}

function Facts({ payout }: { payout: PayoutDetail }) {
  const { lang } = useSettings();
  const money = (usd: string) => formatMoney(Number(usd), "USD", lang);
  const { destination, approvals, approvalsNeeded } = payout;
  return (
    <dl className={styles["facts"]}>
      <dt>
        <Trans context="payee">Person</Trans>
      </dt>
      <dd>
        {payout.username} <small className="mono">{payout.userId}</small>
      </dd>
      <dt>
        <Trans>Account since</Trans>
      </dt>
      <dd>{formatDay(payout.createdAt.slice(0, 10), lang)}</dd>
      <dt>
        <Trans>Earned by</Trans>
      </dt>
      <dd>
        {payout.source === "sales" ? (
          <Trans context="earned with">SIM cards</Trans>
        ) : (
          <Trans>Referrals</Trans>
        )}
      </dd>
      <dt>
        <Trans>Goes to</Trans>
      </dt>
      <dd>
        {payout.to === "balance" && <Trans>the balance in the shop</Trans>}
        {payout.to === "outside" && !destination && (
          <Trans>No account yet. Approve the payout after the person has set one.</Trans>
        )}
        {destination && (
          <>
            <MethodName method={destination.method} /> <span className="mono">{destination.account}</span>,{" "}
            {destination.holder}
          </>
        )}
      </dd>
      <dt>
        <Trans>Still earned beside this</Trans>
      </dt>
      <dd className="num">{money(payout.balanceUsd)}</dd>
      <dt>
        <Trans>Paid out before</Trans>
      </dt>
      <dd className="num">{money(payout.paidBeforeUsd)}</dd>
      <dt>
        <Trans>Approvals</Trans>
      </dt>
      <dd className="num">
        <Trans>
          {approvals} of {approvalsNeeded}
        </Trans>
      </dd>
    </dl>
  );
}
