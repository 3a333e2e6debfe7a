import * as api from "@sonum/contract/webhooks/webhooks";
import type { Ctx } from "../../platform/context.ts";
import type { Serve } from "../../platform/http/serve.ts";
import { actingUser, signedInUser } from "../../platform/security/actors.ts";
import * as deliveries from "./deliveries.ts";
import { listVisibleEndpoints } from "./endpoint-store.ts";
import { webhookNotFound } from "./errors.ts";
import * as manage from "./manage-webhooks.ts";
import type { Endpoint } from "./tables.ts";

export function webhookRoutes(serve: Serve) {
  serve(api.listWebhooks, async (ctx) => {
    const own = await listVisibleEndpoints(ctx, actingUser(ctx).id);
    return { data: own.map((one) => present(ctx, one)), total: own.length };
  });
  serve(api.addWebhook, async (ctx, { body }) => presentWithSecret(ctx, await manage.addWebhook(ctx, body)));
  serve(api.changeWebhook, async (ctx, { params, body }) =>
    present(ctx, await manage.changeWebhook(ctx, { ...params, ...body })),
  );
  serve(api.removeWebhook, (ctx, { params }) =>
    manage.removeWebhook(ctx, signedInUser(ctx).id, params.webhookId),
  );
  serve(api.replaceWebhookSecret, async (ctx, { params }) =>
    presentWithSecret(ctx, await manage.replaceSecret(ctx, params.webhookId)),
  );
  serve(api.testWebhook, (ctx, { params }) =>
    deliveries.sendTest(ctx, signedInUser(ctx).id, params.webhookId),
  );
  serve(api.listDeliveries, (ctx, { params, query }) =>
    deliveries.listDeliveries(ctx, actingUser(ctx).id, { ...params, ...query }),
  );
  serve(api.resendDelivery, (ctx, { params }) =>
    deliveries.resendDelivery(ctx, signedInUser(ctx).id, params),
  );
}

/** A sandbox key sees sandbox endpoints only. */
export function webhookSandboxHandlers(serve: Serve) {
  serve(api.listWebhooks, async (ctx) => {
    const own = (await listVisibleEndpoints(ctx, actingUser(ctx).id)).filter(({ isSandbox }) => isSandbox);
    return { data: own.map((one) => present(ctx, one)), total: own.length };
  });
  serve(api.listDeliveries, async (ctx, { params, query }) => {
    const { id } = actingUser(ctx);
    if (!(await manage.getEndpoint(ctx, id, params.webhookId)).isSandbox) throw webhookNotFound();
    return deliveries.listDeliveries(ctx, id, { ...params, ...query });
  });
}

/** The owner's view, without the secret. */
const present = ({ publicIds }: Ctx, endpoint: Endpoint): api.Webhook => ({
  webhookId: endpoint.id,
  rentalId: endpoint.rentalId === null ? null : publicIds.toPublic(endpoint.rentalId),
  activationId: endpoint.activationId === null ? null : publicIds.toPublic(endpoint.activationId),
  url: endpoint.url,
  shape: endpoint.shape,
  kinds: endpoint.kinds,
  lowBalanceUsd: endpoint.lowBalance,
  isSandbox: endpoint.isSandbox,
  state: endpoint.state,
  failingSince: endpoint.failingSince,
  oldSecretUntil: endpoint.oldSecretUntil,
  createdAt: endpoint.createdAt,
});

const presentWithSecret = (ctx: Ctx, { endpoint, secret }: manage.EndpointWithSecret) => ({
  ...present(ctx, endpoint),
  secret,
});
