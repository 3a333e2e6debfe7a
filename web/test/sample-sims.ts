import type { Machine, PortSetting } from "../src/features/console/queries/console.ts";
import type { Sim } from "../src/features/console/queries/sim.ts";

export const sampleSim = (port: number, more: Partial<Sim> = {}): Sim => ({
  machine: "key1",
  iccid: `89372000000000000${String(port).padStart(2, "0")}`,
  phone: `+372555500${String(port).padStart(2, "0")}`,
  assigned_number: port,
  operator: "Nordtel",
  country: "ee",
  total_revenue: port,
  other_services_count: 0,
  sim_active: false,
  sim_rent: false,
  present: true,
  absence: null,
  last_seen_at: null,
  limits: 0,
  sold_until: null,
  rented_until: null,
  differs: false,
  released: false,
  claim: null,
  imei: null,
  modem: null,
  imsi: null,
  marks: "",
  ...more,
});

export const samplePort = (port: number, more: Partial<PortSetting> = {}): PortSetting => ({
  machine_key: "key1",
  port_number: port,
  rent_active: "both",
  max_rent_period: "day",
  max_rent_period_count: 1,
  port_json: null,
  ...more,
});

export const sampleMachine = (n: number, more: Partial<Machine> = {}): Machine => ({
  id: `mac_${n}`,
  machine_key: `key${n}`,
  alias: `Rack ${n}`,
  active: true,
  sort_order: n,
  online: true,
  reported: true,
  silent_since: null,
  ports: 4,
  declared: true,
  view_key: null,
  clock_slow_seconds: 0,
  view_origins: [],
  ...more,
});
