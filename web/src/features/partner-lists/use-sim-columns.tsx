import { useLingui } from "@lingui/react/macro";
import { formatStamp } from "../../lib/format-stamp.ts";
import { splitPhone } from "../../lib/split-digits.ts";
import { Phone } from "../../ui/phone.tsx";
import { CountryCell } from "./country-cell.tsx";
import type { Column, FilterField } from "./list-screen.tsx";

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
      show: ({ phone }) => (phone ? <Phone {...splitPhone(phone)} isSmall /> : "-"),
      write: ({ phone }) => phone,
    },
    {
      name: "iccid",
      title: t`ICCID`,
      widthPx: 180,
      show: ({ iccid }) => <span className="mono">{iccid}</span>,
      write: ({ iccid }) => `'${iccid}`,
    },
    {
      name: "activity",
      title: t`Activity`,
      widthPx: 140,
      show: ({ activity }) => <span className="num">{formatStamp(activity)}</span>,
      write: ({ activity }) => activity,
    },
    {
      name: "machineKey",
      title: t`Machine`,
      widthPx: 130,
      show: ({ machineKey, machineAlias }) => <span title={machineKey}>{machineAlias || machineKey}</span>,
      write: ({ machineKey }) => machineKey,
    },
    {
      name: "operator",
      title: t`Operator`,
      widthPx: 125,
      show: ({ operator }) => operator || "-",
      write: ({ operator }) => operator,
    },
    {
      name: "country",
      title: t`Country`,
      widthPx: 160,
      show: ({ country }) => <CountryCell iso2={country} />,
      write: ({ country }) => country,
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
