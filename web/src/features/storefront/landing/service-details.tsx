import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { formatCount, formatMoney } from "../../../lib/format/format.ts";
import { useServiceName } from "../../../lib/format/service-name.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { offers } from "../../../queries/catalogue.ts";
import { findCountryName, findServiceName } from "../names-in-cache.ts";
import { serviceLanding } from "../queries/landing.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { Figures } from "./figures.tsx";
import styles from "./landing-page.module.css";
import { OfferLinks } from "./offer-links.tsx";
import { ServiceLinks } from "./service-links.tsx";
import { SignUpHint } from "./sign-up-hint.tsx";
import { successSentence } from "./success-sentence.ts";

/** One service in one country: price, stock, success rate and alternatives. */
export function ServiceDetails({ country: iso2, service }: { country: string; service: string }) {
  const { i18n } = useLingui();
  const translateService = useServiceName();
  const cache = useQueryClient();
  const { lang, currency } = useSettings();
  const { data: landing } = useQuery(serviceLanding(iso2, service, currency));
  const { data: rows } = useQuery(offers(service, currency));
  const live = rows?.find((row) => row.iso2 === iso2);
  const country = findCountryName(cache, iso2, lang);
  const name = translateService(findServiceName(cache, service));
  const count = live?.numberCount ?? 0;
  const available = formatCount(count, lang);
  const amount = live?.price ?? landing?.service.price;
  const price = amount === undefined ? undefined : formatMoney(amount, currency, lang);
  const success = live?.success ?? landing?.service.success ?? null;
  const prefix = `+${landing?.country.prefix ?? ""}`;

  return (
    <>
      <section className={styles["landing"]}>
        <Breadcrumb country={iso2} countryName={country} serviceName={name} />
        <h1>
          <Trans>
            {name} code: a temporary number, {country}
          </Trans>
        </h1>
        <p className={styles["lead"]}>
          {count > 0 ? (
            <Trans>
              A number for {name} from this country costs {price} and begins with {prefix}. {available}{" "}
              available now.
            </Trans>
          ) : (
            <Trans>No numbers for {name} in this country right now. See below where there are some.</Trans>
          )}{" "}
          {successSentence(i18n, success, lang)}{" "}
          <Trans>If no SMS arrives, the price goes back to your balance.</Trans>
        </p>
        <Figures price={price} count={count} success={success} />
        {/* If out of stock, the order panel offers a restock notification instead. */}
        {(count > 0 || !rows) && <SignUpHint />}
      </section>
      {landing && landing.otherCountries.length > 0 && (
        <OfferLinks
          title={<Trans>{name} in other countries</Trans>}
          service={service}
          rows={landing.otherCountries}
        />
      )}
      {landing && landing.otherServices.length > 0 && (
        <ServiceLinks
          title={<Trans>Other services: {country}</Trans>}
          country={iso2}
          services={landing.otherServices}
        />
      )}
    </>
  );
}
