import type { Absence } from "@sonum/contract/fleet/sims";

/** A row of the console; `marks` lists the important services this SIM received a code for. */
export type Sim = {
  /** Key of the machine that holds it. */
  machine: string;
  iccid: string;
  phone: string | null;
  assigned_number: number;
  operator: string;
  country: string;
  total_revenue: number;
  other_services_count: number;
  sim_active: boolean;
  sim_rent: boolean;
  present: boolean;
  /** Why it is not present, and since when. */
  absence: Absence | null;
  last_seen_at: string | null;
  /** Number of services it is not sold for. */
  limits: number;
  /** When the last activation and the last rental that run on it end. */
  sold_until: string | null;
  rented_until: string | null;
  /** Published otherwise than the settings of its port say now. */
  differs: boolean;
  /** Released by its owner and not taken over yet. */
  released: boolean;
  /** Number conflict: another SIM reports the same number (`open`), or was given it (`lost`). */
  claim: "open" | "lost" | null;
  imei: string | null;
  modem: string | null;
  imsi: string | null;
  marks: string;
};
