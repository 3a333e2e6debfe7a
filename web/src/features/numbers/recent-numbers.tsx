import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { isLive, recentOrders } from "../../queries/activations.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import { SectionHeader } from "../../ui/layout/page-header.tsx";
import { OrderTable } from "./past/order-table.tsx";
import styles from "./recent-numbers.module.css";

const SHOWN_MAX = 8;

/** The latest past orders, with a link to all. */
export function RecentNumbers() {
  const { t } = useLingui();
  const { currency } = useSettings();
  const { data } = useQuery(recentOrders(currency));
  const pastOrders = data?.data.filter((order) => !isLive(order)).slice(0, SHOWN_MAX) ?? [];
  if (pastOrders.length === 0) return null;
  return (
    <section className={styles["recent"]}>
      <SectionHeader title={<Trans>Recent</Trans>}>
        <Link to="/account/numbers" className={buttonClass({ variant: "ghost", size: "small" })}>
          <Trans>All numbers</Trans>
          <ChevronRight />
        </Link>
      </SectionHeader>
      <OrderTable label={t`Recent numbers`} orders={pastOrders} />
    </section>
  );
}
