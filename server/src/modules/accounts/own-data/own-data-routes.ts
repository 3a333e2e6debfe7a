import * as api from "@sonum/contract/own-data";
import { signedInUser } from "../../../platform/actors.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Serve } from "../../../platform/http.ts";
import type { OwnData } from "../../../platform/own-data.ts";
import { requireFresh } from "../sessions/require-fresh.ts";
import { deleteAccount, keepAccount } from "./leave.ts";

export function ownDataRoutes(serve: Serve, modules: OwnData[]) {
  serve(api.exportOwnData, (ctx) => exportAll(ctx, modules));
  serve(api.deleteAccount, (ctx, { query }) =>
    deleteAccount(ctx, modules, { isRenounced: query.renounce === "true" }),
  );
  serve(api.keepAccount, (ctx) => keepAccount(ctx, signedInUser(ctx).id));
}

/** Everything stored about the caller, by module. */
async function exportAll(ctx: Ctx, modules: OwnData[]) {
  const { id } = requireFresh(ctx);
  const data: Record<string, Record<string, unknown>> = {};
  for (const { module, exportOwnData } of modules) data[module] = await exportOwnData(ctx, id);
  return { exportedAt: ctx.clock.now(), data };
}
