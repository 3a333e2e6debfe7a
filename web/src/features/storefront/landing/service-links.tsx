import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatMoney } from "../../../lib/format/format.ts";
import { useServiceName } from "../../../lib/format/service-name.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Glyph } from "../../../ui/display/glyph.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { cx } from "../../../ui/styles/cx.ts";
import type { LandingService } from "../queries/landing.ts";
import styles from "./links.module.css";

type ServiceLinksProps = { title: ReactNode; country: string; services: LandingService[] };

/** Services of a country with prices, each linked to its page. */
export function ServiceLinks({ title, country, services }: ServiceLinksProps) {
  const translateService = useServiceName();
  const { lang, currency } = useSettings();
  return (
    <section className={cx(cardClass, styles["card"])}>
      <h2>{title}</h2>
      <ul className={styles["services"]}>
        {services.map(({ code, name, icon, price }) => (
          <li key={code}>
            <Link to="/activations/$country/$service" params={{ country, service: code }}>
              <Glyph icon={icon} name={name} size="small" />
              <span>{translateService(name)}</span>
              <span className="num">{formatMoney(price, currency, lang)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
