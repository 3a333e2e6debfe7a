import * as api from "@sonum/contract/live";
import { actingUser } from "../../platform/actors.ts";
import type { Prepared, Serve } from "../../platform/http.ts";
import type { EventHub } from "./event-hub.ts";
import { streamEvents } from "./stream-events.ts";

export function notificationRoutes(serve: Serve, hub: EventHub) {
  serve(api.streamEvents, async (ctx, { query }, asked) => {
    await streamEvents(ctx, hub, { customerId: actingUser(ctx).id, currency: query.currency, asked });
    return STREAMING;
  });
}

/** The answer is under way already; nothing is left to send. */
const STREAMING: Prepared = { prepared: { json: "", etag: "" } };
