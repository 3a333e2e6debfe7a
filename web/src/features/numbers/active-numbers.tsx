import { Trans } from "@lingui/react/macro";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Inbox } from "lucide-react";
import { supportReference } from "../../lib/api/api-error.ts";
import { storefrontLink } from "../../lib/page/storefront-link.ts";
import { useLastViewed, useSettings } from "../../lib/settings/settings-store.ts";
import type { LiveOrder } from "../../queries/activations.ts";
import type { Order } from "../../queries/order.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import { ListPlaceholder } from "../../ui/layout/not-loaded.tsx";
import { StateCard } from "../../ui/layout/state-card.tsx";
import styles from "./active-numbers.module.css";
import { EndedCard } from "./cards/ended-card.tsx";
import { LateCard } from "./cards/late-card.tsx";
import { ReceivedCard } from "./cards/received-card.tsx";
import { useJustEnded } from "./cards/use-seconds-left.ts";
import { WaitingCard } from "./cards/waiting-card.tsx";
import { lateOrders } from "./queries/order-actions.ts";

type ActiveNumbersProps = {
  orders: UseQueryResult<LiveOrder[]>;
  /** The newest order was just bought: it is shown first even while it waits. */
  hasJustBought?: boolean;
};

/** The customer's active numbers. Those with a code come first: the code is the product. */
export function ActiveNumbers({ orders, hasJustBought = false }: ActiveNumbersProps) {
  "use memo";
  const { currency } = useSettings();
  const { data: late = [] } = useQuery(lateOrders(currency));
  const justEnded = useJustEnded();
  if (orders.data === undefined)
    return (
      <ListPlaceholder
        isError={orders.isError}
        title={<Trans>Your numbers did not load</Trans>}
        trace={supportReference(orders.error)}
        onRetry={() => void orders.refetch()}
      >
        <Trans>They are safe, and codes keep arriving.</Trans>
      </ListPlaceholder>
    );
  const received = orders.data.filter(({ status }) => status === 2);
  const waiting = orders.data.filter(({ status }) => status !== 2);
  const isWaitingFirst = hasJustBought && orders.data[0]?.status !== 2;
  const ended = justEnded.filter((order) => !isBoughtAgain(order, orders.data));
  const withCode = ended.filter(({ smsResult }) => smsResult !== null);
  const withoutCode = ended.filter(({ smsResult }) => smsResult === null);
  const withCodes = [
    ...received.map((order, index) => (
      <ReceivedCard key={order.orderId} order={order} isFirst={index === 0} />
    )),
    ...withCode.map((order) => <EndedCard key={order.orderId} order={order} />),
    ...late.filter(isStillOffered(withCode)).map((order) => <LateCard key={order.orderId} order={order} />),
  ];
  // Keyed, because a card that is mounted anew while it is pressed loses the click.
  const waitingCards = <Waiting key="waiting" orders={waiting} />;
  return (
    <div className={styles["list"]}>
      {isWaitingFirst ? [waitingCards, ...withCodes] : [...withCodes, waitingCards]}
      {withoutCode.map((order) => (
        <EndedCard key={order.orderId} order={order} />
      ))}
      {orders.data.length + late.length === 0 && <NoNumbers />}
    </div>
  );
}

const Waiting = ({ orders }: { orders: LiveOrder[] }) =>
  orders.length > 0 && (
    <div className={styles["waiting"]}>
      {orders.map((order) => (
        <WaitingCard key={order.orderId} order={order} />
      ))}
    </div>
  );

/** The card of an ended order gives way to that of a new order of the same number. */
const isBoughtAgain = (ended: Order, live: LiveOrder[]) =>
  live.some((order) => order.phone === ended.phone && order.serviceCode === ended.serviceCode);

/** A late code bought just now is already shown among the ended orders. */
const isStillOffered = (accepted: Order[]) => (late: Order) =>
  !accepted.some(({ orderId }) => orderId === late.orderId);

/** Links to the last viewed offer, also one from before sign-up. */
function NoNumbers() {
  const lastViewed = useLastViewed();
  return (
    <StateCard
      icon={<Inbox />}
      title={<Trans>No active numbers</Trans>}
      action={
        <Link {...storefrontLink(lastViewed)} className={buttonClass()}>
          <Trans>Choose a service</Trans>
        </Link>
      }
    >
      <Trans>Pick a service and a country. Your number and its code will show here.</Trans>
    </StateCard>
  );
}
