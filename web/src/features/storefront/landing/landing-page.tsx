import { Plural, Trans } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { formatMoney } from "../../../lib/format.ts";
import { setSettings, useSettings } from "../../../lib/settings-store.ts";
import { useSession } from "../../../lib/use-session.ts";
import { offers, topCountries } from "../../../queries/catalogue.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Flag } from "../../../ui/flag.tsx";
import { findCountryName, findServiceName } from "../names-in-cache.ts";
import { HonestNote, HowItWorks } from "./how-it-works.tsx";
import styles from "./landing-page.module.css";

/** One country, or one service in one country: readable without a script and with its own words. */
export function LandingPage({ country: iso2, service }: { country: string; service?: string }) {
  const cache = useQueryClient();
  const { lang, currency } = useSettings();
  const { role } = useSession();
  const code = iso2.toLowerCase();
  const { data } = useQuery(service ? offers(service, currency) : topCountries(currency));
  const offer = data?.find((row) => row.iso2 === code);
  const country = findCountryName(cache, code, lang);
  const serviceName = service ? findServiceName(cache, service) : undefined;

  useEffect(() => {
    setSettings({ lastViewed: service ? { service, country: code } : { country: code } });
  }, [service, code]);

  return (
    <>
      <section className={styles["landing"]}>
        <p className={styles["place"]}>
          <Flag code={code} />
          {country}
        </p>
        <h1>
          {serviceName ? (
            <Trans>A {serviceName} code on a number of your own</Trans>
          ) : (
            <Trans>Temporary numbers for SMS codes</Trans>
          )}
        </h1>
        <p className={styles["lead"]}>
          {serviceName ? (
            <Trans>
              Get a temporary number from this country, enter it at {serviceName} and read the code here. If
              no SMS arrives, the price goes back to your balance.
            </Trans>
          ) : (
            <Trans>
              Choose a service in the list and get a temporary number from this country. If no SMS arrives,
              the price goes back to your balance.
            </Trans>
          )}
        </p>
        {offer && (
          <dl className={styles["figures"]}>
            <div>
              <dt>{serviceName ? <Trans>Price</Trans> : <Trans>Price from</Trans>}</dt>
              <dd className="num">{formatMoney(offer.price, currency, lang)}</dd>
            </div>
            <div>
              <dt>
                <Trans>In stock</Trans>
              </dt>
              <dd className="num">
                <Plural value={offer.numberCount} one="# number" other="# numbers" />
              </dd>
            </div>
          </dl>
        )}
        {role === "guest" && (
          <div className={styles["actions"]}>
            <Link to="/sign_up" className={buttonClass({ size: "large" })}>
              <Trans>Sign up to buy</Trans>
            </Link>
          </div>
        )}
      </section>
      {role === "guest" ? <HowItWorks /> : <HonestNote />}
    </>
  );
}
