import { useLingui } from "@lingui/react/macro";
import type { Kind } from "./queries/order-statistics.ts";

/** Labels of the figures, which differ for activations and rentals. */
export type StatisticsLabels = Record<
  "bought" | "received" | "waiting" | "expired" | "messages" | "without",
  string
>;

export function useStatisticsLabels(kind: Kind): StatisticsLabels {
  const { t } = useLingui();
  return kind === "rentals"
    ? {
        bought: t`Rented`,
        received: t`Received SMS`,
        waiting: t`Running, no SMS yet`,
        expired: t`Ended without SMS`,
        messages: t`With SMS`,
        without: t`Without SMS`,
      }
    : {
        bought: t`Bought`,
        received: t`Received a code`,
        waiting: t`Waiting`,
        expired: t`No code, refunded`,
        messages: t`Codes`,
        without: t`Refunded`,
      };
}
