import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { formatMoney } from "../../../../lib/format/format.ts";
import { useServiceName } from "../../../../lib/format/service-name.ts";
import { useSettings } from "../../../../lib/settings/settings-store.ts";
import { country, service } from "../../../../queries/catalogue.ts";
import { useBuy } from "../../../../queries/use-buy.ts";
import { Button, buttonClass } from "../../../../ui/controls/button.tsx";
import { Glyph } from "../../../../ui/display/glyph.tsx";
import type { RepeatOffer } from "../../queries/repeat.ts";
import styles from "./repeat-offers.module.css";

type RepeatRowProps = {
  offer: RepeatOffer;
  /** The key that presses the button. */
  shortcut: string | undefined;
};

/** One service in one country: price, stock, and a button that buys, or a link where a restock can be asked for. */
export function RepeatRow({ offer, shortcut }: RepeatRowProps) {
  const { lang } = useSettings();
  const translateService = useServiceName();
  const { data: serviceData } = useQuery(service(offer.serviceCode));
  const { data: countryData } = useQuery(country(offer.countryCode));
  const serviceName = translateService(offer.serviceName);
  const countryName = countryData?.names[lang] ?? offer.countryCode.toUpperCase();
  const choice = { country: offer.countryCode, service: offer.serviceCode };
  return (
    <li className={styles["row"]}>
      <Link to="/activations/$country/$service" params={choice} className={styles["offer"]}>
        <Glyph icon={serviceData?.icon} name={offer.serviceName} size="small" />
        <span>
          <b>{serviceName}</b>
          <small>
            {countryName},{" "}
            {offer.numberCount === 0 ? (
              <Trans>sold out</Trans>
            ) : (
              <Plural value={offer.numberCount} one="# number" other="# numbers" />
            )}
          </small>
        </span>
      </Link>
      {offer.numberCount === 0 ? (
        <Link
          to="/activations/$country/$service"
          params={choice}
          className={buttonClass({ variant: "secondary", size: "small" })}
        >
          <Trans>Tell me</Trans>
        </Link>
      ) : (
        <BuyAgain offer={offer} name={`${serviceName}, ${countryName}`} shortcut={shortcut} />
      )}
    </li>
  );
}

function BuyAgain({ offer, name, shortcut }: RepeatRowProps & { name: string }) {
  const { lang } = useSettings();
  const { buy, isBuying } = useBuy();
  const { serviceCode, countryCode, currency, price: amount } = offer;
  const price = formatMoney(amount, currency, lang);
  return (
    <Button
      variant="secondary"
      size="small"
      aria-keyshortcuts={shortcut?.toUpperCase()}
      data-shortcut={shortcut}
      isBusy={isBuying}
      onClick={() => void buy({ service: serviceCode, country: countryCode, currency, price: amount })}
    >
      <span className="visually-hidden">{`${name}: `}</span>
      <Trans>Buy for {price}</Trans> {shortcut && <kbd>{shortcut.toUpperCase()}</kbd>}
    </Button>
  );
}
