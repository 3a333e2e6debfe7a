import * as api from "@sonum/contract/notifications/restock";
import type { Serve } from "../../../platform/http/serve.ts";
import { signedInUser } from "../../../platform/security/actors.ts";
import {
  listRestockSubscriptions,
  subscribeToRestock,
  unsubscribeFromRestock,
} from "./subscribe-to-restock.ts";
import { unsubscribeByLink } from "./unsubscribe-link.ts";

export function restockRoutes(serve: Serve) {
  serve(api.askForRestock, (ctx, { params }) => subscribeToRestock(ctx, signedInUser(ctx).id, params));
  serve(api.forgetRestock, (ctx, { params }) => unsubscribeFromRestock(ctx, signedInUser(ctx).id, params));
  serve(api.listRestock, (ctx) => listRestockSubscriptions(ctx, signedInUser(ctx).id));
  serve(api.stopRestockMails, (ctx, { body }) => unsubscribeByLink(ctx, body.token));
}
