import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../platform/context.ts";
import { countRows } from "../../../platform/database/count-rows.ts";
import type { Database } from "../../../platform/database/database.ts";
import { CatalogueCache, normalizeOperator } from "../../catalogue/index.ts";
import { Allocator } from "../allocator/allocator.ts";

/** Filters of both SIM lists of the partner area. */
export type SimFilter = Partial<{
  phone: string | undefined;
  iccid: string | undefined;
  machineKey: string | undefined;
  operator: string | undefined;
  country: string | undefined;
  port: number | undefined;
  active: boolean | undefined;
  hasSold: boolean | undefined;
  hasOrders: boolean | undefined;
  createdFrom: Date | undefined;
  createdTo: Date | undefined;
  /** When the SIM was last seen. */
  seenFrom: Date | undefined;
  seenTo: Date | undefined;
  /** When its machine was last seen. */
  heardFrom: Date | undefined;
  heardTo: Date | undefined;
}>;

export type SimColumn = keyof ReturnType<typeof columnsOf>;
export type SimList = {
  limit: number;
  offset: number;
  sort: Partial<Record<SimColumn, "ASC" | "DESC">>[];
  filter: SimFilter;
};

/** A page of a partner's SIMs with their machines, and the total count. */
export async function listSims(ctx: Ctx, partnerId: string, request: SimList) {
  const matching = ctx.db
    .selectFrom("fleet.sims as s")
    .innerJoin("fleet.machines as m", "m.id", "s.machineId")
    .leftJoin(waitingSims(ctx).as("w"), "w.simId", "s.simId")
    .where("s.partnerId", "=", partnerId)
    .where((row) => row.and(conditionsOf(ctx, row, request.filter)));
  const page = orderedBy(ctx, request.sort).reduce(
    (query, order) => query.orderBy(order),
    matching.select(SHOWN).select(ORDERS.as("orders")).limit(request.limit).offset(request.offset),
  );
  const [rows, total] = await Promise.all([page.orderBy("s.simId").execute(), countRows(matching)]);
  return { rows, total };
}

export type SimRow = Awaited<ReturnType<typeof listSims>>["rows"][number];

/** Orders with a code, without one, or still waiting. */
const ORDERS = sql<number>`(s.sold + s.missed + coalesce(w.waiting, 0))`;

/** Waiting orders per SIM, as the allocator knows them. */
function waitingSims(ctx: Ctx) {
  const orders = Map.groupBy(Allocator.of(ctx).listWaiting(), ({ simId }) => simId);
  const counts = [...orders.values()].map(({ length }) => length);
  return sql<{ simId: number; waiting: number }>`
    (select * from unnest(${[...orders.keys()]}::int[], ${counts}::int[]) as each (sim_id, waiting))`;
}

const SHOWN = [
  "s.phone",
  "s.iccid",
  "s.lastSeenAt",
  "s.operator",
  "s.country",
  "s.port",
  "s.onSale",
  "s.onRent",
  "s.revenue",
  "s.sold",
  "s.missed",
  "s.createdAt",
  "m.machineKey",
  "m.alias",
  "m.createdAt as registeredAt",
  "m.lastSeenAt as heardAt",
] as const;

/** Sort expression of each column. Countries are sorted by their displayed codes. */
const columnsOf = (ctx: Ctx) => {
  const { countries, hiddenCountries } = CatalogueCache.of(ctx);
  const byCode = [...countries, ...hiddenCountries].sort((a, b) => (a.iso2 < b.iso2 ? -1 : 1));
  return {
    phone: sql`s.phone`,
    iccid: sql`s.iccid`,
    activity: sql`s.last_seen_at`,
    machineKey: sql`m.machine_key`,
    operator: sql`s.operator`,
    country: sql`array_position(${byCode.map(({ number }) => number)}::int[], s.country::int)`,
    total: sql`s.revenue`,
    countSold: sql`s.sold`,
    countOrders: ORDERS,
    created: sql`s.created_at`,
    port: sql`s.port`,
    machineActivity: sql`m.last_seen_at`,
    active: sql`(s.on_sale or s.on_rent)`,
  } satisfies Record<string, RawBuilder<unknown>>;
};

/** Empty values come last in both directions. */
function orderedBy(ctx: Ctx, sort: SimList["sort"]): RawBuilder<unknown>[] {
  const columns = new Map(Object.entries(columnsOf(ctx)));
  return sort
    .flatMap((each) => Object.entries(each))
    .flatMap(([field, direction]) => {
      const column = columns.get(field);
      if (!column) return [];
      return [direction === "ASC" ? sql`${column} asc nulls last` : sql`${column} desc nulls last`];
    });
}

type Row = ExpressionBuilder<
  Database & { s: Database["fleet.sims"]; m: Database["fleet.machines"] },
  "s" | "m"
>;

function conditionsOf(ctx: Ctx, row: Row, filter: SimFilter) {
  const { phone, iccid, machineKey, operator, country, port, active, hasSold, hasOrders } = filter;
  const published = sql<boolean>`(s.on_sale or s.on_rent)`;
  const wasOrdered = sql<boolean>`(${ORDERS} > 0)`;
  return [
    ...(phone ? [row("s.phone", "like", containing(phone.replace(/[^\d]/g, "")))] : []),
    ...(iccid ? [row("s.iccid", "like", containing(iccid))] : []),
    ...(machineKey
      ? [
          row.or([
            row("m.machineKey", "ilike", containing(machineKey)),
            row("m.alias", "ilike", containing(machineKey)),
          ]),
        ]
      : []),
    ...(operator ? [row("s.operator", "ilike", containing(normalizeOperator(operator, country)))] : []),
    ...(country ? [row("s.country", "=", CatalogueCache.of(ctx).findCountry(country)?.number ?? -1)] : []),
    ...(port === undefined ? [] : [row("s.port", "=", port)]),
    ...(active === undefined ? [] : [row.eb(published, "=", active)]),
    ...(hasSold === undefined ? [] : [row("s.sold", hasSold ? ">" : "=", 0)]),
    ...(hasOrders === undefined ? [] : [row.eb(wasOrdered, "=", hasOrders)]),
    ...between(row, "s.createdAt", filter.createdFrom, filter.createdTo),
    ...between(row, "s.lastSeenAt", filter.seenFrom, filter.seenTo),
    ...between(row, "m.lastSeenAt", filter.heardFrom, filter.heardTo),
  ];
}

type Moment = "s.createdAt" | "s.lastSeenAt" | "m.lastSeenAt";

/** Inclusive range; the caller has already extended a date to the end of its day. */
const between = (row: Row, column: Moment, from: Date | undefined, to: Date | undefined) => [
  ...(from ? [row(column, ">=", from)] : []),
  ...(to ? [row(column, "<=", to)] : []),
];

/** `like` pattern for a substring, with wildcards escaped. */
const containing = (text: string): string => `%${text.trim().replace(/[\\%_]/g, "\\$&")}%`;
