import type { PortState } from "@sonum/contract/ingest/machine-view";

/** Rules of the partner console. How a port mode publishes a SIM; an unknown mode means activations only. */
export const saleFlagsOf = (mode: string): { activation: boolean; rent: boolean } => ({
  activation: mode !== "rent",
  rent: mode === "both" || mode === "rent",
});

export type SaleOutcome = { onSale: boolean; onRent: boolean; hasPhone: boolean; isRefused: boolean };

/** How a SIM is sold now, in the exact words that API clients parse. */
export const presentSale = ({ onSale, onRent, hasPhone, isRefused }: SaleOutcome): string[] => [
  `Activation ${onSale}`,
  `Rent ${onRent}`,
  ...(hasPhone ? [] : ["No phone"]),
  ...(isRefused ? ["Country not offered"] : []),
];

/** A machine is offline after three missed reports. With the sweep interval its SIMs are off sale within 30 s. */
export const SILENT_AFTER_MS = 26_000;

export const isOnline = (lastSeenAt: Date | null, now: Date): boolean =>
  lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() < SILENT_AFTER_MS;

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
