import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { HardHat } from "lucide-react";
import { buttonClass } from "../../ui/button.tsx";
import styles from "./plain-page.module.css";

/** An honest page for what is not built yet, and later for a section an operator has closed. */
export function UnderConstructionPage() {
  return (
    <section className={styles["page"]}>
      <span className={styles["icon"]}>
        <HardHat size={26} />
      </span>
      <h1>
        <Trans>We are still building this page</Trans>
      </h1>
      <p>
        <Trans>It will open here, at this address. Numbers for activation can be bought today.</Trans>
      </p>
      <Link to="/activations" className={buttonClass({ size: "large" })}>
        <Trans>Choose a service</Trans>
      </Link>
    </section>
  );
}
