import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ClientOnly, Link, useLocation } from "@tanstack/react-router";
import { CalendarRange, Zap } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { loadWithTexts } from "../../i18n/index.ts";
import { useServiceName } from "../../lib/format/service-name.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { lazyHydrate } from "../../lib/page/lazy-hydrate.tsx";
import { useSession } from "../../lib/session/use-session.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import {
  firstServices,
  type Offer,
  offers,
  service as oneService,
  topCountries,
} from "../../queries/catalogue.ts";
import { segmentedClass } from "../../ui/controls/segmented.tsx";
import { cardClass } from "../../ui/layout/card.ts";
import { cx } from "../../ui/styles/cx.ts";
import { BuyBox } from "./buy-box.tsx";
import { ChosenService } from "./chosen-service.tsx";
import { CountryTable } from "./country-table.tsx";
import type { GuestPurchase } from "./dialogs/panel-dialog.tsx";
import type { Choice } from "./load-storefront.ts";
import styles from "./order-panel.module.css";
import { ServiceGrid } from "./service-grid.tsx";
import { useChoice } from "./use-choice.ts";
import { useChoiceLinks } from "./use-choice-links.ts";
import { useOfferTitle } from "./use-offer-title.ts";
import { usePanelPrompt } from "./use-panel-prompt.tsx";

const RentPanel = lazyHydrate(() => import("./rent/rent-panel.tsx"), "RentPanel", {
  texts: ["rental"],
  when: "soon",
});

const RepeatOffers = lazyComponent(
  () => loadWithTexts("landing", () => import("./customer/repeat/repeat-offers.tsx")),
  "RepeatOffers",
);

/** With a service chosen, the countries need the room. */
const REPEAT_MAX = 3;

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
  const { role } = useSession();
  const { openPrompt, favorites, renderDialog } = usePanelPrompt();
  const links = useChoiceLinks(choice);
  const [fold, setFold] = useState({ isOpen: false, movesFocus: false });
  const services = useRef<HTMLDivElement>(null);
  const first = useQuery(firstServices);
  const listed = first.data?.services.find(({ code }) => code === choice.service);
  const isUnlisted = choice.service !== undefined && first.isSuccess && !listed;
  const single = useQuery({ ...oneService(choice.service ?? ""), enabled: isUnlisted });
  const service = listed ?? single.data ?? undefined;
  const rows = useQuery(choice.service ? offers(choice.service, currency) : topCountries(currency));
  const isFolded = choice.service !== undefined && single.data !== null && !fold.isOpen;
  const offer = rows.data?.find(({ iso2 }) => iso2 === choice.country);
  const chosenOffer = choice.service ? offer : undefined;
  const title = useOfferTitle({ choice, service, offer: chosenOffer });
  const purchase = chosenOffer && toPurchase(choice, { offer: chosenOffer, currency, name: title });

  return (
    <>
      {role === "customer" && <CustomerRepeat countMax={choice.service ? 1 : REPEAT_MAX} />}
      <div ref={services} className={styles["services"]} data-choices="service" tabIndex={-1}>
        {isFolded ? (
          <ChosenService
            service={service}
            href={links.toAllServices}
            favorites={favorites}
            takesFocus={fold.movesFocus}
            onChange={(isByKey) => {
              // The search field would open the keyboard of a phone.
              if (!isByKey) services.current?.focus({ preventScroll: true });
              setFold({ isOpen: true, movesFocus: isByKey });
            }}
          />
        ) : (
          <ServiceGrid
            first={first}
            chosen={service}
            hrefOf={links.toService}
            favorites={favorites}
            takesFocus={fold.isOpen && fold.movesFocus}
            onChoose={(code) => {
              setFold({ isOpen: false, movesFocus: true });
              choose({ service: code });
            }}
          />
        )}
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
        title={title}
        service={service}
        offer={chosenOffer}
        isLoaded={rows.data !== undefined}
        openPrompt={openPrompt}
      />
      {renderDialog(purchase)}
    </>
  );
}

function CustomerRepeat({ countMax }: { countMax: number }) {
  const placeholder = <div className={styles["repeat"]} data-rows={countMax} aria-busy="true" />;
  return (
    <ClientOnly fallback={placeholder}>
      <Suspense fallback={placeholder}>
        <RepeatOffers countMax={countMax} placeholder={placeholder} />
      </Suspense>
    </ClientOnly>
  );
}

/** What a guest buys once the account is there. */
function toPurchase(
  { service, country }: Choice,
  { offer, currency, name = "" }: { offer: Offer; currency: string; name: string | undefined },
): GuestPurchase | undefined {
  if (!service || !country || offer.numberCount === 0) return undefined;
  return { request: { service, country, currency, price: offer.price }, name };
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
