import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSettings } from "../../lib/settings/settings-store.ts";
import type { PartnerHome } from "../../queries/partner-home.ts";
import styles from "./partner-home-page.module.css";

type StepProps = { isDone: boolean; isCurrent: boolean; title: ReactNode; children: ReactNode };

/** The steps to the first SIM cards on sale, with the first missing one marked. */
export function FirstSteps({ home }: { home: PartnerHome }) {
  const { lang } = useSettings();
  const done = stepsDone(home);
  const current = done.indexOf(false);
  const step = (index: number) => ({ isDone: done[index] === true, isCurrent: index === current });
  return (
    <ol className={styles["steps"]}>
      <Step {...step(0)} title={<Trans>Register the machine</Trans>}>
        <Trans>It gets a key and a secret.</Trans>
      </Step>
      <Step {...step(1)} title={<Trans>Declare its SIM cards</Trans>}>
        <Trans>
          Yours, or used with consent: tick it when you register, or press Declare in the{" "}
          <Link to="/account/partner/console">console</Link>.
        </Trans>
      </Step>
      <Step {...step(2)} title={<Trans>Connect it</Trans>}>
        <Trans>
          Start the agent beside your modems, or set your equipment up by its{" "}
          <a href={`${home.appUrl}?lang=${lang}`} target="_blank" rel="noreferrer">
            guide
          </a>
          .
        </Trans>
      </Step>
      <Step {...step(3)} title={<Trans>See its SIM cards</Trans>}>
        <Trans>
          They appear in the <Link to="/account/partner/console">console</Link>, each with its number. Only
          the agent and GoIP read them: otherwise fill in the SIM list.
        </Trans>
      </Step>
      <Step {...step(4)} title={<Trans>Test one</Trans>}>
        <Trans>
          Open it in the <Link to="/account/partner/console">console</Link>, start a test and send it the text
          by SMS.
        </Trans>
      </Step>
      <Step {...step(5)} title={<Trans>Publish the SIM cards</Trans>}>
        <PublishText home={home} />
      </Step>
    </ol>
  );
}

/** Whether a partner still has one of the steps before them. One who sold codes knows the way. */
export const needsFirstSteps = (home: PartnerHome) =>
  stepsDone(home).includes(false) && home.days.every(({ codes }) => codes === 0);

function stepsDone({ hasMachines, machinesOnline, sims, alerts, hasProvenSim }: PartnerHome): boolean[] {
  return [
    hasMachines,
    hasMachines && !alerts.some(({ kind }) => kind === "undeclared_machines"),
    machinesOnline > 0,
    sims.total > sims.withoutPhone,
    hasProvenSim,
    sims.onSale + sims.onRent > 0,
  ];
}

const Step = ({ isDone, isCurrent, title, children }: StepProps) => (
  <li data-done={isDone || undefined} aria-current={isCurrent ? "step" : undefined}>
    <b>{title}</b>
    <span>{children}</span>
  </li>
);

function PublishText({ home: { application } }: { home: PartnerHome }) {
  if (application.state === "approved")
    return (
      <Trans>
        Choose them in the <Link to="/account/partner/console">console</Link>. From then on they sell.
      </Trans>
    );
  return (
    <Trans>
      As soon as you are approved, choose them in the <Link to="/account/partner/console">console</Link>.
    </Trans>
  );
}
