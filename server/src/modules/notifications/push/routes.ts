import * as api from "@sonum/contract/notifications/push";
import type { Serve } from "../../../platform/http/serve.ts";
import { readPush, startPush, stopPush } from "./change-push.ts";

export function pushRoutes(serve: Serve) {
  serve(api.readPush, (ctx) => readPush(ctx));
  serve(api.startPush, (ctx, { body }) => startPush(ctx, body));
  serve(api.stopPush, (ctx) => stopPush(ctx));
}
