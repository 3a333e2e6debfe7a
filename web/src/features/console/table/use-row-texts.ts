import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { formatMomentShort } from "../../../lib/format/format-time.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import type { RowTexts } from "./sale-cells.ts";

/** The texts of rows. `total`: how many services there are. */
export function useRowTexts(total: number, machineOf: RowTexts["machineOf"]): RowTexts {
  const { t } = useLingui();
  const { lang } = useSettings();
  return useMemo(
    () => ({
      absence: {
        silent: t({ message: "Silent", context: "SIM card" }),
        unplugged: t({ message: "Unplugged", context: "SIM card" }),
        gone: t({ message: "Gone", context: "SIM card" }),
        never: t({ message: "Never seen", context: "SIM card" }),
      },
      publishedAbsence: {
        silent: t({ message: "Silent, published", context: "SIM card" }),
        unplugged: t({ message: "Unplugged, published", context: "SIM card" }),
        gone: t({ message: "Gone, published", context: "SIM card" }),
        never: t({ message: "Never seen", context: "SIM card" }),
      },
      soldUntil: (at) => {
        const time = formatMomentShort(at, lang, new Date());
        return t`Sold until ${time}`;
      },
      rentedUntil: (at) => {
        const time = formatMomentShort(at, lang, new Date());
        return t`Rented until ${time}`;
      },
      restricted: (limits) => {
        const allowed = Math.max(0, total - limits);
        return t({ message: `${allowed} of ${total}`, context: "services" });
      },
      restrictedSale: (limits) => {
        const allowed = Math.max(0, total - limits);
        return t({ message: `Sale, ${allowed} of ${total}`, context: "services" });
      },
      seen: (at) => {
        const time = formatMomentShort(at, lang, new Date());
        return t`seen ${time}`;
      },
      noPhone: t`No phone`,
      sale: t`Sale`,
      rent: t({ message: "Rent", context: "column" }),
      disputed: t`Disputed`,
      released: t({ message: "Given up", context: "SIM card" }),
      details: t`Details`,
      detailsOf: (port) => t`Details of port ${port}`,
      machineOf,
    }),
    [t, lang, total, machineOf],
  );
}
