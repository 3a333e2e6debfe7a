import { AsyncLocalStorage } from "node:async_hooks";
import type { Locale } from "@sonum/contract/locale";
import type { PublishedTexts } from "@sonum/contract/office/legal-texts";
import { createRequestHandler, RouterServer, renderRouterToString } from "@tanstack/react-router/ssr/server";
import { deviceTags, shareTags } from "./app/device-tags.ts";
import { buildOfficeHtml, OFFICE_TEXT_AREAS } from "./app/office/build-office-html.ts";
import { findOfficePage } from "./app/office/office-router.tsx";
import { type BuildManifest, type Entry, type Styles, tagsForPage } from "./app/page-assets.ts";
import { createAppRouter } from "./app/router.tsx";
import { loadBundledTexts, mergePublished } from "./features/legal/load-legal.ts";
import { createI18n, type TextArea } from "./i18n/index.ts";
import { provideServerApi, type ServerApi } from "./lib/api/api.ts";
import { type LazyPartSource, loadLazyParts, renderWithLazyParts } from "./lib/page/lazy-hydrate.tsx";
import { splitAddress } from "./lib/page/page-address.ts";
import { parseLandingId } from "./lib/session/campaign.ts";
import { readVisit, type Visit } from "./lib/session/visit.ts";
import { themeScript } from "./lib/settings/theme.ts";

export type RenderOptions = { api: ServerApi; manifest: BuildManifest; styles: Styles; nonce: string };
export type RenderedPage = { status: number; headers: [name: string, value: string][]; body: string };

const apiOfRequest = new AsyncLocalStorage<ServerApi>();
provideServerApi(() => apiOfRequest.getStore());

export { renderedAddress } from "./app/rendered-address.ts";

/** Cache key of everything a page depends on besides its address. */
export function variantOf(request: Request): string {
  const { lang, theme, currency, role, landingId = 0 } = visitOf(request);
  return `${lang} ${theme} ${currency} ${role} ${landingId}`;
}

/** Renders one page as a guest sees it. Pages behind a sign-in contain no data; the browser loads it. */
export function render(request: Request, options: RenderOptions): Promise<RenderedPage> {
  const { pathname, search } = new URL(request.url);
  const { role } = visitOf(request);
  const isOffice = /^\/office(\/|$)/.test(pathname);
  if (isOffice && role === "guest") return Promise.resolve(redirectToLogin(pathname + search));
  if (isOffice && role === "operator") return renderOfficeDocument(request, options);
  return apiOfRequest.run(options.api, () => renderShopPage(request, options));
}

/** PDF of all legal texts of a language; published versions replace the bundled ones. */
export async function drawLegalPdf(locale: Locale, published: PublishedTexts): Promise<Uint8Array> {
  const [pdf, bundled] = await Promise.all([import("../build/draw-legal-pdf.ts"), loadBundledTexts(locale)]);
  return pdf.drawLegalPdf(locale, mergePublished(bundled, published));
}

const redirectToLogin = (to: string): RenderedPage => ({
  status: 307,
  headers: [["location", `/login?to=${encodeURIComponent(to)}`]],
  body: "",
});

async function renderOfficeDocument(request: Request, options: RenderOptions): Promise<RenderedPage> {
  const visit = visitOf(request);
  const i18n = await createI18n(visit.lang);
  const parts = {
    entry: "src/entry-office.tsx",
    areas: OFFICE_TEXT_AREAS,
    routeIds: [],
    laterParts: [],
  } satisfies PageSources;
  return {
    status: findOfficePage(new URL(request.url).pathname) ? 200 : 404,
    headers: [["content-type", "text/html; charset=utf-8"]],
    body: withHead(buildOfficeHtml(i18n, visit), headOf(visit, options, parts)),
  };
}

async function renderShopPage(request: Request, options: RenderOptions): Promise<RenderedPage> {
  const visit = visitOf(request);
  const i18n = await createI18n(visit.lang);
  let routeIds: string[] = [];
  let laterParts: LazyPartSource[] = [];
  let areas: TextArea[] = [];
  const handle = createRequestHandler({
    request,
    createRouter: () => createAppRouter({ i18n, visit, address: new URL(request.url), nonce: options.nonce }),
  });
  const response = await handle(async ({ router, responseHeaders }) => {
    await loadLazyParts();
    routeIds = router.state.matches.map(({ routeId }) => routeId);
    areas = router.state.matches.flatMap(({ staticData }) => staticData.texts ?? []);
    const page = { router, responseHeaders, children: <RouterServer router={router} /> };
    const { drawing: html, parts } = renderWithLazyParts(() => renderRouterToString(page));
    laterParts = parts;
    return html;
  });

  const parts = { entry: "src/entry-client.tsx", routeIds, areas, laterParts } satisfies PageSources;
  const redirectTag = response.status === 404 ? redirectTagTo404(request) : "";
  const html = await response.text();
  return {
    status: response.status,
    headers: [...response.headers],
    body: withHead(
      html,
      headOf(visit, options, parts) + shareTags(html, new URL(request.url).origin, visit.lang) + redirectTag,
    ),
  };
}

type PageSources = {
  entry: Entry;
  routeIds: string[];
  areas: readonly TextArea[];
  laterParts: LazyPartSource[];
};

function headOf(visit: Visit, { manifest, styles, nonce }: RenderOptions, parts: PageSources): string {
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    visit.theme === "auto" ? `<script nonce="${nonce}">${themeScript}</script>` : "",
    tagsForPage(manifest, {
      ...parts,
      locale: visit.lang,
      styles,
      nonce,
      isCustomer: visit.role === "customer" && parts.entry === "src/entry-client.tsx",
    }),
    deviceTags(visit),
    fixedTags,
  ].join("");
}

const withHead = (html: string, head: string) => html.replace("<head>", () => `<head>${head}`);

/** The meta tag tells React Aria that its style is already present; see ui/base.css. */
const fixedTags = '<meta id="react-aria-pressable-style">';

/** Changes the address to /404 even without JavaScript. */
const redirectTagTo404 = (request: Request) =>
  new URL(request.url).pathname === "/404"
    ? ""
    : '<noscript><meta http-equiv="refresh" content="0;url=/404"></noscript>';

/** A language in the address overrides the visitor's preferred one. */
function visitOf(request: Request): Visit {
  const visit = readVisit(request.headers.get("cookie") ?? "", request.headers.get("accept-language") ?? "");
  const { pathname, search } = new URL(request.url);
  const landingId = parseLandingId(search) ?? visit.landingId;
  return { ...visit, lang: splitAddress(pathname).lang ?? visit.lang, landingId };
}
