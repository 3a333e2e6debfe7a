import * as api from "@sonum/contract/personal-data/personal-data";
import type { Ctx } from "../../platform/context.ts";
import type { Serve } from "../../platform/http/serve.ts";
import type { PersonalDataSource } from "../../platform/personal-data.ts";
import { signedInUser } from "../../platform/security/actors.ts";
import { requireRecentConfirmation } from "../accounts/index.ts";
import { cancelDeletion, deleteAccount } from "./delete-account.ts";

export function personalDataRoutes(serve: Serve, modules: PersonalDataSource[]) {
  serve(api.exportOwnData, (ctx) => exportAll(ctx, modules));
  serve(api.deleteAccount, (ctx, { query }) =>
    deleteAccount(ctx, modules, { isRenounced: query.renounce === "true" }),
  );
  serve(api.keepAccount, (ctx) => cancelDeletion(ctx, signedInUser(ctx).id));
}

/** Everything stored about the caller, by module. */
async function exportAll(ctx: Ctx, modules: PersonalDataSource[]) {
  const { id } = requireRecentConfirmation(ctx);
  const data: Record<string, Record<string, unknown>> = {};
  for (const { module, exportPersonalData } of modules) data[module] = await exportPersonalData(ctx, id);
  return { exportedAt: ctx.clock.now(), data };
}
