import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import parts from "../shared/office-parts.module.css";
import { Unloaded } from "../shared/unloaded.tsx";
import { MarginList } from "./margin-list.tsx";
import { marginNames } from "./margin-names.ts";
import { NewMargin } from "./new-margin.tsx";
import { margins } from "./queries/margins.ts";
import type { PriceGrid } from "./queries/prices.ts";

type MarginsDialogProps = { grid: PriceGrid; maySet: boolean; onClose: () => void };

/** The shop's share of a code's price where it differs from the default. */
export function MarginsDialog({ grid, maySet, onClose }: MarginsDialogProps) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const { data, isError, refetch } = useQuery(margins);
  const [formKey, setFormKey] = useState(0);
  const names = marginNames(grid, lang);
  const settingPercent = 100 - grid.partnerSharePercent;
  return (
    <Dialog title={t`Margins`} closeLabel={t`Close`} size="large" onClose={onClose}>
      <div className={parts["form"]}>
        <p className={parts["muted"]}>
          <Trans>
            The shop keeps {settingPercent} % of a code, the partner gets the rest. A margin for service and
            country goes before one for the service, then the country, then the one for everything.
          </Trans>
        </p>
        {!data && <Unloaded isList isError={isError} onRetry={() => void refetch()} />}
        {data && <MarginList rows={data} names={names} maySet={maySet} />}
        {maySet && <NewMargin key={formKey} names={names} onSet={() => setFormKey(formKey + 1)} />}
      </div>
    </Dialog>
  );
}
