import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Flag } from "../../../ui/display/flag.tsx";
import styles from "./landing-page.module.css";

type BreadcrumbProps = { country: string; countryName: string; serviceName?: string };

export function Breadcrumb({ country, countryName, serviceName }: BreadcrumbProps) {
  const { t } = useLingui();
  const countryLabel = (
    <>
      <Flag code={country} size="small" />
      {countryName}
    </>
  );
  return (
    <nav className={styles["path"]} aria-label={t`You are here`}>
      <Link to="/activations" activeOptions={{ exact: true }}>
        <Trans>Activations</Trans>
      </Link>
      {serviceName ? (
        <>
          <Link to="/activations/$country" params={{ country }} activeOptions={{ exact: true }}>
            {countryLabel}
          </Link>
          <span aria-current="page">{serviceName}</span>
        </>
      ) : (
        <span aria-current="page">{countryLabel}</span>
      )}
    </nav>
  );
}
