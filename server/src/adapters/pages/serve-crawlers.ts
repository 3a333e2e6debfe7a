import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Sitemap } from "./sitemap.ts";

const HEAD_TOO = { exposeHeadRoute: true };
const HOUR_SECONDS = 3600;
const toGzip = promisify(gzip);

/** robots.txt and the sitemap. */
export function serveCrawlers(app: FastifyInstance, origin: string, sitemap: Sitemap): void {
  app.get("/robots.txt", HEAD_TOO, (_, reply) =>
    cached(reply).type("text/plain; charset=utf-8").send(robots(origin)),
  );
  app.get("/sitemap.xml", HEAD_TOO, async (request, reply) => sendXml(request, reply, await sitemap.index()));
  app.get<{ Params: { name: string } }>("/:name(^sitemap-[a-z]{2}-\\d+\\.xml$)", async (request, reply) => {
    const text = await sitemap.file(request.params.name);
    return text === undefined ? reply.callNotFound() : sendXml(request, reply, text);
  });
}

/** Excludes account pages and APIs from search results. */
const robots = (origin: string) => `User-agent: *
Disallow: /account
Disallow: /office
Disallow: /login
Disallow: /recover/
Disallow: /verify
Disallow: /rest/
Disallow: /gateway/
Disallow: /lowcode/
Disallow: /stubs/
Disallow: /v1/
Disallow: /api/
Disallow: /priemnik.php

Sitemap: ${origin}/sitemap.xml
`;

const cached = (reply: FastifyReply) => reply.header("cache-control", `public, max-age=${HOUR_SECONDS}`);

async function sendXml(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  void cached(reply).type("application/xml; charset=utf-8").header("vary", "accept-encoding");
  if (!headers["accept-encoding"]?.includes("gzip")) return reply.send(text);
  return reply.header("content-encoding", "gzip").send(await toGzip(text));
}
