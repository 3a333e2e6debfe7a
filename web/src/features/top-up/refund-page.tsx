import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Snowflake, Undo2 } from "lucide-react";
import { formatMoney } from "../../lib/format/format.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import { LoadFailed } from "../../ui/layout/not-loaded.tsx";
import { Note } from "../../ui/layout/note.tsx";
import { PageHeader, SectionHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { StateCard } from "../../ui/layout/state-card.tsx";
import { type Refunds, refunds } from "./queries/refunds.ts";
import { RefundForm } from "./refund-form.tsx";
import { RefundRequestCard } from "./refund-request-card.tsx";
import styles from "./top-up.module.css";

/** Refunds unspent deposits to their payment method. */
export function RefundPage() {
  const { data, isError, refetch } = useQuery(refunds);
  return (
    <>
      <PageHeader title={<Trans>Get a deposit back</Trans>} />
      {data ? (
        <LoadedRefunds data={data} />
      ) : isError ? (
        <LoadError onAgain={() => void refetch()} />
      ) : (
        <Skeleton shape="card" />
      )}
    </>
  );
}

function LoadedRefunds({ data }: { data: Refunds }) {
  const { lang } = useSettings();
  const isOpen = data.requests.some(({ endedAt }) => endedAt === null);
  const bonus = formatMoney(Number(data.bonusUsd), "USD", lang);
  return (
    <div className={styles["refund"]}>
      {data.isFrozen ? (
        <Note tone="red" icon={<Snowflake />} title={<Trans>One of your payments is disputed</Trans>}>
          <Trans>Until that is settled nothing can be bought or given back. Please write to support.</Trans>
        </Note>
      ) : isOpen ? null : Number(data.refundableUsd) > 0 ? (
        <RefundForm refundableUsd={data.refundableUsd} />
      ) : (
        <NothingRefundable />
      )}
      {Number(data.bonusUsd) > 0 && (
        <p className={styles["hint"]}>
          <Trans>
            {bonus} of your balance is a bonus. It is for purchases only, and you lose it when you request a
            refund of the deposit it came with.
          </Trans>
        </p>
      )}
      {data.requests.length > 0 && (
        <section className={styles["earlier"]}>
          <SectionHeader title={<Trans>Your requests</Trans>} />
          <div className={styles["latest"]}>
            {data.requests.map((request) => (
              <RefundRequestCard key={request.id} request={request} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

const NothingRefundable = () => (
  <StateCard
    icon={<Undo2 />}
    title={<Trans>No unspent deposits</Trans>}
    action={
      <Link to="/account/history" className={buttonClass({ variant: "secondary" })}>
        <Trans>View history</Trans>
      </Link>
    }
  >
    <Trans>Money you have not spent can go back to the card or wallet it came from.</Trans>
  </StateCard>
);

const LoadError = ({ onAgain }: { onAgain: () => void }) => (
  <LoadFailed title={<Trans>This could not be loaded</Trans>} onRetry={onAgain}>
    <Trans>Your balance stays the same.</Trans>
  </LoadFailed>
);
