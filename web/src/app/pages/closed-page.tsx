import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { HardHat } from "lucide-react";
import { ClosedText } from "../../features/storefront/dialogs/closed-dialog.tsx";
import { buttonClass } from "../../ui/controls/button.tsx";
import styles from "./plain-page.module.css";
import { PlainPage } from "./plain-page.tsx";

/** The under-construction page, shown instead of the pages of a closed section. */
export const ClosedPage = () => (
  <PlainPage
    mark={
      <span className={styles["icon"]}>
        <HardHat size={26} />
      </span>
    }
    title={<Trans>Temporarily unavailable</Trans>}
    text={<ClosedText />}
  >
    <Link to="/" className={buttonClass({ size: "large" })}>
      <Trans>To the home page</Trans>
    </Link>
  </PlainPage>
);
