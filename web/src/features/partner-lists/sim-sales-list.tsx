import { useLingui } from "@lingui/react/macro";
import { formatCount, formatMoney } from "../../lib/format/format.ts";
import { formatStamp } from "../../lib/format/format-day.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import type { Column, FilterField } from "./columns.ts";
import { registerMachineStep } from "./first-machine.tsx";
import { ListScreen } from "./list-screen.tsx";
import {
  type StatisticsColumn,
  type StatisticsFilter,
  type StatisticsRow,
  type StatisticsSearch,
  statisticsList,
} from "./queries/partner-lists.ts";
import { useSimColumns, useSimFields } from "./use-sim-columns.tsx";

type SimSalesListProps = { address: Record<string, unknown>; onSearch: (search: StatisticsSearch) => void };

/** Sales and earnings of every SIM. */
export function SimSalesList({ address, onSearch }: SimSalesListProps) {
  const { t } = useLingui();
  const { currency } = useSettings();
  return (
    <ListScreen
      title={t`Statistics`}
      fileName="statistics"
      columns={useColumns(currency)}
      fields={useFields()}
      list={(search) => statisticsList(search, currency)}
      address={address}
      onSearch={onSearch}
      keyOf={({ iccid }) => iccid}
      next={registerMachineStep}
    />
  );
}

function useColumns(currency: string): Column<StatisticsRow, StatisticsColumn>[] {
  const { t } = useLingui();
  const { lang } = useSettings();
  const number = (
    name: "total" | "countSold" | "countOrders",
    title: string,
    format: (value: number) => string,
  ): Column<StatisticsRow, StatisticsColumn> => ({
    name,
    title,
    widthPx: 95,
    isNumber: true,
    render: (row) => <span className="num">{format(row[name])}</span>,
    toCsv: (row) => row[name],
  });
  const count = (value: number) => formatCount(value, lang);
  return [
    ...useSimColumns(),
    number("total", t`Total`, (value) => formatMoney(value, currency, lang)),
    number("countSold", t`Sold`, count),
    number("countOrders", t`Orders`, count),
    {
      name: "created",
      title: t`Created`,
      widthPx: 140,
      render: ({ created }) => <span className="num">{formatStamp(created)}</span>,
      toCsv: ({ created }) => created,
    },
  ];
}

function useFields(): FilterField<StatisticsFilter>[] {
  const { t } = useLingui();
  const { field, phone, iccid, machineKey, operator, country } = useSimFields();
  return [
    phone,
    iccid,
    field("activityFrom", t`Activity from`, "moment"),
    field("activityTo", t`Activity to`, "moment"),
    field("createdFrom", t`Created from`, "moment"),
    field("createdTo", t`Created to`, "moment"),
    machineKey,
    operator,
    country,
    field("active", t`On sale or for rent`, "checkbox"),
    field("hasSold", t`Has sold`, "checkbox"),
    field("hasOrders", t`Has orders`, "checkbox"),
  ];
}
