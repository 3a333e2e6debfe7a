import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { PartnerHome } from "../../queries/partner-home.ts";
import styles from "./partner-home-page.module.css";

/** The steps to the first SIM cards on sale, with the current one marked. */
export function FirstSteps({ home: { hasMachines, sims, application } }: { home: PartnerHome }) {
  const current = !hasMachines ? 0 : sims.total === 0 ? 1 : 2;
  const stepProps = (step: number) => ({
    "data-done": step < current || undefined,
    "aria-current": step === current ? ("step" as const) : undefined,
  });
  return (
    <ol className={styles["steps"]}>
      <li {...stepProps(0)}>
        <b>
          <Trans>Register the machine</Trans>
        </b>
        <span>
          <Trans>It gets a key and a secret.</Trans>
        </span>
      </li>
      <li {...stepProps(1)}>
        <b>
          <Trans>Run the agent</Trans>
        </b>
        <span>
          <Trans>Start it beside your modems with the key and the secret. It reports your SIM cards.</Trans>
        </span>
      </li>
      <li {...stepProps(2)}>
        <b>
          <Trans>Publish the SIM cards</Trans>
        </b>
        <span>
          {application.state === "approved" ? (
            <Trans>
              Choose them in the <Link to="/account/partner/console">console</Link>. From then on they sell.
            </Trans>
          ) : (
            <Trans>
              As soon as you are approved, choose them in the{" "}
              <Link to="/account/partner/console">console</Link>.
            </Trans>
          )}
        </span>
      </li>
    </ol>
  );
}
