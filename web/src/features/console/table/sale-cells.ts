import type { Absence } from "@sonum/contract/fleet/sims";
import type { Sim } from "../queries/sim.ts";
import { isPublished } from "../sims/publish-plan.ts";

/** Translated once for all rows, because scrolling renders thousands. */
export type RowTexts = {
  absence: Record<Absence, string>;
  /** The absence of a SIM that is published: it is sold again once it is back. */
  publishedAbsence: Record<Absence, string>;
  seen: (at: string) => string;
  soldUntil: (at: string) => string;
  rentedUntil: (at: string) => string;
  /** How many services a restricted SIM is sold for. */
  restricted: (limits: number) => string;
  restrictedSale: (limits: number) => string;
  noPhone: string;
  sale: string;
  rent: string;
  disputed: string;
  released: string;
  details: string;
  detailsOf: (port: number) => string;
  machineOf: (key: string) => string;
};

/** Text of a cell, and the class for its tone. */
export type SaleCell = readonly [text: string, tone: string];

/** The most important thing first: absent, sold now, in question, restricted, published. */
export function saleCell(sim: Sim, texts: RowTexts): SaleCell {
  if (sim.absence)
    return [
      (isPublished(sim) ? texts.publishedAbsence : texts.absence)[sim.absence],
      sim.absence === "never" ? "seen" : "absent",
    ];
  if (sim.sold_until) return [texts.soldUntil(sim.sold_until), "busy"];
  if (sim.released) return [texts.released, "rented"];
  if (sim.claim) return [texts.disputed, "absent"];
  if (sim.limits > 0)
    return sim.sim_active
      ? [texts.restrictedSale(sim.limits), "sold"]
      : [texts.restricted(sim.limits), "limited"];
  return sim.sim_active ? [texts.sale, "sold"] : NOTHING;
}

/** What runs now counts more than since when the SIM is absent. */
export function rentCell(sim: Sim, texts: RowTexts): SaleCell {
  if (sim.rented_until) return [texts.rentedUntil(sim.rented_until), "busy"];
  if (sim.absence && sim.sold_until) return [texts.soldUntil(sim.sold_until), "busy"];
  if (sim.last_seen_at) return [texts.seen(sim.last_seen_at), "seen"];
  return sim.sim_rent ? [texts.rent, "rented"] : NOTHING;
}

const NOTHING: SaleCell = ["—", "none"];
