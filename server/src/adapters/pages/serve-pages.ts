import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import fastifyStatic from "@fastify/static";
import type { Locale } from "@sonum/contract/locale";
import type { WrittenText } from "@sonum/contract/written-text";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { serveGuides } from "./guides/serve-guides.ts";
import { createPageCache } from "./page-cache.ts";
import { rightAddress } from "./right-address.ts";
import { contentSecurityPolicy, frameHeaders, securityHeaders } from "./security-headers.ts";
import { serveCrawlers } from "./serve-crawlers.ts";
import { serveLegalPdf } from "./serve-legal-pdf.ts";
import { type ListedPage, makeSitemap } from "./sitemap.ts";
import { openWebBuild, type PageApi, type RenderedPage, type WebBuild } from "./web-build.ts";

export type PagesOptions = {
  /** The folder `web/dist`. */
  webDist: string;
  /** The address visitors type, for instance `https://sonum.example`. */
  publicUrl: string;
  /** How pages read the API while they are drawn; by default this very app, without a socket. */
  api?: PageApi;
  /** Pages for search engines, by their path without a language. */
  listPages: () => Promise<ListedPage[]>;
  /** The sites that may show an embedded view inside their own pages, by its key. Nothing else can be framed. */
  listViewOrigins?: (viewKey: string) => Promise<string[]>;
  /** Legal texts that were published since the web was built, for its PDFs. */
  listTexts?: (locale: Locale) => WrittenText[];
  now?: () => number;
};

/** Addresses that belong to programs. Whatever is unknown there is no page. */
const NO_PAGES = /^\/(rest|lowcode|v1|stubs|gateway|assets|healthz|readyz|openapi\.json)(?=[/?]|$)/;
/** Programs ask how large a file is before they load it. */
const HEAD_TOO = { exposeHeadRoute: true };
const NONCE_BYTES = 16;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Serves the built web: its files as they are, its pages drawn on the server. Register it after all routes. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const web = await openWebBuild(options.webDist);
  const api = options.api ?? askApp(app);
  const now = options.now ?? Date.now;
  const cache = createPageCache<ReadyPage>(now);

  await app.register(fastifyStatic, {
    root: join(web.clientFolder, "assets"),
    prefix: "/assets/",
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_MS,
    index: false,
    setHeaders: (reply) => void reply.header("x-content-type-options", "nosniff"),
  });
  app.get("/agent.md", HEAD_TOO, (_, reply) =>
    reply
      .headers(securityHeaders)
      .type("text/plain; charset=utf-8")
      .sendFile("agent.md", web.clientFolder, { maxAge: "1h", immutable: false }),
  );
  app.get("/favicon.svg", HEAD_TOO, (_, reply) =>
    reply.sendFile("favicon.svg", web.clientFolder, { maxAge: "1h", immutable: false }),
  );
  // The agent, which npx starts by this address, and the client for programs, which npm installs by it.
  for (const file of ["sonum-gateway.tgz", "sonum-client.tgz"])
    app.get(`/${file}`, HEAD_TOO, (_, reply) =>
      reply
        .headers(securityHeaders)
        .type("application/gzip")
        .sendFile(file, web.clientFolder, { maxAge: "1h", immutable: false }),
    );
  const { origin } = new URL(options.publicUrl);
  serveGuides(app, { origin, clientFolder: web.clientFolder });
  serveCrawlers(app, origin, makeSitemap(origin, options.listPages, now));

  serveLegalPdf(app, web, options.listTexts);

  app.get("/*", HEAD_TOO, async (request, reply) => {
    if (NO_PAGES.test(request.url)) return reply.callNotFound();
    const right = rightAddress(request.url);
    if (right !== undefined) return reply.redirect(right, 301);

    const asked = toWebRequest(request, options.publicUrl);
    const key = `${request.url} ${web.variantOf(asked)}`;
    const kept = cache.find(key);
    const page = kept ?? (await drawPage(web, asked, api));
    // Only a new drawing is kept: a page that is asked for all the time grows old like any other.
    if (!kept && page.status < 500) cache.keep(key, page);
    return send(request, reply, { page, sites: await sitesFor(request.url, options) });
  });
}

const VIEW = /^\/embed\/machine\/([\w-]{1,80})\/?(?=\?|$)/;

/** Which sites may show this page inside one of their own. */
async function sitesFor(url: string, { listViewOrigins }: PagesOptions): Promise<string[]> {
  const viewKey = VIEW.exec(url)?.[1];
  return viewKey === undefined ? [] : ((await listViewOrigins?.(viewKey)) ?? []);
}

type ReadyPage = RenderedPage & { nonce: string; packed: Map<Packing, Buffer> };
type Packing = "br" | "gzip";

async function drawPage(web: WebBuild, request: Request, api: PageApi): Promise<ReadyPage> {
  const nonce = randomBytes(NONCE_BYTES).toString("base64");
  const page = await web.render(request, api, nonce);
  return { ...page, nonce, packed: new Map() };
}

type Sent = { page: ReadyPage; sites: string[] };

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, sites }: Sent,
): Promise<FastifyReply> {
  reply.code(page.status);
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.headers({
    ...securityHeaders,
    ...frameHeaders(sites),
    "content-security-policy": contentSecurityPolicy(page.nonce, sites),
    "cache-control": "private, no-cache",
    vary: "accept-encoding, accept-language, cookie",
  });
  const packing = bestPacking(request.headers["accept-encoding"]);
  if (!packing || page.body === "") return reply.send(page.body);
  reply.header("content-encoding", packing);
  return reply.send(await pack(page, packing));
}

const bestPacking = (accepted = ""): Packing | undefined =>
  accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : undefined;

async function pack(page: ReadyPage, packing: Packing): Promise<Buffer> {
  const known = page.packed.get(packing);
  if (known) return known;
  const bytes = packing === "br" ? await toBrotli(page.body, quick) : await toGzip(page.body);
  page.packed.set(packing, bytes);
  return bytes;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The page learns only what it is drawn by: address, language wish and the settings cookie. No session is passed on. */
function toWebRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers();
  for (const name of ["cookie", "accept-language"] as const) {
    const value = request.headers[name];
    if (value) headers.set(name, value);
  }
  const [path = "/", ...search] = request.url.split("?");
  const url = new URL(publicUrl);
  url.pathname = path;
  url.search = search.join("?");
  return new Request(url, { headers });
}

const askApp =
  (app: FastifyInstance): PageApi =>
  async (path) => {
    const answer = await app.inject({ method: "GET", url: path, headers: { accept: "application/json" } });
    return { status: answer.statusCode, json: answer.body === "" ? undefined : answer.json() };
  };
