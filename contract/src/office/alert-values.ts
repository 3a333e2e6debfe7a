import type { OfficeRole } from "../route.ts";

/** What operators are alerted to. */
export const ALERT_KINDS = [
  "supplier_down",
  "supplier_failing",
  "success_drop",
  "rates_old",
  "queue_stuck",
  "jobs_failed",
  "ledger_differs",
  "chargebacks",
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** The unit of a kind's limit. */
export type AlertUnit = "minutes" | "hours" | "percent" | "points" | "count";

type KindRules = {
  /** Operators with one of these roles are told, and owners. */
  roles: readonly Exclude<OfficeRole, "owner">[];
  unit: AlertUnit;
};

export const ALERT_RULES = {
  supplier_down: { roles: ["catalogue"], unit: "minutes" },
  supplier_failing: { roles: ["catalogue"], unit: "percent" },
  success_drop: { roles: ["catalogue"], unit: "points" },
  rates_old: { roles: ["catalogue", "finance"], unit: "hours" },
  queue_stuck: { roles: ["support"], unit: "minutes" },
  jobs_failed: { roles: ["support"], unit: "count" },
  ledger_differs: { roles: ["finance"], unit: "count" },
  chargebacks: { roles: ["finance"], unit: "percent" },
} as const satisfies Record<AlertKind, KindRules>;

/** The page of the office where an operator acts on an alert. */
export function alertPath(kind: AlertKind, subject: string): `/office/${string}` {
  switch (kind) {
    case "supplier_down":
    case "supplier_failing":
      return `/office/fleet/${subject}`;
    case "success_drop":
      return subject === "" ? "/office/stock" : `/office/stock?service=${subject}`;
    case "rates_old":
      return "/office/rates";
    case "queue_stuck":
    case "jobs_failed":
      return "/office/health";
    case "ledger_differs":
      return "/office/money";
    case "chargebacks":
      return "/office/payments?tab=disputes";
  }
}
