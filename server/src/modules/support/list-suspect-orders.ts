import { WHOLE_NUMBER } from "@sonum/contract/rentals";
import type { Ctx } from "../../platform/context.ts";
import { listSoldOnSims } from "../activations/index.ts";
import { listSimsByPhone } from "../fleet/index.ts";
import { listRentedOnSims } from "../rentals/index.ts";
import { findReport } from "./abuse-store.ts";
import { noSuchTicket } from "./errors.ts";
import { SUSPECT_MARGIN_MS } from "./rules.ts";

/** Who had the reported number at the reported time. Staff act on it without reading a single SMS. */
export async function listSuspectOrders(ctx: Ctx, ticket: string) {
  const report = await findReport(ctx, ticket);
  if (!report) throw noSuchTicket();
  if (!report.sealedPhone) return [];
  const phone = ctx.seal.open(report.sealedPhone);
  const around = report.happenedAt.getTime();
  const asked = {
    simIds: await listSimsByPhone(ctx, phone),
    phone,
    boughtBefore: new Date(around + SUSPECT_MARGIN_MS),
  };
  const orders = [...(await listRentedOnSims(ctx, asked)), ...(await listSoldOnSims(ctx, asked))];
  return orders.map(({ id, service, country, ...order }) => ({
    ...order,
    orderId: ctx.orderIds.toPublic(id),
    service: service === null ? WHOLE_NUMBER : (ctx.memory.shelf.serviceAt(service)?.code ?? ""),
    country: ctx.memory.shelf.countryAt(country)?.iso2 ?? "",
  }));
}
