import type { listRates } from "@sonum/contract/catalogue/rates";
import type { AlertKind } from "@sonum/contract/office/alert-values";
import type { readFleet } from "@sonum/contract/office/fleet";
import type { readMoney } from "@sonum/contract/office/money";
import type { listDisputes } from "@sonum/contract/payments/office-payments";
import { useMay } from "../../../queries/office-roles.ts";

/** Whether the operator may open the page where an alert is dealt with. */
export function useMayOpenAlert(): (kind: AlertKind) => boolean {
  const may = useMay();
  return (kind) => {
    if (kind === "supplier_down" || kind === "supplier_failing")
      return may<typeof readFleet>(["support", "catalogue", "owner"]);
    if (kind === "rates_old") return may<typeof listRates>(["finance", "catalogue", "owner"]);
    if (kind === "ledger_differs") return may<typeof readMoney>(["finance", "owner"]);
    if (kind === "chargebacks") return may<typeof listDisputes>(["finance", "owner"]);
    return true;
  };
}
