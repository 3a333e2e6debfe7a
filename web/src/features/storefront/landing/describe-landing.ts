import type { I18n } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { localizedServiceName } from "@sonum/contract/catalogue/service-name";
import type { Locale } from "@sonum/contract/locale";
import type { QueryClient } from "@tanstack/react-query";
import { formatMoney } from "../../../lib/format/format.ts";
import { addressInLanguage } from "../../../lib/page/page-address.ts";
import { countryLanding, serviceLanding } from "../queries/landing.ts";
import { successSentence } from "./success-sentence.ts";

type LandingContext = { i18n: I18n; cache: QueryClient; origin: string; lang: Locale; currency: string };
export type LandingTexts = { title: string; description: string; ld: Record<string, unknown>[] };

/** Title, description and structured data of a landing page, for search engines and shared links. Server only, with current figures. */
export function describeLanding(
  context: LandingContext,
  { country, service }: { country: string; service?: string },
) {
  return service ? describeService(context, country, service) : describeCountry(context, country);
}

function describeService(context: LandingContext, iso2: string, code: string): LandingTexts | undefined {
  const { i18n, cache, lang, currency } = context;
  const landing = cache.getQueryData(serviceLanding(iso2, code, currency).queryKey);
  if (!landing) return undefined;
  const country = landing.country.names[lang];
  const { name, numberCount: count, price: amount } = landing.service;
  const service = localizedServiceName(lang, name);
  const price = formatMoney(amount, currency, lang);
  const title = i18n._(msg`${{ service }} number, ${{ country }}: ${{ price }}`);
  const description = i18n._(
    msg`Temporary number (${{ country }}) for the SMS code of ${{ service }}: ${{ price }}, ${plural({ count }, { one: "# number in stock", other: "# numbers in stock" })}. No SMS, no charge.`,
  );
  const offer = {
    "@type": "Offer",
    price: amount,
    priceCurrency: currency,
    availability: `https://schema.org/${count > 0 ? "InStock" : "OutOfStock"}`,
  };
  const product = { "@type": "Product", name: title, description, category: "SMS", offers: offer };
  const crumbs = [
    { path: `/${iso2}`, name: country },
    { path: `/${iso2}/${code}`, name: service },
  ];
  return {
    title,
    description: `${description} ${successSentence(i18n, landing.service.success, lang)}`,
    ld: [product, breadcrumb(context, crumbs)],
  };
}

function describeCountry(context: LandingContext, iso2: string): LandingTexts | undefined {
  const { i18n, cache, lang, currency } = context;
  const landing = cache.getQueryData(countryLanding(iso2, currency).queryKey);
  if (!landing) return undefined;
  const country = landing.country.names[lang];
  const { serviceCount: count, priceFrom } = landing;
  const price = priceFrom === null ? "" : formatMoney(priceFrom, currency, lang);
  const title = price
    ? i18n._(msg`Temporary phone numbers, ${{ country }}: from ${{ price }}`)
    : i18n._(msg`Temporary phone numbers, ${{ country }}`);
  const description = i18n._(
    msg`Phone numbers (${{ country }}) for SMS codes of ${plural({ count }, { one: "# service", other: "# services" })}. The code appears on your page; no SMS, no charge.`,
  );
  const offer = {
    "@type": "AggregateOffer",
    lowPrice: priceFrom,
    priceCurrency: currency,
    offerCount: count,
  };
  const product = { "@type": "Product", name: title, description, offers: offer };
  const ld = price ? [product, breadcrumb(context, [{ path: `/${iso2}`, name: country }])] : [];
  return { title, description, ld };
}

const breadcrumb = ({ i18n, origin, lang }: LandingContext, steps: { path: string; name: string }[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: [{ path: "", name: i18n._(msg`Activations`) }, ...steps].map(({ path, name }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: `${origin}${addressInLanguage(lang, `/activations${path}`)}`,
  })),
});
