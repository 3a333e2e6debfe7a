import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Check, Copy, MessageSquareText } from "lucide-react";
import { firstServices } from "../../../queries/catalogue.ts";
import { buttonClass } from "../../../ui/controls/button.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { Glyph } from "../../../ui/display/glyph.tsx";
import { Phone } from "../../../ui/display/phone.tsx";
import { ServiceLine } from "../../../ui/display/service-line.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { cx } from "../../../ui/styles/cx.ts";
import styles from "./example-code.module.css";

/** An example of a received code, built from the real components; the number is fictitious. */
export function ExampleCode() {
  const { t } = useLingui();
  const { data } = useQuery(firstServices);
  const service = data?.services[0];
  return (
    <figure className={cx(cardClass, styles["example"])} aria-label={t`Example of a received code`}>
      <div className={styles["service"]}>
        <Glyph icon={service?.icon} name={service?.name ?? "S"} size="large" />
        <ServiceLine name={service?.name ?? "Sonum"} countryCode="pt" size="large">
          <Trans>Portugal</Trans>
        </ServiceLine>
        <Chip tone="green">
          <Check />
          <Trans>Received</Trans>
        </Chip>
      </div>
      <Phone prefix="+351" groups={["912", "555", "037"]} />
      <div className={styles["screen"]}>
        <p>
          <MessageSquareText size={15} />
          <Trans>SMS code</Trans>
          <time>
            <Trans>1 min 12 s</Trans>
          </time>
        </p>
        <b>736 205</b>
      </div>
      <span className={buttonClass({ variant: "dark" })} aria-hidden="true">
        <Copy />
        <Trans>Copy code</Trans>
      </span>
    </figure>
  );
}
