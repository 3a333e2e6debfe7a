import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { OfficeRole } from "@sonum/contract/route";
import { useLabel } from "../format/label.tsx";
import type { Labels } from "../format/office-labels.ts";

const NAMES: Record<OfficeRole, Labels[string]> = {
  support: msg`Support`,
  finance: msg`Finance`,
  catalogue: msg`Catalogue`,
  owner: msg`Owner`,
};

/** Tells read-only operators which roles may make changes here. */
export function AllowedRoles({ roles }: { roles: readonly OfficeRole[] }) {
  const labelOf = useLabel();
  const names = roles.map((role) => labelOf(NAMES, role)).join(", ");
  return (
    <p className="dim">
      <small>
        <Trans>Changes here are made by: {names}</Trans>
      </small>
    </p>
  );
}
