import * as viewsApi from "@sonum/contract/fleet/console-views";
import * as jointApi from "@sonum/contract/fleet/joint-sims";
import type { Ctx } from "../../../platform/context.ts";
import { prepareReply } from "../../../platform/http/prepare-reply.ts";
import type { Serve } from "../../../platform/http/serve.ts";
import { signedInUser } from "../../../platform/security/actors.ts";
import { listJointSims } from "./list-joint-sims.ts";
import { listViews, removeView, saveView } from "./views.ts";

const ownerOf = (ctx: Ctx) => signedInUser(ctx).id;

/** The console over several machines, and its saved views. */
export function jointRoutes(serve: Serve) {
  // Compressed, and an empty 304 if nothing changed.
  serve(jointApi.listJointSims, async (ctx, { query }) =>
    prepareReply(JSON.stringify(await listJointSims(ctx, ownerOf(ctx), query.machines))),
  );
  serve(viewsApi.listViews, (ctx) => listViews(ctx, ownerOf(ctx)));
  serve(viewsApi.saveView, (ctx, { body }) => saveView(ctx, ownerOf(ctx), body));
  serve(viewsApi.removeView, (ctx, { params }) => removeView(ctx, ownerOf(ctx), params.name));
}
