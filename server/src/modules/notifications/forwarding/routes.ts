import * as api from "@sonum/contract/notifications/forwarding";
import type { Serve } from "../../../platform/http/serve.ts";
import { actingUser, signedInUser } from "../../../platform/security/actors.ts";
import { forwardCodes, readForwarding, stopForwarding } from "./change-forwarding.ts";

export function forwardingRoutes(serve: Serve) {
  serve(api.readForwarding, (ctx) => readForwarding(ctx, actingUser(ctx).id));
  serve(api.forwardCodes, (ctx, { body }) => forwardCodes(ctx, body.forwardTo));
  serve(api.stopForwarding, (ctx) => stopForwarding(ctx, signedInUser(ctx).id));
}
