import type { SimRow } from "@sonum/contract/fleet/sims";
import type { Ctx } from "../../../platform/context.ts";
import { CatalogueCache, type Currency, convertUsd, Rates } from "../../catalogue/index.ts";
import { Allocator } from "../allocator/allocator.ts";
import { type ListedRow, listNeverSeen } from "../listed/store.ts";
import { getOwnMachine, type Machine } from "../machines/machine-store.ts";
import { listModemRows, type ModemRow } from "./console-store.ts";
import { readImportantServices } from "./layout.ts";
import { absenceOf } from "./rules.ts";
import { listRentedUntil, listSoldUntil } from "./running-store.ts";
import { countBits, hasBit } from "./service-bit-string.ts";

type ModemQuery = { machine: string; marks: "each" | "together" };

/** The SIMs of a partner's machine, each with a flag per important service that received a code. */
export async function listModems(
  ctx: Ctx,
  partnerId: string,
  { machine: machineKey, marks }: ModemQuery,
): Promise<SimRow[]> {
  const machine = await getOwnMachine(ctx, partnerId, machineKey);
  const [codes, rows, neverSeen] = await Promise.all([
    readImportantServices(ctx, partnerId),
    listModemRows(ctx, machine.id),
    listNeverSeen(ctx, machine.id),
  ]);
  const until = await readUntil(ctx, rows);
  const catalogueCache = CatalogueCache.of(ctx);
  const rates = Rates.of(ctx);
  const important = codes.flatMap((code) => {
    const service = catalogueCache.findService(code);
    return service ? [{ code, number: service.number }] : [];
  });
  const dollars = rates.get("USD");
  const options = { important, dollars, machine, isTogether: marks === "together", until };
  const shown = rows.map((row) => presentRow(ctx, row, options));
  if (neverSeen.length === 0) return shown;
  const listed = neverSeen.map((row) => presentNeverSeen(row, options));
  return [...shown, ...listed].sort((a, b) => a.assigned_number - b.assigned_number);
}

/** When what is sold and rented now ends, by SIM. */
type UntilBySim = { sold: Map<number, Date>; rented: Map<number, Date> };

async function readUntil(ctx: Ctx, rows: ModemRow[]): Promise<UntilBySim> {
  const waiting = Allocator.of(ctx).waitingSims();
  const [sold, rented] = await Promise.all([
    listSoldUntil(ctx, simIdsOf(rows.filter(({ simId }) => waiting.has(simId)))),
    listRentedUntil(ctx, simIdsOf(rows.filter(({ isRented }) => isRented))),
  ]);
  return { sold, rented };
}

const simIdsOf = (rows: ModemRow[]) => rows.map(({ simId }) => simId);

type RowOptions = {
  important: { code: string; number: number }[];
  dollars: Currency;
  machine: Machine;
  isTogether: boolean;
  until: UntilBySim;
};

function presentRow(
  ctx: Ctx,
  row: ModemRow,
  { important, dollars, machine, isTogether, until }: RowOptions,
): SimRow {
  const sim: SimRow = {
    iccid: row.iccid,
    phone: row.phone,
    assigned_number: row.port,
    operator: row.operator,
    country: CatalogueCache.of(ctx).countryAt(row.country)?.iso2 ?? "",
    total_revenue: convertUsd(row.revenue, dollars),
    other_services_count: 0,
    sim_active: row.onSale,
    rent_active: row.onRent,
    present: row.present,
    ...(!row.present && {
      absence: absenceOf(row, machine, ctx.clock.now()),
      last_seen_at: row.lastSeenAt,
    }),
    released: row.released,
    ...(row.limits > 0 && { limits: row.limits }),
    ...soldAndRented(until, row.simId),
    ...(row.differs && { differs: true as const }),
    ...(row.claimedTwice && { claim: row.claimLost ? "lost" : "open" }),
    ...(row.imei && { imei: row.imei }),
    ...(row.modem && { modem: row.modem }),
    ...(row.imsi && { imsi: row.imsi }),
  };
  const used = important.filter(({ number }) => hasBit(row.used, number)).map(({ code }) => code);
  sim.other_services_count = countBits(row.used) - used.length;
  return { ...sim, ...marksOf(used, { important, isTogether }) };
}

function soldAndRented({ sold, rented }: UntilBySim, simId: number): Partial<SimRow> {
  const [soldUntil, rentedUntil] = [sold.get(simId), rented.get(simId)];
  return { ...(soldUntil && { sold_until: soldUntil }), ...(rentedUntil && { rented_until: rentedUntil }) };
}

const marksOf = (used: string[], { important, isTogether }: Pick<RowOptions, "important" | "isTogether">) =>
  isTogether
    ? { marks: used.join(" ") }
    : Object.fromEntries(important.map(({ code }) => [`has_${code}`, used.includes(code)]));

/** A SIM that the partner listed and that its gateway has not reported since. */
const presentNeverSeen = (row: ListedRow, options: RowOptions): SimRow => ({
  iccid: row.iccid,
  phone: row.phone,
  assigned_number: row.port,
  operator: row.operator,
  country: row.country,
  total_revenue: 0,
  other_services_count: 0,
  sim_active: false,
  rent_active: false,
  present: false,
  absence: "never",
  released: false,
  ...marksOf([], options),
});
