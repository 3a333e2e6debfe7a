import { Trans, useLingui } from "@lingui/react/macro";
import { ClientOnly } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { withTexts } from "../../i18n/index.ts";
import { formatMoney } from "../../lib/format.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useSettings } from "../../lib/settings-store.ts";
import { useSession } from "../../lib/use-session.ts";
import type { Offer, Service } from "../../queries/catalogue.ts";
import { Button } from "../../ui/button.tsx";
import { Glyph } from "../../ui/glyph.tsx";
import styles from "./buy-box.module.css";
import type { Choice } from "./load-storefront.ts";

const BuyButton = lazyPart(() => import("./buy-button.tsx"), "BuyButton");
const ChooseFirstDialog = lazyPart(
  () => withTexts("landing", () => import("./dialogs/choose-first-dialog.tsx")),
  "ChooseFirstDialog",
);
const RegisterDialog = lazyPart(
  () => withTexts("landing", () => import("./dialogs/register-dialog.tsx")),
  "RegisterDialog",
);

type BuyBoxProps = { choice: Choice; service: Service | undefined; offer: Offer | undefined };

/** What will be bought, for how much, and the button; the refund is said right beside it. */
export function BuyBox({ choice, service, offer }: BuyBoxProps) {
  const { currency, lang } = useSettings();
  const { role } = useSession();
  const [dialog, setDialog] = useState<"choose" | "register">();
  const askToChoose = () => setDialog("choose");
  const isChosen = Boolean(choice.service && choice.country);

  return (
    <section className={styles["box"]}>
      <div className={styles["sum"]}>
        {service && <Glyph icon={service.icon} name={service.name} />}
        <Summary choice={choice} service={service} offer={offer} />
        {offer && <span className={styles["price"]}>{formatMoney(offer.price, currency, lang)}</span>}
      </div>
      {role === "guest" ? (
        <Button size="large" onClick={() => (isChosen ? setDialog("register") : askToChoose())}>
          <Trans>Sign up to buy</Trans>
        </Button>
      ) : (
        <ClientOnly fallback={<BuyPlaceholder />}>
          <Suspense fallback={<BuyPlaceholder />}>
            <BuyButton choice={choice} offer={offer} onMissing={askToChoose} />
          </Suspense>
        </ClientOnly>
      )}
      <Suspense>
        {dialog === "choose" && <ChooseFirstDialog onClose={() => setDialog(undefined)} />}
        {dialog === "register" && <RegisterDialog onClose={() => setDialog(undefined)} />}
      </Suspense>
    </section>
  );
}

const BuyPlaceholder = () => (
  <Button size="large" disabled>
    <Trans>Buy number</Trans>
  </Button>
);

function Summary({ choice, service, offer }: BuyBoxProps) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const country = offer?.names[lang] ?? choice.country?.toUpperCase();
  const title = service && country ? t`${service.name}, ${country}` : (service?.name ?? country);
  return (
    <div className={styles["text"]}>
      <b>{title ?? <Trans>Choose a service and a country</Trans>}</b>
      <span>
        {offer?.numberCount === 0 || (choice.service && choice.country && service && !offer) ? (
          <Trans>No numbers here right now</Trans>
        ) : (
          <Trans>Full refund if no SMS arrives</Trans>
        )}
      </span>
    </div>
  );
}
