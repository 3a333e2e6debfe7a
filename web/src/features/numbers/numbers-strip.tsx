import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight, Copy, Hourglass } from "lucide-react";
import { formatClock } from "../../lib/format/format-time.ts";
import { useServiceName } from "../../lib/format/service-name.ts";
import { splitCode } from "../../lib/format/split-digits.ts";
import { copyText } from "../../lib/page/copy-text.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { type LiveOrder, liveOrders } from "../../queries/activations.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { cardClass } from "../../ui/layout/card.ts";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { cx } from "../../ui/styles/cx.ts";
import { useSecondsLeft } from "./cards/use-seconds-left.ts";
import styles from "./numbers-strip.module.css";

/** One line of fixed height above the order panel on phones: the newest code, or how many numbers wait. */
export function NumbersStrip() {
  const { currency } = useSettings();
  const { data } = useQuery(liveOrders(currency));
  const received = data?.find(({ status }) => status === 2);
  if (received) return <CodeStrip order={received} />;
  return (
    <Link to="/account/numbers" className={cx(cardClass, styles["strip"])}>
      <Hourglass size={16} />
      {data ? <WaitingCount count={data.length} /> : <Skeleton />}
      {data?.slice(0, 2).map((order) => (
        <TimeLeft key={order.orderId} order={order} />
      ))}
      <ChevronRight size={16} />
    </Link>
  );
}

function CodeStrip({ order }: { order: LiveOrder }) {
  const { t } = useLingui();
  const translateService = useServiceName();
  const code = order.smsResult ?? "";
  return (
    <div className={cx(cardClass, styles["strip"], styles["received"])} role="status">
      <Link to="/account/numbers" className={styles["code"]}>
        <b>{splitCode(code).join(" ")}</b>
        <span>{translateService(order.serviceName)}</span>
      </Link>
      <IconButton size="large" label={t`Copy code`} onClick={() => void copyText(code)}>
        <Copy />
      </IconButton>
    </div>
  );
}

const WaitingCount = ({ count }: { count: number }) => (
  <span className={styles["count"]}>
    {count === 0 ? (
      <Trans>No active numbers</Trans>
    ) : (
      <Plural value={count} one="# number is waiting" other="# numbers are waiting" />
    )}
  </span>
);

function TimeLeft({ order }: { order: LiveOrder }) {
  return <span className={cx("mono", styles["time"])}>{formatClock(useSecondsLeft(order.endsAt))}</span>;
}
