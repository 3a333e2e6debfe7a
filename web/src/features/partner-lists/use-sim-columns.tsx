import { useLingui } from "@lingui/react/macro";
import { formatStamp } from "../../lib/format/format-day.ts";
import { splitPhone } from "../../lib/format/split-digits.ts";
import { Phone } from "../../ui/display/phone.tsx";
import type { Column, FilterField } from "./columns.ts";
import { CountryCell } from "./country-cell.tsx";

type SimRow = {
  phone: string | null;
  iccid: string;
  activity: string;
  machineKey: string;
  machineAlias: string;
  operator: string;
  country: string;
};
type SimColumn = "phone" | "iccid" | "activity" | "machineKey" | "operator" | "country";

/** The leading columns of both SIM lists. */
export function useSimColumns(): Column<SimRow, SimColumn>[] {
  const { t } = useLingui();
  return [
    {
      name: "phone",
      title: t`Phone`,
      widthPx: 150,
      render: ({ phone }) => (phone ? <Phone {...splitPhone(phone)} isSmall /> : "-"),
      toCsv: ({ phone }) => phone,
    },
    {
      name: "iccid",
      title: t`ICCID`,
      widthPx: 180,
      render: ({ iccid }) => <span className="mono">{iccid}</span>,
      toCsv: ({ iccid }) => iccid,
    },
    {
      name: "activity",
      title: t`Activity`,
      widthPx: 140,
      render: ({ activity }) => <span className="num">{formatStamp(activity)}</span>,
      toCsv: ({ activity }) => activity,
    },
    {
      name: "machineKey",
      title: t`Machine`,
      widthPx: 130,
      render: ({ machineKey, machineAlias }) => <span title={machineKey}>{machineAlias || machineKey}</span>,
      toCsv: ({ machineKey }) => machineKey,
    },
    {
      name: "operator",
      title: t`Operator`,
      widthPx: 125,
      render: ({ operator }) => operator || "-",
      toCsv: ({ operator }) => operator,
    },
    {
      name: "country",
      title: t`Country`,
      widthPx: 160,
      render: ({ country }) => <CountryCell iso2={country} />,
      toCsv: ({ country }) => country,
    },
  ];
}

/** The filters common to both SIM lists. */
export function useSimFields() {
  const { t } = useLingui();
  const field = <Name extends string>(
    name: Name,
    label: string,
    kind: FilterField<Name>["kind"],
  ): FilterField<Name> => ({ name, label, kind });
  return {
    field,
    phone: field("phone", t`Phone`, "text"),
    iccid: field("iccid", t`ICCID`, "text"),
    machineKey: field("machineKey", t`Machine`, "text"),
    operator: field("operator", t`Operator`, "text"),
    country: field("country", t`Country`, "country"),
  };
}
