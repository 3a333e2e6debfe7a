import { readdir } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding, compressText } from "../../platform/http/compress-text.ts";
import { putBounded } from "../../platform/put-bounded.ts";
import { filePolicy } from "./security-headers.ts";

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Finds a file of another build, which pages rendered elsewhere or earlier still need. */
export type FindAsset = (name: string) => Promise<Buffer | undefined>;

/**
 * Serves scripts, styles, fonts and images of the web build below `/assets/`, and those of other builds. Also adds
 * `reply.sendFile`. Returns the names of this build's files.
 */
export async function serveAssets(
  app: FastifyInstance,
  folder: string,
  findOther: FindAsset = async () => undefined,
): Promise<string[]> {
  await app.register(fastifyStatic, {
    root: folder,
    // Its own route lists the folder for every request. The build does not change while the server runs.
    serve: false,
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_MS,
    index: false,
    setHeaders: (reply) => {
      for (const [name, value] of Object.entries(HEADERS)) reply.header(name, value);
    },
  });
  const names = await listFiles(folder);
  const findRecent = keepRecent(findOther);
  app.get<{ Params: { "*": string } }>("/assets/*", { exposeHeadRoute: true }, async (request, reply) => {
    const name = request.params["*"];
    if (names.has(name)) return reply.sendFile(name);
    const other = HASHED_NAME.test(name) ? await findRecent(name) : undefined;
    return other ? sendOther(request, reply, { name, bytes: other }) : reply.callNotFound();
  });
  return [...names].filter((name) => HASHED_NAME.test(name));
}

const HEADERS = { "x-content-type-options": "nosniff", "content-security-policy": filePolicy };

/** With a hash in the name of the file or its folder; compressed copies have none of their own. */
const HASHED_NAME = /^[\w.-]*-[\w-]{6,}(\/[\w-]+)?\.(js|css|svg|woff2|png|webp|json)$/;

const TYPES: Record<string, string> = {
  js: "application/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  json: "application/json; charset=utf-8",
  woff2: "font/woff2",
  png: "image/png",
  webp: "image/webp",
};

/** About as many as one build has. */
const RECENT_MAX = 200;

/** Keeps what was found last, and with it its compressed copies. A name with a hash always means the same bytes. */
function keepRecent(find: FindAsset): FindAsset {
  const recent = new Map<string, Buffer>();
  return async (name) => {
    const bytes = recent.get(name) ?? (await find(name));
    if (bytes) putBounded(recent, name, bytes, RECENT_MAX);
    return bytes;
  };
}

async function sendOther(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, bytes }: { name: string; bytes: Buffer },
) {
  const type = TYPES[path.extname(name).slice(1)] ?? "application/octet-stream";
  void reply
    .headers({
      ...HEADERS,
      "cache-control": `public, max-age=${YEAR_MS / 1000}, immutable`,
      vary: "accept-encoding",
    })
    .type(type);
  const encoding = /^font|png|webp/.test(type)
    ? undefined
    : chooseEncoding(bytes, request.headers["accept-encoding"]);
  if (!encoding) return reply.send(bytes);
  return reply.header("content-encoding", encoding).send(await compressText(bytes, encoding));
}

/** Paths of all files, relative to the folder. */
async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name))));
}
