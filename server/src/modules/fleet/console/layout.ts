import type { ColumnLayout } from "@sonum/contract/fleet/console-layout";
import type { Ctx } from "../../../platform/context.ts";
import { CatalogueCache, unknownService } from "../../catalogue/index.ts";
import { findLayout, upsertLayout } from "./settings-store.ts";

export async function readImportantServices(ctx: Ctx, partnerId: string): Promise<string[]> {
  const layout = await findLayout(ctx, partnerId);
  return layout?.importantServices ?? [];
}

export async function saveImportantServices(ctx: Ctx, partnerId: string, codes: string[]): Promise<string[]> {
  const importantServices = [...new Set(codes)];
  for (const service of importantServices)
    if (!CatalogueCache.of(ctx).findService(service)) throw unknownService({ service });
  await upsertLayout(ctx, partnerId, { importantServices });
  return importantServices;
}

export async function readColumnLayout(ctx: Ctx, partnerId: string): Promise<ColumnLayout> {
  const layout = await findLayout(ctx, partnerId);
  return { static: layout?.staticColumns ?? [], important: layout?.importantColumns ?? [] };
}

export async function saveColumnLayout(
  ctx: Ctx,
  partnerId: string,
  layout: ColumnLayout,
): Promise<ColumnLayout> {
  const columns = { static: [...new Set(layout.static)], important: [...new Set(layout.important)] };
  await upsertLayout(ctx, partnerId, { staticColumns: columns.static, importantColumns: columns.important });
  return columns;
}
