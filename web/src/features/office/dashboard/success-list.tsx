import { Trans } from "@lingui/react/macro";
import { useServiceName } from "../../../lib/format/service-name.ts";
import { cardClass } from "../../../ui/layout/card.ts";
import { cx } from "../../../ui/styles/cx.ts";
import { TextLink } from "../shared/text-link.tsx";
import styles from "./dashboard-page.module.css";
import type { Dashboard } from "./queries/dashboard.ts";

/** The services for which codes come most rarely; each links to its stock by country. */
export function SuccessList({ services }: { services: Dashboard["success"] }) {
  const translateService = useServiceName();
  return (
    <section className={cx(cardClass, styles["chart"])}>
      <h2>
        <Trans>Lowest success by service, 24 hours</Trans>
      </h2>
      {services.length === 0 && (
        <p className={styles["caption"]}>
          <Trans>Not enough orders ended yet.</Trans>
        </p>
      )}
      <ul className={styles["success"]}>
        {services.map(({ service, name, received, ended }) => (
          <li key={service}>
            <TextLink to="/office/stock" search={{ service, sort: "success" }}>
              {translateService(name)}
            </TextLink>
            <span className="num">
              {Math.round((100 * received) / ended)} %{" "}
              <small>
                <Trans>
                  {received} of {ended}
                </Trans>
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
