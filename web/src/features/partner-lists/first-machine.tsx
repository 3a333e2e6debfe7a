import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../ui/controls/button.tsx";
import type { NextStep } from "./no-rows.tsx";

/** The next step of both empty SIM lists. */
export const registerMachineStep: NextStep = {
  text: (
    <Trans>Register a machine and start its agent: the SIM cards it reports appear here by themselves.</Trans>
  ),
  action: (
    <Link to="/account/partner" className={buttonClass()}>
      <Trans>Register a machine</Trans>
    </Link>
  ),
};
