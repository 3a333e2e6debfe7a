import * as api from "@sonum/contract/partner-home";
import { signedInUser } from "../../platform/actors.ts";
import type { Serve } from "../../platform/http.ts";
import { unlinkChat } from "../partners/index.ts";
import { readHome } from "./read-home.ts";

export function reportRoutes(serve: Serve) {
  serve(api.readPartnerHome, (ctx, { query }) => readHome(ctx, signedInUser(ctx).id, query));
  serve(api.unlinkTelegram, (ctx) => unlinkChat(ctx, signedInUser(ctx).id));
}
