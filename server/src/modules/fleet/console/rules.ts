import { ARCHIVED_AFTER_DAYS } from "@sonum/contract/fleet/machine-limits";
import type { Absence } from "@sonum/contract/fleet/sims";
import type { PortState } from "@sonum/contract/ingest/machine-view";
import { DAY_MS } from "@sonum/contract/time-units";

/** Rules of the partner console. How a port mode publishes a SIM; an unknown mode means activations only. */
export const saleFlagsOf = (mode: string): { activation: boolean; rent: boolean } => ({
  activation: mode !== "rent",
  rent: mode === "both" || mode === "rent",
});

export type SaleOutcome = Record<
  | "onSale"
  | "onRent"
  | "hasPhone"
  | "isRefused"
  | "isPresent"
  | "isWithheld"
  | "isDisputed"
  | "isRestricted"
  | "isSold"
  | "isRented",
  boolean
>;

/** How a SIM is sold now, in the exact words that API clients parse. */
export const presentSale = (sim: SaleOutcome): string[] => [
  `Activation ${sim.onSale}`,
  `Rent ${sim.onRent}`,
  ...(sim.hasPhone ? [] : ["No phone"]),
  ...(sim.isRefused ? ["Country not offered"] : []),
  ...(sim.onSale || sim.onRent ? obstaclesOf(sim) : []),
  ...((sim.onSale || sim.onRent) && sim.isRestricted ? ["Restricted"] : []),
  ...(sim.isSold ? ["Sold now"] : []),
  ...(sim.isRented ? ["Rented now"] : []),
];

/** Why a published SIM is not sold now. */
const obstaclesOf = ({ isPresent, isWithheld, isDisputed }: SaleOutcome): string[] => [
  ...(isPresent ? [] : ["Not present"]),
  ...(isWithheld ? ["Withheld"] : []),
  ...(isDisputed ? ["Number disputed"] : []),
];

/** A machine is offline after three missed reports. With the sweep interval its SIMs are off sale within 30 s. */
export const SILENT_AFTER_MS = 26_000;

export const isOnline = (lastSeenAt: Date | null, now: Date): boolean =>
  lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() < SILENT_AFTER_MS;

/** A card that its machine reports without for so long does not come back soon. */
const GONE_AFTER_MS = ARCHIVED_AFTER_DAYS * DAY_MS;

/** Why a SIM is not present. A card of the machine's last reports went silent with it. */
export function absenceOf(
  sim: { lastSeenAt: Date },
  machine: { active: boolean; lastSeenAt: Date | null },
  now: Date,
): Absence {
  const heardAt = machine.lastSeenAt?.getTime() ?? 0;
  const isHeard = machine.active && isOnline(machine.lastSeenAt, now);
  if (!isHeard && heardAt - sim.lastSeenAt.getTime() < SILENT_AFTER_MS) return "silent";
  return now.getTime() - sim.lastSeenAt.getTime() < GONE_AFTER_MS ? "unplugged" : "gone";
}

export function portStateOf(sim: { present: boolean; onSale: boolean; onRent: boolean }): PortState {
  if (!sim.present) return "absent";
  if (sim.onSale && sim.onRent) return "both";
  return sim.onSale ? "sale" : sim.onRent ? "rent" : "idle";
}

const VISIBLE_DIGITS = 2;

/** Shows only the country prefix and the last two digits. */
export const maskPhone = (phone: string, prefix: string): string => {
  const start = phone.startsWith(`+${prefix}`) ? `+${prefix}` : "+";
  const hidden = Math.max(0, phone.length - start.length - VISIBLE_DIGITS);
  return `${start}${"•".repeat(hidden)}${phone.slice(-VISIBLE_DIGITS)}`;
};
