import { Trans } from "@lingui/react/macro";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CloudOff, Inbox, RefreshCw } from "lucide-react";
import { ApiError } from "../../lib/api-error.ts";
import { useSettings } from "../../lib/settings-store.ts";
import type { LiveOrder } from "../../queries/activations.ts";
import { lateOrders } from "../../queries/order-life.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StateCard } from "../../ui/state-card.tsx";
import styles from "./active-numbers.module.css";
import { EndedCard } from "./cards/ended-card.tsx";
import { LateCard } from "./cards/late-card.tsx";
import { ReceivedCard } from "./cards/received-card.tsx";
import { useJustEnded } from "./cards/use-just-ended.ts";
import { WaitingCard } from "./cards/waiting-card.tsx";

/** Numbers that are the customer's right now. Those with a code come first: the code is the product. */
export function ActiveNumbers({ orders }: { orders: UseQueryResult<LiveOrder[]> }) {
  const { currency } = useSettings();
  const { data: late = [] } = useQuery(lateOrders(currency));
  const ended = useJustEnded();
  if (orders.data === undefined) {
    if (orders.isError) return <NotLoaded error={orders.error} onRetry={() => void orders.refetch()} />;
    return (
      <div aria-busy="true">
        <Skeleton shape="card" />
      </div>
    );
  }
  const received = orders.data.filter(({ status }) => status === 2);
  const waiting = orders.data.filter(({ status }) => status !== 2);
  return (
    <div className={styles["list"]}>
      {received.map((order, place) => (
        <ReceivedCard key={order.orderId} order={order} isFirst={place === 0} />
      ))}
      {late.map((order) => (
        <LateCard key={order.orderId} order={order} />
      ))}
      {waiting.length > 0 && (
        <div className={styles["waiting"]}>
          {waiting.map((order) => (
            <WaitingCard key={order.orderId} order={order} />
          ))}
        </div>
      )}
      {ended.map((order) => (
        <EndedCard key={order.orderId} order={order} />
      ))}
      {orders.data.length + late.length === 0 && <NoNumbers />}
    </div>
  );
}

const NoNumbers = () => (
  <StateCard
    icon={<Inbox />}
    title={<Trans>No active numbers</Trans>}
    action={
      <Link to="/activations" className={buttonClass()}>
        <Trans>Choose a service</Trans>
      </Link>
    }
  >
    <Trans>Pick a service and a country. Your number and its code will show here.</Trans>
  </StateCard>
);

const NotLoaded = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <StateCard
    icon={<CloudOff />}
    tone="red"
    title={<Trans>Your numbers did not load</Trans>}
    action={
      <Button variant="secondary" onClick={onRetry}>
        <RefreshCw />
        <Trans>Try again</Trans>
      </Button>
    }
  >
    <Trans>They are safe, and codes keep arriving.</Trans>{" "}
    {error instanceof ApiError && <span className="mono">{error.requestId ?? error.code}</span>}
  </StateCard>
);
