import * as api from "@sonum/contract/live";
import { actingUser } from "../../platform/actors.ts";
import { AppError } from "../../platform/errors.ts";
import type { Authenticate, Prepared, Serve } from "../../platform/http.ts";
import type { EventHub } from "./event-hub.ts";
import { restockRoutes } from "./restock/routes.ts";
import { streamEvents } from "./stream-events.ts";
import { streamTests } from "./stream-tests.ts";

export function notificationRoutes(serve: Serve, hub: EventHub, authenticate: Authenticate) {
  restockRoutes(serve);
  serveStream(serve, hub, { authenticate, begin: streamEvents });
}

/** A sandbox key hears of its own world. */
export function notificationStandIns(serve: Serve, hub: EventHub, authenticate: Authenticate) {
  serveStream(serve, hub, { authenticate, begin: streamTests });
}

type How = { authenticate: Authenticate; begin: typeof streamEvents };

function serveStream(serve: Serve, hub: EventHub, { authenticate, begin }: How) {
  serve(api.streamEvents, async (ctx, { query }, asked) => {
    const { id: customerId, roles } = actingUser(ctx);
    const isPartner = roles.includes("ROLE_sao-partner");
    const stream = { customerId, currency: query.currency, isPartner, asked };
    const ask = async () => authenticate(asked.request, api.streamEvents);
    const isStillAllowed = () => ask().then(() => true, isOnlyAway);
    await begin(ctx, hub, { ...stream, isStillAllowed });
    return STREAMING;
  });
}

/** A refusal ends a stream; a database that does not answer just now says nothing about anybody. */
const isOnlyAway = (error: unknown) => !(error instanceof AppError);

/** The answer is under way already; nothing is left to send. */
const STREAMING: Prepared = { prepared: { json: Buffer.alloc(0), etag: "" } };
