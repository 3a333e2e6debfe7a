import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, FileQuestion } from "lucide-react";
import { ApiError } from "../../../lib/api/api-error.ts";
import type { OfficePageProps } from "../../../lib/page/office-link.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import { LedgerTable } from "../money/ledger-table.tsx";
import { order } from "../shared/queries/office-orders.ts";
import { TextLink } from "../shared/text-link.tsx";
import { Unloaded } from "../shared/unloaded.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderEvents } from "./order-events.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { StateChip } from "./order-table.tsx";
import styles from "./orders.module.css";

/** A number that no purchase has, or that is none. */
const isMissing = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status);

/** One order or rental: facts, timeline, SMS counts and ledger entries; never a text. */
export function OrderPage({ params }: OfficePageProps) {
  const { data, isError, error, refetch } = useQuery(order(params["orderId"] ?? ""));
  if (isError && !data && !isMissing(error)) return <Unloaded isError onRetry={() => void refetch()} />;
  if (isError && !data)
    return (
      <StateCard icon={<FileQuestion />} tone="neutral" title={<Trans>No such order</Trans>}>
        <Trans>No order or rental has this number.</Trans>
      </StateCard>
    );
  if (!data) return <Skeleton shape="card" />;
  const { orderId, kind, state } = data;
  return (
    <div className={styles["page"]}>
      <p className={styles["back"]}>
        <TextLink to="/office/orders">
          <ArrowLeft /> <Trans>All orders and rentals</Trans>
        </TextLink>
      </p>
      <PageHeader
        title={kind === "order" ? <Trans>Order #{orderId}</Trans> : <Trans>Rental #{orderId}</Trans>}
        state={<StateChip state={state} />}
      >
        <OrderActions purchase={data} />
      </PageHeader>
      <div className={styles["columns"]}>
        <OrderFacts purchase={data} />
        <div className={styles["page"]}>
          <OrderEvents events={data.events} />
          <h2 className={styles["heading"]}>
            <Trans>Ledger entries</Trans>
          </h2>
          <LedgerTable entries={data.entries} own="" who={undefined} />
        </div>
      </div>
    </div>
  );
}
