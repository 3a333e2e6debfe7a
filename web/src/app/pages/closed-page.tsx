import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ClosedText } from "../../features/storefront/dialogs/closed-dialog.tsx";
import { buttonClass } from "../../ui/controls/button.tsx";
import { UnderConstruction } from "./under-construction.tsx";

/** Shown instead of the pages of a closed section. */
export const ClosedPage = () => (
  <UnderConstruction title={<Trans>Temporarily unavailable</Trans>} text={<ClosedText />}>
    <Link to="/" className={buttonClass({ size: "large" })}>
      <Trans>To the home page</Trans>
    </Link>
  </UnderConstruction>
);
