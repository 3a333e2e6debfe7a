import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { ClientOnly } from "@tanstack/react-router";
import { Suspense } from "react";
import { withTexts } from "../../i18n/index.ts";
import { formatMoney } from "../../lib/format.ts";
import { laterPart } from "../../lib/later-part.tsx";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useServiceName } from "../../lib/service-name.ts";
import { useSettings } from "../../lib/settings-store.ts";
import { useSession } from "../../lib/use-session.ts";
import type { Offer, Service } from "../../queries/catalogue.ts";
import { Button } from "../../ui/button.tsx";
import { Glyph } from "../../ui/glyph.tsx";
import styles from "./buy-box.module.css";
import type { PanelQuestion } from "./dialogs/panel-dialog.tsx";
import type { Choice } from "./load-storefront.ts";
import { findCountryName } from "./names-in-cache.ts";

const BuyButton = lazyPart(
  () => withTexts("landing", () => import("./customer/buy-button.tsx")),
  "BuyButton",
);

const texts = ["landing"] as const;
const SuccessLine = laterPart(() => import("./dialogs/success-line.tsx"), "SuccessLine", { texts });
const WithoutRegistration = laterPart(
  () => import("./dialogs/without-registration.tsx"),
  "WithoutRegistration",
  { texts },
);

type BuyBoxProps = {
  choice: Choice;
  service: Service | undefined;
  offer: Offer | undefined;
  /** The list of countries is here: what is not in it is not in stock. */
  isKnown: boolean;
  ask: (question: PanelQuestion) => void;
};

/** What will be bought, for how much, and the button; refund and success are said right beside it. */
export function BuyBox({ choice, service, offer, isKnown, ask }: BuyBoxProps) {
  const { currency, lang } = useSettings();
  const { role } = useSession();
  const isChosen = Boolean(choice.service && choice.country);
  const isGone = isChosen && isKnown && !offer?.numberCount;

  return (
    <section className={styles["box"]} data-gone={isGone || undefined}>
      <div className={styles["sum"]}>
        {service && <Glyph icon={service.icon} name={service.name} />}
        <Summary choice={choice} service={service} offer={offer} isGone={isGone} />
        {offer && <span className={styles["price"]}>{formatMoney(offer.price, currency, lang)}</span>}
      </div>
      {isChosen && isKnown && <SuccessLine success={offer?.success ?? null} />}
      {role === "guest" ? (
        <>
          <Button
            id="buy"
            size="large"
            onClick={() => ask(!isChosen ? "choose" : isGone ? "restock" : "register")}
          >
            {isGone ? <Trans>Tell me when they are back</Trans> : <Trans>Sign up to buy</Trans>}
          </Button>
          <WithoutRegistration ask={ask} />
        </>
      ) : (
        <ClientOnly fallback={<BuyPlaceholder />}>
          <Suspense fallback={<BuyPlaceholder />}>
            <BuyButton choice={choice} offer={offer} isGone={isGone} onMissing={() => ask("choose")} />
          </Suspense>
        </ClientOnly>
      )}
    </section>
  );
}

const BuyPlaceholder = () => (
  <Button size="large" disabled>
    <Trans>Buy number</Trans>
  </Button>
);

type SummaryProps = Pick<BuyBoxProps, "choice" | "service" | "offer"> & { isGone: boolean };

function Summary({ choice, service, offer, isGone }: SummaryProps) {
  const { t } = useLingui();
  const sayService = useServiceName();
  const { lang } = useSettings();
  const cache = useQueryClient();
  const country = offer?.names[lang] ?? (choice.country && findCountryName(cache, choice.country, lang));
  const name = service && sayService(service.name);
  const title = name && country ? t`${name}, ${country}` : (name ?? country);
  return (
    <div className={styles["text"]}>
      <b>{title ?? <Trans>Choose a service and a country</Trans>}</b>
      <span>
        {isGone ? <Trans>No numbers here right now</Trans> : <Trans>Full refund if no SMS arrives</Trans>}
      </span>
    </div>
  );
}
