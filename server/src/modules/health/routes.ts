import * as alerts from "@sonum/contract/office/alerts";
import * as api from "@sonum/contract/office/health";
import { transact } from "../../platform/context.ts";
import type { Serve } from "../../platform/http/serve.ts";
import { signedInUser } from "../../platform/security/actors.ts";
import { setLimits } from "./alerts/limits.ts";
import { readAlerts } from "./alerts/read-alerts.ts";
import { createHealthReader } from "./read-health.ts";
import { setMuted, unlinkChat } from "./recipients/recipient-store.ts";
import { readFailedDeliveries, retryDeliveries, retryJobs } from "./retry.ts";

export function healthRoutes(serve: Serve): void {
  const health = createHealthReader();
  serve(api.readOfficeHealth, (ctx) => health(ctx));
  serve(api.retryJobs, (ctx, { body }) => retryJobs(ctx, signedInUser(ctx).id, body.ids));
  serve(api.listFailedDeliveries, (ctx) => readFailedDeliveries(ctx));
  serve(api.retryDeliveries, (ctx, { body }) => retryDeliveries(ctx, signedInUser(ctx).id, body.ids));
  serve(alerts.listAlerts, (ctx) => readAlerts(ctx, signedInUser(ctx).id));
  serve(alerts.setAlertLimits, (ctx, { body }) => setLimits(ctx, signedInUser(ctx).id, body));
  serve(alerts.setOwnAlerts, (ctx, { body }) =>
    transact(ctx, (tx) => setMuted(tx, signedInUser(ctx).id, [...new Set(body.muted)])),
  );
  serve(alerts.unlinkAlertChat, (ctx) => unlinkChat(ctx, signedInUser(ctx).id));
}
