import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { formatCount, formatMoney } from "../../../lib/format/format.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { findCountryName } from "../names-in-cache.ts";
import { countryLanding } from "../queries/landing.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { Figures } from "./figures.tsx";
import styles from "./landing-page.module.css";
import { ServiceLinks } from "./service-links.tsx";
import { SignUpHint } from "./sign-up-hint.tsx";
import { successSentence } from "./success-sentence.ts";

/** One country: lowest price, success rate, and its services with prices. */
export function CountryDetails({ country: iso2 }: { country: string }) {
  const { i18n } = useLingui();
  const cache = useQueryClient();
  const { lang, currency } = useSettings();
  const { data: landing } = useQuery(countryLanding(iso2, currency));
  const country = findCountryName(cache, iso2, lang);
  const count = landing?.numberCount ?? 0;
  const available = formatCount(count, lang);
  const services = landing?.serviceCount ?? 0;
  const prefix = `+${landing?.country.prefix ?? ""}`;
  const amount = landing?.priceFrom ?? undefined;
  const price = amount === undefined ? undefined : formatMoney(amount, currency, lang);

  return (
    <>
      <section className={styles["landing"]}>
        <Breadcrumb country={iso2} countryName={country} />
        <h1>
          <Trans>Temporary phone numbers: {country}</Trans>
        </h1>
        <p className={styles["lead"]}>
          {price ? (
            <Trans>
              Numbers that begin with {prefix} receive SMS codes of{" "}
              <Plural value={services} one="# service" other="# services" />, from {price} each. {available}{" "}
              available now.
            </Trans>
          ) : (
            <Trans>No numbers in this country right now. Choose another one in the list.</Trans>
          )}{" "}
          {successSentence(i18n, landing?.success ?? null, lang)}{" "}
          <Trans>If no SMS arrives, the price goes back to your balance.</Trans>
        </p>
        <Figures price={price} isFrom count={count} success={landing?.success ?? null} />
        <SignUpHint />
      </section>
      {landing && landing.services.length > 0 && (
        <ServiceLinks
          title={<Trans>Services with numbers: {country}</Trans>}
          country={iso2}
          services={landing.services}
        />
      )}
    </>
  );
}
