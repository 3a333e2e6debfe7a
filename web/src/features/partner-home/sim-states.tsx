import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { formatCount } from "../../lib/format/format.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import type { PartnerHome } from "../../queries/partner-home.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import { cardClass } from "../../ui/layout/card.ts";
import { cx } from "../../ui/styles/cx.ts";
import styles from "./partner-home-page.module.css";

/** SIM counts by state, as shares of the total. */
export function SimStates({ sims }: { sims: PartnerHome["sims"] }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const states = [
    { id: "sale", name: t`On sale`, count: sims.onSale, tone: "green" },
    { id: "rent", name: t`For rent`, count: sims.onRent, tone: "amber" },
    { id: "off", name: t`Not published`, count: sims.unpublished, tone: "blue" },
    { id: "phone", name: t`Without a number`, count: sims.withoutPhone, tone: "red" },
    { id: "absent", name: t`Absent`, count: sims.absent, tone: "grey" },
  ];
  return (
    <section className={cx(cardClass, styles["card"])} aria-label={t`SIM cards by state`}>
      <header>
        <h2>
          <Trans>SIM cards by state</Trans>
        </h2>
        <b className="num">{formatCount(sims.total, lang)}</b>
      </header>
      <ul className={styles["states"]}>
        {states.map(({ id, name, count, tone }) => (
          <li key={id}>
            <span>
              {name}
              <b className="num">{formatCount(count, lang)}</b>
            </span>
            <i
              className={styles[tone]}
              style={{ width: `${sims.total ? (100 * count) / sims.total : 0}%` }}
            />
          </li>
        ))}
      </ul>
      <Link to="/account/partner/console" className={buttonClass({ variant: "secondary" })}>
        <Trans>Open the console</Trans>
      </Link>
    </section>
  );
}
