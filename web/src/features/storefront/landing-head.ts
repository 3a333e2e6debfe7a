import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { localizedServiceName } from "@sonum/contract/catalogue/service-name";
import { toLocale } from "@sonum/contract/locale";
import type { QueryClient } from "@tanstack/react-query";
import { alternateLinks } from "../../lib/page/page-address.ts";
import type { Settings } from "../../lib/settings/settings.ts";
import type { LandingTexts } from "./landing/describe-landing.ts";
import { loadStorefront } from "./load-storefront.ts";
import { findCountryName, findServiceName } from "./names-in-cache.ts";

type Context = { queryClient: QueryClient; i18n: I18n; origin: string };
type Params = { country: string; service?: string };

type LoadOptions = { context: Context & { settings: () => Settings }; params: Params };

/** Texts are rendered on the server for search engines; client-side navigation needs only a title. */
export async function loadLanding({ context: shop, params }: LoadOptions): Promise<LandingTexts | undefined> {
  await loadStorefront(shop, params);
  if (!import.meta.env.SSR) return undefined;
  const { queryClient: cache, i18n, origin, settings } = shop;
  const { describeLanding } = await import("./landing/describe-landing.ts");
  const context = { i18n, cache, origin, ...settings() };
  return describeLanding(context, { ...params, country: params.country.toLowerCase() });
}

type HeadOptions = {
  match: { context: Context };
  params: Params;
  loaderData?: LandingTexts | undefined;
};

/** Title, description and structured data of a landing page. */
export function landingHead({ match, params: { country, service }, loaderData: texts }: HeadOptions) {
  const { queryClient, i18n, origin } = match.context;
  const path = ["/activations", country.toLowerCase(), ...(service ? [service] : [])].join("/");
  const links = alternateLinks({ origin, lang: i18n.locale }, path);
  if (!texts) {
    return { links, meta: [{ title: `${shortTitle(queryClient, i18n, country, service)} · Sonum` }] };
  }
  const { title, description, ld } = texts;
  return {
    links,
    meta: [{ title: `${title} · Sonum` }, { name: "description", content: description }],
    scripts: ld.map((data) => ({ type: "application/ld+json", children: toJsonLd(data) })),
  };
}

/** Escaped so that the data cannot close its script element. */
const toJsonLd = (data: Record<string, unknown>): string =>
  JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");

function shortTitle(cache: QueryClient, i18n: I18n, iso2: string, code: string | undefined): string {
  const lang = toLocale(i18n.locale);
  const country = findCountryName(cache, iso2.toLowerCase(), lang);
  if (code === undefined) return i18n._(msg`Temporary numbers: ${{ country }}`);
  const service = localizedServiceName(lang, findServiceName(cache, code));
  return i18n._(msg`${{ service }} number: ${{ country }}`);
}
