import * as api from "@sonum/contract/restock";
import { signedInUser } from "../../../platform/actors.ts";
import type { Serve } from "../../../platform/http.ts";
import { unsubscribeByLink } from "./stop-link.ts";
import { listRestockSubscriptions, subscribeToRestock, unsubscribeFromRestock } from "./wish-for-restock.ts";

export function restockRoutes(serve: Serve) {
  serve(api.askForRestock, (ctx, { params }) => subscribeToRestock(ctx, signedInUser(ctx).id, params));
  serve(api.forgetRestock, (ctx, { params }) => unsubscribeFromRestock(ctx, signedInUser(ctx).id, params));
  serve(api.listRestock, (ctx) => listRestockSubscriptions(ctx, signedInUser(ctx).id));
  serve(api.stopRestockMails, (ctx, { body }) => unsubscribeByLink(ctx, body.token));
}
