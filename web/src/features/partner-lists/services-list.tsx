import { useLingui } from "@lingui/react/macro";
import { Check, X } from "lucide-react";
import { formatStamp } from "../../lib/format/format-day.ts";
import type { Column, FilterField } from "./columns.ts";
import { registerMachineStep } from "./first-machine.tsx";
import styles from "./list-screen.module.css";
import { ListScreen } from "./list-screen.tsx";
import {
  type ServicesColumn,
  type ServicesFilter,
  type ServicesRow,
  type ServicesSearch,
  servicesList,
} from "./queries/partner-lists.ts";
import { useSimColumns, useSimFields } from "./use-sim-columns.tsx";

type ServicesListProps = { address: Record<string, unknown>; onSearch: (search: ServicesSearch) => void };

/** Location and publication state of every SIM. */
export function ServicesList({ address, onSearch }: ServicesListProps) {
  const { t } = useLingui();
  return (
    <ListScreen
      title={t`Services`}
      fileName="services"
      columns={useColumns()}
      fields={useFields()}
      list={servicesList}
      address={address}
      onSearch={onSearch}
      keyOf={({ iccid }) => iccid}
      next={registerMachineStep}
    />
  );
}

function useColumns(): Column<ServicesRow, ServicesColumn>[] {
  const { t } = useLingui();
  return [
    ...useSimColumns(),
    {
      name: "port",
      title: t`Port`,
      widthPx: 80,
      isNumber: true,
      render: ({ port }) => <span className="num">{port}</span>,
      toCsv: ({ port }) => port,
    },
    {
      name: "machineActivity",
      title: t`Machine activity`,
      widthPx: 160,
      render: ({ machineActivity }) => <span className="num">{formatStamp(machineActivity)}</span>,
      toCsv: ({ machineActivity }) => machineActivity,
    },
    {
      name: "active",
      title: t({ message: "Active", context: "service" }),
      widthPx: 90,
      render: ({ active }) => <ActiveIcon isActive={active} />,
      toCsv: ({ active }) => active,
    },
  ];
}

function ActiveIcon({ isActive }: { isActive: boolean }) {
  const { t } = useLingui();
  return (
    <span
      className={isActive ? styles["yes"] : styles["no"]}
      role="img"
      aria-label={isActive ? t({ message: "Active", context: "service" }) : t`Not active`}
    >
      {isActive ? <Check size={16} /> : <X size={16} />}
    </span>
  );
}

function useFields(): FilterField<ServicesFilter>[] {
  const { t } = useLingui();
  const { field, phone, iccid, machineKey, operator, country } = useSimFields();
  return [
    phone,
    iccid,
    field("simDtFrom", t`SIM seen from`, "moment"),
    field("simDtTo", t`SIM seen to`, "moment"),
    field("deviceDtFrom", t`Machine seen from`, "moment"),
    field("deviceDtTo", t`Machine seen to`, "moment"),
    machineKey,
    operator,
    field("port", t`Port`, "number"),
    country,
    field("active", t({ message: "Active", context: "service" }), "checkbox"),
  ];
}
