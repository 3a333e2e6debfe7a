import * as api from "@sonum/contract/fleet/partner-lists";
import type { Ctx } from "../../../platform/context.ts";
import type { Serve } from "../../../platform/http/serve.ts";
import { signedInUser } from "../../../platform/security/actors.ts";
import { CatalogueCache, type Currency, convertUsd, Rates } from "../../catalogue/index.ts";
import { listSims, type SimRow } from "./sim-list-store.ts";

export function simListRoutes(serve: Serve) {
  serve(api.listSimStatistics, async (ctx, { params, body }) => {
    const currency = Rates.of(ctx).get(params.currency);
    const { activityFrom, activityTo, ...filter } = body.filter;
    const request = { ...body, filter: { ...filter, seenFrom: activityFrom, seenTo: activityTo } };
    const { rows, total } = await listSims(ctx, signedInUser(ctx).id, request);
    return { data: rows.map((row) => presentStatistics(ctx, row, currency)), total };
  });

  serve(api.listSimServices, async (ctx, { body }) => {
    const { simDtFrom, simDtTo, deviceDtFrom, deviceDtTo, ...filter } = body.filter;
    const moments = { seenFrom: simDtFrom, seenTo: simDtTo, heardFrom: deviceDtFrom, heardTo: deviceDtTo };
    const { rows, total } = await listSims(ctx, signedInUser(ctx).id, {
      ...body,
      filter: { ...filter, ...moments },
    });
    return { data: rows.map((row) => presentService(ctx, row)), total };
  });
}

const presentStatistics = (ctx: Ctx, row: SimRow, currency: Currency): api.SimStatistics => ({
  ...presentSim(ctx, row),
  total: convertUsd(row.revenue, currency),
  countSold: row.sold,
  countOrders: row.orders,
  created: row.createdAt,
});

const presentService = (ctx: Ctx, row: SimRow): api.SimService => ({
  ...presentSim(ctx, row),
  port: row.port,
  machineActivity: row.heardAt,
  active: row.onSale || row.onRent,
  simDtFrom: row.createdAt,
  simDtTo: row.lastSeenAt,
  deviceDtFrom: row.registeredAt,
  deviceDtTo: row.heardAt,
});

const presentSim = (ctx: Ctx, row: SimRow) => ({
  phone: row.phone,
  iccid: row.iccid,
  activity: row.lastSeenAt,
  machineKey: row.machineKey,
  machineAlias: row.alias,
  operator: row.operator,
  country: CatalogueCache.of(ctx).countryAt(row.country)?.iso2 ?? "",
});
