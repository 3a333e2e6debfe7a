import type { Rates } from "../platform/rates.ts";

/** What the modules keep in memory beside the database. It may be behind; the database decides. Types only. */
export type Memory = {
  rates: Rates;
};
