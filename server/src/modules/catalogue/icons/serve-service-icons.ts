import type { FastifyInstance } from "fastify";
import type { Ctx } from "../../../platform/context.ts";
import { chooseEncoding, compressText } from "../../../platform/http/compress-text.ts";
import { findIcon } from "./find-icon.ts";
import { ICONS_PATH } from "./icon-file.ts";

type Params = { Params: { folder: string; file: string } };

const FOR_EVER = "public, max-age=31536000, immutable";

/** Icons of services by their content's address. An outdated address gets the present icon, which is not kept. */
export function serveServiceIcons(app: FastifyInstance, ctx: Ctx): void {
  app.get<Params>(`${ICONS_PATH}/:folder/:file`, { exposeHeadRoute: true }, async (request, reply) => {
    const icon = await findIcon(ctx, request.params.folder, request.params.file);
    if (!icon) return reply.callNotFound();
    reply.headers({
      "cache-control": icon.isExact ? FOR_EVER : "no-cache",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
    reply.type(icon.type);
    if (icon.type !== "image/svg+xml") return reply.send(icon.bytes);
    reply.header("vary", "accept-encoding");
    const encoding = chooseEncoding(icon.bytes, request.headers["accept-encoding"]);
    if (!encoding) return reply.send(icon.bytes);
    return reply.header("content-encoding", encoding).send(await compressText(icon.bytes, encoding));
  });
}
