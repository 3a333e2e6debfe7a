import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Inbox, ReceiptText, ShoppingCart, User } from "lucide-react";
import { useIsHydrating } from "../../lib/page/use-is-hydrating.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { liveOrders } from "../../queries/activations.ts";
import styles from "./tab-bar.module.css";

/** The customer's bottom navigation on phones. */
export function TabBar() {
  const { t } = useLingui();
  return (
    <nav className={styles["bar"]} aria-label={t`Sections`}>
      <Link to="/activations">
        <ShoppingCart />
        <Trans>Buy</Trans>
      </Link>
      <Link to="/account/numbers">
        <Inbox />
        <Trans>Numbers</Trans>
        <ReceivedCount />
      </Link>
      <Link to="/account/history">
        <ReceiptText />
        <Trans>History</Trans>
      </Link>
      <Link to="/account/profile">
        <User />
        <Trans>Account</Trans>
      </Link>
    </nav>
  );
}

function ReceivedCount() {
  const { currency } = useSettings();
  const { data: count = 0 } = useQuery({
    ...liveOrders(currency),
    select: (orders) => orders.filter(({ status }) => status === 2).length,
  });
  const isHydrating = useIsHydrating();
  return count > 0 && !isHydrating && <span className={styles["count"]}>{count}</span>;
}
