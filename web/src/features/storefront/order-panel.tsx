import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { CalendarRange, Zap } from "lucide-react";
import { useServiceName } from "../../lib/format/service-name.ts";
import { lazyHydrate } from "../../lib/page/lazy-hydrate.tsx";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { firstServices, offers, service as oneService, topCountries } from "../../queries/catalogue.ts";
import { segmentedClass } from "../../ui/controls/segmented.tsx";
import { cardClass } from "../../ui/layout/card.ts";
import { cx } from "../../ui/styles/cx.ts";
import { BuyBox } from "./buy-box.tsx";
import { CountryTable } from "./country-table.tsx";
import styles from "./order-panel.module.css";
import { ServiceGrid } from "./service-grid.tsx";
import { useChoice } from "./use-choice.ts";
import { useChoiceLinks } from "./use-choice-links.ts";
import { usePanelPrompt } from "./use-panel-prompt.tsx";

const RentPanel = lazyHydrate(() => import("./rent/rent-panel.tsx"), "RentPanel", {
  texts: ["rental"],
  when: "soon",
});

/** The left column: mode, service, country, price, buy. */
export function OrderPanel() {
  const isRent = useLocation({ select: ({ pathname }) => pathname === "/rent_numbers" });
  return (
    <div className={cx(cardClass, styles["panel"])}>
      <ModeSwitch />
      {isRent ? <RentPanel /> : <ActivationPanel />}
    </div>
  );
}

function ActivationPanel() {
  const translateService = useServiceName();
  const { choice, choose } = useChoice();
  const { currency } = useSettings();
  const { openPrompt, favorites, dialog } = usePanelPrompt();
  const links = useChoiceLinks(choice);
  const first = useQuery(firstServices);
  const listed = first.data?.services.find(({ code }) => code === choice.service);
  const isUnlisted = choice.service !== undefined && first.isSuccess && !listed;
  const single = useQuery({ ...oneService(choice.service ?? ""), enabled: isUnlisted });
  const service = listed ?? single.data ?? undefined;
  const rows = useQuery(choice.service ? offers(choice.service, currency) : topCountries(currency));
  const offer = rows.data?.find(({ iso2 }) => iso2 === choice.country);

  return (
    <>
      <div className={styles["services"]}>
        <ServiceGrid
          first={first}
          chosen={service}
          hrefOf={links.toService}
          favorites={favorites}
          onChoose={(code) => choose({ service: code })}
        />
      </div>
      <CountryTable
        rows={rows}
        serviceName={service && translateService(service.name)}
        chosen={choice.country}
        hrefOf={links.toCountry}
        favorites={favorites}
        onChoose={(country) => choose({ country })}
      />
      <BuyBox
        choice={choice}
        service={service}
        offer={choice.service ? offer : undefined}
        isLoaded={rows.data !== undefined}
        openPrompt={openPrompt}
      />
      {dialog}
    </>
  );
}

/** Links, because each mode is its own page. */
function ModeSwitch() {
  const { t } = useLingui();
  const isRent = useLocation({ select: ({ pathname }) => pathname === "/rent_numbers" });
  return (
    <nav className={cx(segmentedClass, styles["mode"])} aria-label={t`Mode`}>
      <Link to="/activations" aria-current={isRent ? undefined : "page"}>
        <Zap />
        <Trans>Activate</Trans>
      </Link>
      <Link to="/rent_numbers">
        <CalendarRange />
        <Trans>Rent</Trans>
      </Link>
    </nav>
  );
}
