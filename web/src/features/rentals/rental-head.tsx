import { Trans, useLingui } from "@lingui/react/macro";
import { Copy } from "lucide-react";
import { splitPhone } from "../../lib/format/split-digits.ts";
import { copyText } from "../../lib/page/copy-text.ts";
import type { Rental } from "../../queries/rentals.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Glyph } from "../../ui/display/glyph.tsx";
import { Phone } from "../../ui/display/phone.tsx";
import { ServiceLine } from "../../ui/display/service-line.tsx";
import styles from "./rental-card.module.css";
import { useRentalNames } from "./use-rental-names.ts";

/** Service, country and number of a rental. */
export function RentalHead({ rental }: { rental: Rental }) {
  const { t } = useLingui();
  const { name, icon, country } = useRentalNames(rental);
  const { orderId, phone, countryCode } = rental;
  return (
    <div className={styles["head"]}>
      <Glyph icon={icon} name={name} size="large" />
      <ServiceLine name={name} countryCode={countryCode} size="large">
        <Trans>
          {country}, order {orderId}
        </Trans>
      </ServiceLine>
      <span className={styles["phone"]}>
        <Phone {...splitPhone(phone)} />
        <IconButton size="small" label={t`Copy number`} onClick={() => void copyText(phone)}>
          <Copy />
        </IconButton>
      </span>
    </div>
  );
}
