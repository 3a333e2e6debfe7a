import { Trans } from "@lingui/react/macro";
import { ClientOnly } from "@tanstack/react-router";
import { Suspense } from "react";
import { loadWithTexts } from "../../i18n/index.ts";
import { formatMoney } from "../../lib/format/format.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { lazyHydrate } from "../../lib/page/lazy-hydrate.tsx";
import { useSession } from "../../lib/session/use-session.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import type { Offer, Service } from "../../queries/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Glyph } from "../../ui/display/glyph.tsx";
import styles from "./buy-box.module.css";
import type { PanelPrompt } from "./dialogs/panel-dialog.tsx";
import type { Choice } from "./load-storefront.ts";
import { MissingLabel } from "./missing-label.tsx";
import { findMissingPart, useMissingChoice } from "./use-missing-choice.ts";

const BuyButton = lazyComponent(
  () => loadWithTexts("landing", () => import("./customer/buy-button.tsx")),
  "BuyButton",
);

const texts = ["landing"] as const;
const SuccessLine = lazyHydrate(() => import("./dialogs/success-line.tsx"), "SuccessLine", { texts });
const WithoutRegistration = lazyHydrate(
  () => import("./dialogs/without-registration.tsx"),
  "WithoutRegistration",
  { texts },
);

type BuyBoxProps = {
  choice: Choice;
  title: string | undefined;
  service: Service | undefined;
  offer: Offer | undefined;
  /** The country list is loaded: a country missing from it is out of stock. */
  isLoaded: boolean;
  openPrompt: (prompt: PanelPrompt) => void;
};

/** The chosen offer with price, refund promise, success rate and the buy button. */
export function BuyBox({ choice, title, service, offer, isLoaded, openPrompt }: BuyBoxProps) {
  const { currency, lang } = useSettings();
  const { role } = useSession();
  const isChosen = Boolean(choice.service && choice.country);
  const isSoldOut = isChosen && isLoaded && !offer?.numberCount;
  const missing = findMissingPart(choice);
  const showMissing = useMissingChoice(() => openPrompt("choose"));

  return (
    <section className={styles["box"]} data-sold-out={isSoldOut || undefined}>
      <div className={styles["sum"]}>
        {service && <Glyph icon={service.icon} name={service.name} />}
        <Summary title={title} isSoldOut={isSoldOut} />
        {offer && <span className={styles["price"]}>{formatMoney(offer.price, currency, lang)}</span>}
      </div>
      {isChosen && isLoaded && <SuccessLine success={offer?.success ?? null} />}
      {role === "guest" ? (
        <>
          <Button
            id="buy"
            size="large"
            onClick={() => (missing ? showMissing(missing) : openPrompt(isSoldOut ? "restock" : "register"))}
          >
            {missing ? (
              <MissingLabel part={missing} />
            ) : isSoldOut ? (
              <Trans>Tell me when they are back</Trans>
            ) : (
              <Trans>Sign up to buy</Trans>
            )}
          </Button>
          <WithoutRegistration openPrompt={openPrompt} />
        </>
      ) : (
        <ClientOnly fallback={<BuyPlaceholder />}>
          <Suspense fallback={<BuyPlaceholder />}>
            <BuyButton choice={choice} offer={offer} isSoldOut={isSoldOut} onMissing={showMissing} />
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

const Summary = ({ title, isSoldOut }: { title: string | undefined; isSoldOut: boolean }) => (
  <div className={styles["text"]}>
    <b>{title ?? <Trans>Choose a service and a country</Trans>}</b>
    <span>
      {isSoldOut ? <Trans>No numbers here right now</Trans> : <Trans>Full refund if no SMS arrives</Trans>}
    </span>
  </div>
);
