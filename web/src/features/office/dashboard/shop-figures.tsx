import { Trans, useLingui } from "@lingui/react/macro";
import type { readFleet } from "@sonum/contract/office/fleet";
import type { searchOrders } from "@sonum/contract/office/orders";
import type { StockColumn } from "@sonum/contract/office/stock-values";
import type { searchUsers } from "@sonum/contract/office/users";
import type { listDisputes } from "@sonum/contract/payments/office-payments";
import { formatMoney } from "../../../lib/format/format.ts";
import type { OfficePath, OfficeSearch } from "../../../lib/page/office-link.tsx";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { useMay } from "../../../queries/office-roles.ts";
import styles from "./dashboard-page.module.css";
import type { Dashboard } from "./queries/dashboard.ts";
import { Tile } from "./tile.tsx";

/** Sales, deliveries and fleet figures; each links to the page behind it if the operator may open it. */
export function ShopFigures({ data }: { data: Dashboard }) {
  const { today, week, machines, messages, stock } = data;
  /** The figures count from midnight UTC. */
  const from = data.at.slice(0, 10);
  const { t } = useLingui();
  const { lang } = useSettings();
  const may = useMay();
  const number = new Intl.NumberFormat(lang);
  const money = (usd: string) => formatMoney(Number(usd), "USD", lang);
  const weekSuccess = percentOf(week.delivered, week.delivered + week.refunded);
  const weekRefunds = percentOf(week.refunded, week.sold);
  const fleet = may<typeof readFleet>(["support", "catalogue", "owner"]) ? "/office/fleet" : undefined;
  const seesOrders = may<typeof searchOrders>(["support", "finance", "owner"]);
  /** Orders with a filter, or for the other roles the list that shows the same by offer. */
  const orders = (filter: OfficeSearch, other: Target): Target =>
    seesOrders ? { to: "/office/orders", search: filter } : other;
  const byOffer = (sort: StockColumn, order?: "DESC"): Target => ({
    to: "/office/stock",
    search: { sort, order },
  });
  return (
    <>
      <h2 className={styles["part"]}>
        <Trans>Sales and stock</Trans>
      </h2>
      <div className={styles["tiles"]}>
        <Tile
          {...orders({ kind: "order", from }, byOffer("sold", "DESC"))}
          title={t`Sales today`}
          value={number.format(today.sold)}
          note={t`${money(today.revenueUsd)} for codes; 7 days: ${week.sold}, ${money(week.revenueUsd)}`}
        />
        <Tile
          {...orders({ kind: "rental", state: "not_refunded", from }, { to: "/office/rent-prices" })}
          title={t`Rentals today`}
          value={number.format(today.rented)}
          note={t`${money(today.rentUsd)} for rentals; 7 days: ${week.rented}, ${money(week.rentUsd)}`}
        />
        <Tile
          {...orders({ kind: "order", state: "delivered", from }, byOffer("success"))}
          title={t`Success today`}
          value={percentOf(today.delivered, today.delivered + today.refunded)}
          note={t`codes came for ${today.delivered} of those that ended; 7 days: ${weekSuccess}`}
        />
        <Tile
          {...orders({ kind: "order", state: "refunded", from }, byOffer("success"))}
          title={t`Refunds today`}
          value={number.format(today.refunded)}
          note={t`cancelled or out of time; 7 days: ${week.refunded} (${weekRefunds})`}
        />
        <MoneyFigures data={data} from={from} />
        <Tile
          to="/office/stock"
          search={{ state: "out" }}
          title={t`Out of stock`}
          value={number.format(stock.out)}
          tone={stock.out > 0 ? "amber" : undefined}
          note={t`offers that were bought or wished`}
        />
        <Tile
          to="/office/stock"
          search={{ state: "running_out" }}
          title={t`Running out`}
          value={number.format(stock.runningOut)}
          tone={stock.runningOut > 0 ? "amber" : undefined}
          note={t`offers that last for less than a day`}
        />
        <Tile
          to={fleet}
          search={{ state: machines.silent > 0 ? "silent" : "online" }}
          title={t`Machines online`}
          value={`${machines.online} / ${machines.total}`}
          tone={machines.silent > 0 ? "amber" : undefined}
          note={t`of those switched on; silent: ${machines.silent}`}
        />
        <Tile
          to={fleet}
          search={{ sort: "unmatched", order: "DESC" }}
          title={t`Messages nobody waited for`}
          value={number.format(messages.unmatched)}
          note={t`of ${messages.arrived} in 24 hours; put aside: ${messages.quarantined}`}
        />
      </div>
    </>
  );
}

/** What came in today; each links to its list for the roles that may open it. */
function MoneyFigures({ data: { marginUsd, topUps, signUps }, from }: { data: Dashboard; from: string }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const may = useMay();
  const money = (usd: string) => formatMoney(Number(usd), "USD", lang);
  const isFinance = may<typeof listDisputes>(["finance", "owner"]);
  const seesUsers = may<typeof searchUsers>(["support", "finance", "owner"]);
  return (
    <>
      <Tile
        {...(isFinance
          ? { to: "/office/ledger", search: { reason: "sale", from } }
          : { to: "/office/stock", search: { sort: "marginUsd", order: "DESC" } })}
        title={t`Margin today`}
        value={money(marginUsd)}
        note={t`the shop's part of the codes delivered`}
      />
      <Tile
        to={isFinance ? "/office/payments" : undefined}
        search={{ tab: "all", state: "paid", from }}
        title={t`Top-ups today`}
        value={String(topUps.count)}
        note={t`${money(topUps.usd)} credited`}
      />
      <Tile
        to={seesUsers ? "/office/users" : undefined}
        search={{ from }}
        title={t`Sign-ups today`}
        value={String(signUps)}
        note={t`accounts opened since midnight UTC`}
      />
    </>
  );
}

type Target = { to: OfficePath; search?: OfficeSearch };

const percentOf = (part: number, whole: number) =>
  whole === 0 ? "–" : `${Math.round((part / whole) * 100)} %`;
