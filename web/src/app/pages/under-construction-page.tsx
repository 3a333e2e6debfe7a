import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/button.tsx";
import { ConstructionSite } from "./construction-site.tsx";

/** An honest page for what is not built yet. */
export const UnderConstructionPage = () => (
  <ConstructionSite
    title={<Trans>We are still building this page</Trans>}
    text={<Trans>It will open here, at this address. Numbers for activation can be bought today.</Trans>}
  >
    <Link to="/activations" className={buttonClass({ size: "large" })}>
      <Trans>Choose a service</Trans>
    </Link>
  </ConstructionSite>
);
