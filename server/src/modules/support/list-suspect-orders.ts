import { WHOLE_NUMBER_SERVICE } from "@sonum/contract/rentals/rental";
import type { Ctx } from "../../platform/context.ts";
import { listSoldOnSims } from "../activations/index.ts";
import { CatalogueCache } from "../catalogue/index.ts";
import { listSimsByPhone } from "../fleet/index.ts";
import { listRentedOnSims } from "../rentals/index.ts";
import { findReport } from "./abuse-store.ts";
import { noSuchTicket } from "./errors.ts";
import { SUSPECT_MARGIN_MS } from "./rules.ts";

/** Orders and rentals on the reported number around the reported time; staff need no SMS text. */
export async function listSuspectOrders(ctx: Ctx, ticket: string) {
  const report = await findReport(ctx, ticket);
  if (!report) throw noSuchTicket();
  if (!report.encryptedPhone) return [];
  const phone = ctx.cipher.decrypt(report.encryptedPhone);
  const around = report.happenedAt.getTime();
  const query = {
    simIds: await listSimsByPhone(ctx, phone),
    phone,
    boughtBefore: new Date(around + SUSPECT_MARGIN_MS),
  };
  const orders = [...(await listRentedOnSims(ctx, query)), ...(await listSoldOnSims(ctx, query))];
  return orders.map(({ id, service, country, ...order }) => ({
    ...order,
    orderId: ctx.publicIds.toPublic(id),
    service:
      service === null ? WHOLE_NUMBER_SERVICE : (CatalogueCache.of(ctx).serviceAt(service)?.code ?? ""),
    country: CatalogueCache.of(ctx).countryAt(country)?.iso2 ?? "",
  }));
}
