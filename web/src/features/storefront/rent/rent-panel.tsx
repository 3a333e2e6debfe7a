import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarRange } from "lucide-react";
import { useServiceName } from "../../../lib/format/service-name.ts";
import { wholeNumberIcon } from "../../../lib/format/whole-number-icon.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { service as oneService } from "../../../queries/catalogue.ts";
import { firstRentServices, rentOffers, WHOLE_NUMBER } from "../../../queries/rental-offers.ts";
import { buttonClass } from "../../../ui/controls/button.tsx";
import panel from "../order-panel.module.css";
import { usePanelPrompt } from "../use-panel-prompt.tsx";
import { RentBox } from "./rent-box.tsx";
import { RentCountries } from "./rent-countries.tsx";
import styles from "./rent-panel.module.css";
import { RentServices } from "./rent-services.tsx";
import { useRentChoice } from "./use-rent-choice.ts";

/** The order panel in Rent mode: service or whole number, country, daily price, dates. */
export function RentPanel() {
  const { t } = useLingui();
  const translateService = useServiceName();
  const { currency } = useSettings();
  const { choice, choose, toService, toCountry } = useRentChoice();
  const { openPrompt, favorites, renderDialog } = usePanelPrompt();
  const first = useQuery(firstRentServices);
  const isWholeNumber = choice.service === WHOLE_NUMBER;
  const listed = first.data?.services.find(({ code }) => code === choice.service);
  const single = useQuery({
    ...oneService(choice.service),
    enabled: !isWholeNumber && first.isSuccess && !listed,
  });
  const service = listed ?? single.data ?? undefined;
  const name = isWholeNumber ? t`Whole number` : translateService(service?.name ?? choice.service);
  const rows = useQuery(rentOffers(choice.service, currency));
  const offer = rows.data?.find(({ iso2 }) => iso2 === choice.country);

  if (first.data && !first.data.whole && first.data.total === 0) return <NothingForRent />;
  return (
    <>
      <div className={panel["services"]}>
        <RentServices
          first={first}
          chosen={service}
          isWholeNumber={isWholeNumber}
          hrefOf={toService}
          favorites={favorites}
          onChoose={(code) => choose({ service: code })}
        />
      </div>
      <RentCountries
        rows={rows}
        name={name}
        chosen={choice.country}
        hrefOf={toCountry}
        favorites={favorites}
        onChoose={(country) => choose({ country })}
      />
      <RentBox
        choice={choice}
        name={name}
        icon={isWholeNumber ? wholeNumberIcon : service?.icon}
        offer={offer}
        isLoaded={rows.data !== undefined}
        openPrompt={openPrompt}
      />
      {renderDialog()}
    </>
  );
}

const NothingForRent = () => (
  <section className={styles["empty"]}>
    <span>
      <CalendarRange size={22} />
    </span>
    <h2>
      <Trans>No numbers for rent right now</Trans>
    </h2>
    <p>
      <Trans>When there are, services, countries and daily prices stand here, as for activations.</Trans>
    </p>
    <Link to="/activations" className={buttonClass({ variant: "secondary" })}>
      <Trans>See numbers for activation</Trans>
    </Link>
  </section>
);
