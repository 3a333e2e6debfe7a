import type { SimRow } from "@sonum/contract/fleet/sims";
import type { Ctx } from "../../../platform/context.ts";
import { CatalogueCache, type Currency, convertUsd, Rates } from "../../catalogue/index.ts";
import { getOwnMachine, type Machine } from "../machines/machine-store.ts";
import { listModemRows, type ModemRow } from "./console-store.ts";
import { readImportantServices } from "./layout.ts";
import { absenceOf } from "./rules.ts";
import { countBits, hasBit } from "./service-bit-string.ts";

type ModemQuery = { machine: string; marks: "each" | "together" };

/** The SIMs of a partner's machine, each with a flag per important service that received a code. */
export async function listModems(
  ctx: Ctx,
  partnerId: string,
  { machine: machineKey, marks }: ModemQuery,
): Promise<SimRow[]> {
  const machine = await getOwnMachine(ctx, partnerId, machineKey);
  const [codes, rows] = await Promise.all([
    readImportantServices(ctx, partnerId),
    listModemRows(ctx, machine.id),
  ]);
  const catalogueCache = CatalogueCache.of(ctx);
  const rates = Rates.of(ctx);
  const important = codes.flatMap((code) => {
    const service = catalogueCache.findService(code);
    return service ? [{ code, number: service.number }] : [];
  });
  const dollars = rates.get("USD");
  return rows.map((row) =>
    presentRow(ctx, row, { important, dollars, machine, isTogether: marks === "together" }),
  );
}

type RowOptions = {
  important: { code: string; number: number }[];
  dollars: Currency;
  machine: Machine;
  isTogether: boolean;
};

function presentRow(
  ctx: Ctx,
  row: ModemRow,
  { important, dollars, machine, isTogether }: RowOptions,
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
    ...(row.claimedTwice && { claim: row.claimLost ? "lost" : "open" }),
    ...(row.imei && { imei: row.imei }),
    ...(row.modem && { modem: row.modem }),
    ...(row.imsi && { imsi: row.imsi }),
  };
  const used = important.filter(({ number }) => hasBit(row.used, number)).map(({ code }) => code);
  sim.other_services_count = countBits(row.used) - used.length;
  if (isTogether) sim.marks = used.join(" ");
  else for (const { code } of important) sim[`has_${code}`] = used.includes(code);
  return sim;
}
