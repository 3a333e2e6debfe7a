import * as api from "@sonum/contract/restock";
import { signedInUser } from "../../../platform/actors.ts";
import type { Serve } from "../../../platform/http.ts";
import { stopByLink } from "./stop-link.ts";
import { forgetWish, listWishes, wishForRestock } from "./wish-for-restock.ts";

export function restockRoutes(serve: Serve) {
  serve(api.askForRestock, (ctx, { params }) => wishForRestock(ctx, signedInUser(ctx).id, params));
  serve(api.forgetRestock, (ctx, { params }) => forgetWish(ctx, signedInUser(ctx).id, params));
  serve(api.listRestock, (ctx) => listWishes(ctx, signedInUser(ctx).id));
  serve(api.stopRestockMails, (ctx, { body }) => stopByLink(ctx, body.token));
}
