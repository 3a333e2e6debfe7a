import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Locale } from "@sonum/contract/locale";
import type { PublishedTexts } from "@sonum/contract/office/legal-texts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createConcurrencyLimit } from "../../platform/concurrency/concurrency-limit.ts";
import { AppError } from "../../platform/errors.ts";
import { canonicalAddress } from "./canonical-address.ts";
import { serveDeviceFiles } from "./device/serve-device-files.ts";
import { serveGuides } from "./guides/serve-guides.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import { contentSecurityPolicy, frameHeaders, securityHeaders } from "./security-headers.ts";
import { type FindAsset, serveAssets } from "./serve-assets.ts";
import { serveCrawlers } from "./serve-crawlers.ts";
import { serveLegalPdf } from "./serve-legal-pdf.ts";
import { createSitemap, type ListedPage } from "./sitemap.ts";
import { loadWebBuild, type PageApi, type RenderedPage, type WebBuild } from "./web-build.ts";

export type PagesOptions = {
  /** The folder `web/dist`. */
  webDist: string;
  /** The public address, for example `https://sonum.example`. */
  publicUrl: string;
  /** How pages read the API while they are rendered; by default the app itself, without a socket. */
  api?: PageApi;
  /** Pages of the sitemap, by path without a language. */
  listPages: () => Promise<ListedPage[]>;
  /** Sites that may frame an embedded machine view, by its key. All other pages cannot be framed. */
  listViewOrigins?: (viewKey: string) => Promise<string[]>;
  /** Legal texts published since the web was built, and the values of the built ones, for the PDFs. */
  readTexts: (locale: Locale) => PublishedTexts;
  /** Files of builds that this process does not have. */
  findAsset?: FindAsset;
  now?: () => number;
};

export type PageServer = {
  /** Renders all pages again, because what they show has changed. */
  forgetPages: () => void;
  /** Files that the pages load. */
  assets: { folder: string; names: string[] };
};

/** API prefixes: unknown paths below them are 404, not pages. */
const NO_PAGES = /^\/(rest|lowcode|v1|stubs|gateway|assets|healthz|readyz|metrics|openapi\.json)(?=[/?]|$)/;
/** Clients check the size of a file with HEAD before loading it. */
const HEAD_TOO = { exposeHeadRoute: true };
const NONCE_BYTES = 16;

/** Serves the web build: static files and server-rendered pages. Must be registered after all other routes. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<PageServer> {
  const web = await loadWebBuild(options.webDist);
  const api = options.api ?? injectInto(app);
  const now = options.now ?? Date.now;
  const cache = createPageCache<ReadyPage>(now);
  const findPage = createPageFinder(web, api, cache);

  const folder = join(web.clientFolder, "assets");
  const names = await serveAssets(app, folder, options.findAsset);
  app.get("/agent.md", HEAD_TOO, (_, reply) =>
    reply
      .headers(securityHeaders)
      .type("text/plain; charset=utf-8")
      .sendFile("agent.md", web.clientFolder, { maxAge: "1h", immutable: false }),
  );
  serveDeviceFiles(app, web.clientFolder);
  // npm packages installed by URL: the gateway agent, with its checksum for updates, the API client and the MCP server.
  for (const file of ["sonum-gateway.tgz", "sonum-gateway.tgz.sha256", "sonum-client.tgz", "sonum-mcp.tgz"])
    app.get(`/${file}`, HEAD_TOO, (_, reply) =>
      reply
        .headers(securityHeaders)
        .type(file.endsWith(".tgz") ? "application/gzip" : "text/plain; charset=utf-8")
        .sendFile(file, web.clientFolder, { maxAge: "1h", immutable: false }),
    );
  const { origin } = new URL(options.publicUrl);
  serveGuides(app, { origin, clientFolder: web.clientFolder });
  serveCrawlers(app, origin, createSitemap(origin, options.listPages, now));

  serveLegalPdf(app, web, options.readTexts);

  app.get("/*", HEAD_TOO, async (request, reply) => {
    if (NO_PAGES.test(request.url)) return reply.callNotFound();
    const canonical = canonicalAddress(request.url);
    if (canonical !== undefined) return reply.redirect(canonical, 301);

    const page = await findPage(toWebRequest(request, web, options.publicUrl));
    if (!page) return sendBusy(reply);
    return send(request, reply, { page, sites: await sitesFor(request.url, options) });
  });
  return { forgetPages: cache.forgetAll, assets: { folder, names } };
}

/** Rendering needs the process's only thread: pages wait in a short queue, and calls are served between them. */
const RENDERED_AT_ONCE = 1;
const WAITING_MAX = 20;

/** Renders each page once in a while, however many ask for it. Returns undefined if too many other pages are waiting. */
function createPageFinder(web: WebBuild, api: PageApi, cache: PageCache<ReadyPage>) {
  const rendering = new Map<string, Promise<ReadyPage>>();
  const limit = createConcurrencyLimit({ atOnce: RENDERED_AT_ONCE, waitingMax: WAITING_MAX });

  async function render(key: string, request: Request): Promise<ReadyPage> {
    return limit(async () => {
      await yieldToEventLoop();
      const store = cache.open(key);
      const page = await renderPage(web, request, api);
      if (page.status < 500) store(page);
      return page;
    });
  }

  return async (request: Request): Promise<ReadyPage | undefined> => {
    const key = `${request.url} ${web.variantOf(request)}`;
    const cached = cache.find(key);
    if (cached) return cached;
    const page = rendering.get(key) ?? render(key, request).finally(() => rendering.delete(key));
    rendering.set(key, page);
    return page.catch((error: unknown) => {
      if (error instanceof AppError && error.code === "unavailable") return undefined;
      throw error;
    });
  };
}

/** Plain text, which costs nothing: an error page would have to be rendered too. */
const sendBusy = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({ ...securityHeaders, "retry-after": "2", "cache-control": "no-store" })
    .type("text/plain; charset=utf-8")
    .send("Sonum is busy. Please try again in a moment.");

const VIEW = /^\/embed\/machine\/([\w-]{1,80})\/?(?=\?|$)/;

/** Sites that may frame this page. */
async function sitesFor(url: string, { listViewOrigins }: PagesOptions): Promise<string[]> {
  const viewKey = VIEW.exec(url)?.[1];
  return viewKey === undefined ? [] : ((await listViewOrigins?.(viewKey)) ?? []);
}

type ReadyPage = RenderedPage & { nonce: string; compressed: Map<ContentEncoding, Buffer> };
type ContentEncoding = "br" | "gzip";

async function renderPage(web: WebBuild, request: Request, api: PageApi): Promise<ReadyPage> {
  const nonce = randomBytes(NONCE_BYTES).toString("base64");
  const page = await web.render(request, api, nonce);
  return { ...page, nonce, compressed: new Map() };
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
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  if (!encoding || page.body === "") return reply.send(page.body);
  reply.header("content-encoding", encoding);
  return reply.send(await compress(page, encoding));
}

const chooseEncoding = (accepted = ""): ContentEncoding | undefined =>
  accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : undefined;

async function compress(page: ReadyPage, encoding: ContentEncoding): Promise<Buffer> {
  const known = page.compressed.get(encoding);
  if (known) return known;
  const bytes = encoding === "br" ? await toBrotli(page.body, quick) : await toGzip(page.body);
  page.compressed.set(encoding, bytes);
  return bytes;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Passes on only the address, the language preference and the settings cookie, but no session. */
function toWebRequest(request: FastifyRequest, web: WebBuild, publicUrl: string): Request {
  const headers = new Headers();
  for (const name of ["cookie", "accept-language"] as const) {
    const value = request.headers[name];
    if (value) headers.set(name, value);
  }
  const [path = "/", ...search] = request.url.split("?");
  const url = new URL(publicUrl);
  url.pathname = path;
  url.search = search.join("?");
  const rendered = web.renderedAddress(url);
  url.search = rendered.includes("?") ? rendered.slice(rendered.indexOf("?")) : "";
  return new Request(url, { headers });
}

const injectInto =
  (app: FastifyInstance): PageApi =>
  async (path) => {
    const answer = await app.inject({ method: "GET", url: path, headers: { accept: "application/json" } });
    return { status: answer.statusCode, json: answer.body === "" ? undefined : answer.json() };
  };
