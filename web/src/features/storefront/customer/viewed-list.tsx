import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Button } from "../../../ui/controls/button.tsx";
import { Glyph } from "../../../ui/display/glyph.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { cx } from "../../../ui/styles/cx.ts";
import styles from "./favorites-page.module.css";
import { useNamedViewedOffers } from "./use-named-viewed-offers.ts";
import { clearViewed } from "./viewed-offers.ts";

/** Links to recently viewed offers; empty if there are none. */
export function ViewedList() {
  const offers = useNamedViewedOffers();
  if (offers.length === 0) return null;
  return (
    <section className={cx(cardClass, styles["group"])}>
      <h2>
        <Trans>Last viewed</Trans>
      </h2>
      <ul>
        {offers.map(({ service, country, name, icon }) => (
          <li key={`${country} ${service}`}>
            <Link to="/activations/$country/$service" params={{ country, service }}>
              <Glyph icon={icon} name={name} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="small" onClick={clearViewed}>
        <Trans>Forget these</Trans>
      </Button>
    </section>
  );
}
