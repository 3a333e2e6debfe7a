import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { HardHat } from "lucide-react";
import { ClosedText } from "../../features/storefront/dialogs/closed-dialog.tsx";
import { buttonClass } from "../../ui/button.tsx";
import styles from "./plain-page.module.css";

/** What the page of a closed section shows. */
export const ClosedPage = () => (
  <section className={styles["page"]}>
    <span className={styles["icon"]}>
      <HardHat size={26} />
    </span>
    <h1>
      <Trans>Temporarily unavailable</Trans>
    </h1>
    <p>
      <ClosedText />
    </p>
    <Link to="/" className={buttonClass({ size: "large" })}>
      <Trans>To the home page</Trans>
    </Link>
  </section>
);
