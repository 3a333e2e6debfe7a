import * as list from "@sonum/contract/partners/partner-list";
import * as earningsApi from "@sonum/contract/reports/partner-earnings";
import * as api from "@sonum/contract/reports/partner-home";
import type { Serve } from "../../platform/http/serve.ts";
import { actingUser, signedInUser } from "../../platform/security/actors.ts";
import { unlinkChat } from "../partners/index.ts";
import { exportPartners, listPartners } from "./partner-list/list-partners.ts";
import { readEarnings } from "./read-earnings.ts";
import { readHome } from "./read-home.ts";

export function reportRoutes(serve: Serve) {
  serve(api.readPartnerHome, (ctx, { query }) => readHome(ctx, signedInUser(ctx).id, query));
  serve(earningsApi.readPartnerEarnings, (ctx, { query }) => readEarnings(ctx, actingUser(ctx).id, query));
  serve(list.listPartners, (ctx, { query }) => listPartners(ctx, query));
  serve(list.exportPartners, (ctx, { query }) => exportPartners(ctx, query));
  serve(api.unlinkTelegram, (ctx) => unlinkChat(ctx, signedInUser(ctx).id));
}
