import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useSession } from "../../lib/session/use-session.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import { EarningsExample } from "./earnings-example.tsx";
import styles from "./partner-page.module.css";
import { Questions } from "./questions.tsx";
import { Figures, type PartnerTerms, Requirements, Steps, Tools } from "./sections.tsx";

/** Landing page for partners: earnings, how it works, requirements. */
export const PartnerPage = ({ terms }: { terms: PartnerTerms }) => (
  <div className={styles["page"]}>
    <header className={styles["head"]}>
      <div>
        <h1>
          <Trans>Your SIM cards can earn around the clock</Trans>
        </h1>
        <p className={styles["lead"]}>
          <Trans>
            You own the machines and the SIM cards. We bring the customers, match every incoming code to its
            order within a second and book your share at once.
          </Trans>
        </p>
        <Action />
      </div>
      <EarningsExample sharePercent={terms.sharePercent} />
    </header>
    <Figures {...terms} />
    <Steps />
    <Tools />
    <Requirements {...terms} />
    <Questions />
    <footer className={styles["end"]}>
      <h2>
        <Trans>Ready to begin?</Trans>
      </h2>
      <Action />
    </footer>
  </div>
);

function Action() {
  const { role } = useSession();
  return (
    <div className={styles["actions"]}>
      {role === "partner" ? (
        <Link to="/account/partner" className={buttonClass({ size: "large" })}>
          <Trans>To my partner account</Trans>
        </Link>
      ) : (
        <Link to="/partner/sign_up" className={buttonClass({ size: "large" })}>
          <Trans>Become a partner</Trans>
        </Link>
      )}
      <Link to="/help" className={buttonClass({ variant: "secondary", size: "large" })}>
        <Trans>Ask us first</Trans>
      </Link>
    </div>
  );
}
