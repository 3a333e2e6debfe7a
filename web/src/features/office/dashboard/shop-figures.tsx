import { useLingui } from "@lingui/react/macro";
import type { readPrices } from "@sonum/contract/catalogue/prices";
import type { readFleet } from "@sonum/contract/office/fleet";
import type { searchOrders } from "@sonum/contract/office/orders";
import { formatMoney } from "../../../lib/format/format.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { useMay } from "../../../queries/office-roles.ts";
import styles from "./dashboard-page.module.css";
import type { Dashboard } from "./queries/dashboard.ts";
import { Tile } from "./tile.tsx";

/** Sales, deliveries and fleet figures; each links to the page behind it if the operator may open it. */
export function ShopFigures({ data: { today, week, machines, messages } }: { data: Dashboard }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const may = useMay();
  const money = (usd: string) => formatMoney(Number(usd), "USD", lang);
  const weekSuccess = percentOf(week.delivered, week.delivered + week.refunded);
  const weekRefunds = percentOf(week.refunded, week.sold);
  const fleet = may<typeof readFleet>(["support", "catalogue", "owner"]) ? "/office/fleet" : undefined;
  const orders = may<typeof searchOrders>(["support", "finance", "owner"]) ? "/office/orders" : undefined;
  return (
    <div className={styles["tiles"]}>
      <Tile
        to={orders}
        search={{ kind: "order" }}
        title={t`Sales today`}
        value={String(today.sold)}
        note={t`${money(today.revenueUsd)} for codes; 7 days: ${week.sold}, ${money(week.revenueUsd)}`}
      />
      <Tile
        to={orders}
        search={{ kind: "rental" }}
        title={t`Rentals today`}
        value={String(today.rented)}
        note={t`${money(today.rentUsd)} for rentals; 7 days: ${week.rented}, ${money(week.rentUsd)}`}
      />
      <Tile
        to={may<typeof readPrices>(["catalogue", "finance", "owner"]) ? "/office/prices" : undefined}
        title={t`Success today`}
        value={percentOf(today.delivered, today.delivered + today.refunded)}
        note={t`codes came for ${today.delivered} of those that ended; 7 days: ${weekSuccess}`}
      />
      <Tile
        to={orders}
        search={{ state: "cancelled" }}
        title={t`Refunds today`}
        value={String(today.refunded)}
        note={t`cancelled or out of time; 7 days: ${week.refunded} (${weekRefunds})`}
      />
      <Tile
        to={fleet}
        title={t`Machines online`}
        value={`${machines.online} / ${machines.total}`}
        tone={machines.online < machines.total ? "amber" : undefined}
        note={t`heard of in the last minutes, of those switched on`}
      />
      <Tile
        to={fleet}
        title={t`Messages nobody waited for`}
        value={String(messages.unmatched)}
        note={t`of ${messages.arrived} in 24 hours; put aside: ${messages.quarantined}`}
      />
    </div>
  );
}

const percentOf = (part: number, whole: number) =>
  whole === 0 ? "–" : `${Math.round((part / whole) * 100)} %`;
