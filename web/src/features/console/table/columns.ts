import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ColumnLayout } from "../queries/console.ts";
import type { Sim } from "../queries/sim.ts";

/** The static columns with their width in pixels. */
export const STATIC_COLUMNS = {
  assigned_number: { width: 72, text: msg`Port` },
  phone: { width: 168, text: msg`Phone` },
  iccid: { width: 196, text: msg`ICCID` },
  operator: { width: 120, text: msg`Operator` },
  total_revenue: { width: 96, text: msg`Revenue` },
  other_services_count: { width: 88, text: msg`Other` },
  sim_active: { width: 176, text: msg`On sale` },
  sim_rent: { width: 176, text: msg`For rent` },
} satisfies Record<string, { width: number; text: MessageDescriptor }>;

/** All columns but those of services: with several machines, the first says which one holds the SIM. */
export const COLUMNS = { machine: { width: 148, text: msg`Machine` }, ...STATIC_COLUMNS };

export type StaticKey = keyof typeof COLUMNS;

export const SERVICE_WIDTH = 38;
export const SELECT_WIDTH = 44;
export const OPEN_WIDTH = 44;

const STATIC_KEYS = Object.keys(STATIC_COLUMNS).filter(isStaticKey);
/** Never hidden. */
export const ALWAYS_SHOWN: readonly StaticKey[] = ["sim_active", "sim_rent"];

export function isStaticKey(key: string): key is StaticKey {
  return Object.hasOwn(COLUMNS, key);
}

export type Columns = { static: StaticKey[]; important: string[] };

/**
 * The columns in the partner's order. Stored columns that no longer exist are dropped; new ones and those always
 * shown go to the end.
 */
export function arrangeColumns(layout: ColumnLayout | undefined, important: readonly string[]): Columns {
  const stored = layout?.static.filter(isStaticKey).filter((key) => key !== "machine") ?? [];
  const missing = stored.length === 0 ? STATIC_KEYS : ALWAYS_SHOWN;
  const codes = layout?.important.map(serviceCodeOf).filter((code) => important.includes(code)) ?? [];
  return { static: unique([...stored, ...missing]), important: unique([...codes, ...important]) };
}

export const serviceColumnKey = (code: string): `has_${string}` => `has_${code}`;
export const serviceCodeOf = (key: string) => key.replace(/^has_/, "");

/** Whether the SIM has received a code of this service. */
export const hasReceivedCode = ({ marks }: Pick<Sim, "marks">, code: string): boolean =>
  ` ${marks} `.includes(` ${code} `);

/** The stored form: two ordered lists of keys. */
export const toColumnLayout = (columns: Columns): ColumnLayout => ({
  static: columns.static,
  important: columns.important.map(serviceColumnKey),
});

const unique = <Item>(items: Item[]): Item[] => [...new Set(items)];

export type NamedService = { code: string; name: string; icon: string | undefined };

/** The columns a row renders: all static ones, and only the visible services. */
export type ShownColumns = {
  static: StaticKey[];
  services: NamedService[];
  /** Left offset of the first shown service, in pixels. */
  servicesStart: number;
};
