import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSettings } from "../../../../lib/settings/settings-store.ts";
import { PanelHeading } from "../../panel-heading.tsx";
import { repeatOffers } from "../../queries/repeat.ts";
import styles from "./repeat-offers.module.css";
import { RepeatRow } from "./repeat-row.tsx";

/** The customer's last purchases, each to be bought again by one click; nothing before the first purchase. */
export function RepeatOffers({ countMax, placeholder }: { countMax: number; placeholder: ReactNode }) {
  const { t } = useLingui();
  const { currency } = useSettings();
  const { data, isPending } = useQuery(repeatOffers(currency));
  if (isPending) return placeholder;
  if (!data || data.length === 0) return null;
  return (
    <section className={styles["repeat"]} aria-label={t`Buy again`}>
      <PanelHeading title={<Trans>Buy again</Trans>} />
      <ul>
        {data.slice(0, countMax).map((offer, index) => (
          <RepeatRow
            key={`${offer.serviceCode} ${offer.countryCode}`}
            offer={offer}
            shortcut={index === 0 ? "r" : undefined}
          />
        ))}
      </ul>
    </section>
  );
}
