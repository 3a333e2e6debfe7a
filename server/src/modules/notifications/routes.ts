import * as api from "@sonum/contract/notifications/live-events";
import { AppError } from "../../platform/errors.ts";
import type { Authenticate, PreparedReply, Serve } from "../../platform/http/serve.ts";
import { actingUser } from "../../platform/security/actors.ts";
import type { EventHub } from "./event-hub.ts";
import { forwardingRoutes } from "./forwarding/routes.ts";
import { pushRoutes } from "./push/routes.ts";
import { restockRoutes } from "./restock/routes.ts";
import { streamEvents } from "./stream-events.ts";
import { streamSandboxEvents } from "./stream-sandbox-events.ts";

export function notificationRoutes(serve: Serve, hub: EventHub, authenticate: Authenticate) {
  restockRoutes(serve);
  forwardingRoutes(serve);
  pushRoutes(serve);
  serveStream(serve, hub, { authenticate, start: streamEvents });
}

/** A sandbox key gets sandbox events only. */
export function notificationSandboxHandlers(serve: Serve, hub: EventHub, authenticate: Authenticate) {
  serveStream(serve, hub, { authenticate, start: streamSandboxEvents });
}

type StreamHandler = { authenticate: Authenticate; start: typeof streamEvents };

function serveStream(serve: Serve, hub: EventHub, { authenticate, start }: StreamHandler) {
  serve(api.streamEvents, async (ctx, { query }, asked) => {
    const actor = actingUser(ctx);
    const { id: customerId, roles } = actor;
    const isPartner = roles.includes("ROLE_sao-partner");
    const ownerId = (actor.kind === "user" && actor.impersonation?.by) || customerId;
    const stream = { customerId, ownerId, currency: query.currency, isPartner, http: asked };
    const check = async () => authenticate(asked.request, api.streamEvents);
    const isStillAllowed = () => check().then(() => true, isTemporaryFailure);
    await start(ctx, hub, { ...stream, isStillAllowed });
    return STREAMING;
  });
}

/** Only a refusal ends a stream; an unavailable database does not. */
const isTemporaryFailure = (error: unknown) => !(error instanceof AppError);

/** The response is already streaming; there is nothing left to send. */
const STREAMING: PreparedReply = { prepared: { json: Buffer.alloc(0), etag: "" } };
