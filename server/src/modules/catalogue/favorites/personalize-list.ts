import type { Ctx } from "../../../platform/context.ts";
import type { PreparedReply } from "../../../platform/http/serve.ts";
import type { FavoriteKind } from "../tables.ts";
import type { PreparedList } from "./prepare-list.ts";
import { listCodes } from "./store.ts";

/** The common list for guests; for users and API keys, the list with their favorites first. */
export function personalizeList(
  ctx: Ctx,
  list: PreparedList,
  kind: FavoriteKind,
): PreparedReply | Promise<PreparedReply> {
  const { actor } = ctx;
  if (actor.kind !== "user" && actor.kind !== "api_key") return list.plain;
  return listCodes(ctx, actor.id, kind).then((codes) => list.favoritesFirst(new Set(codes)));
}
