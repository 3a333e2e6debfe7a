import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { ListPlaceholder } from "../../../ui/layout/not-loaded.tsx";
import styles from "../dialogs.module.css";
import { limitCounts } from "../queries/limits-of-many.ts";
import type { Sim } from "../queries/sim.ts";
import type { NamedService } from "../table/columns.ts";
import { allowedOnAll } from "./limit-moves.ts";
import { toPublishWithServices } from "./publish-plan.ts";
import { ServicePicker } from "./service-picker.tsx";
import type { Sale } from "./use-sale.ts";

type PublishDialogProps = {
  chosen: readonly Sim[];
  services: readonly NamedService[];
  sale: Sale;
  onClose: () => void;
};

const NONE: readonly string[] = [];

/**
 * Publishes the chosen SIMs for some services only; all others become excluded services (limits). The choice starts from the
 * services that all of them are sold for now.
 */
export function PublishDialog({ chosen, services, sale, onClose }: PublishDialogProps) {
  const { t } = useLingui();
  const sims = useMemo(() => toPublishWithServices(chosen), [chosen]);
  const { data: counts, isError, refetch } = useQuery({ ...limitCounts(sims), enabled: sims.length > 0 });
  const start = useMemo(
    () =>
      counts
        ? allowedOnAll(
            services.map(({ code }) => code),
            counts,
          )
        : NONE,
    [counts, services],
  );
  const [changed, setChanged] = useState<readonly string[]>();
  const codes = changed ?? start;
  const move = (moved: string[], to: "left" | "right") =>
    setChanged((now = start) =>
      to === "right" ? [...now, ...moved] : now.filter((code) => !moved.includes(code)),
    );
  const count = sims.length;
  return (
    <Dialog title={t`Publish with services`} closeLabel={t`Close`} size="large" onClose={onClose}>
      <p className={styles["lead"]}>
        <Trans>The SIM cards are sold for the chosen services only.</Trans>{" "}
        {counts && counts.restricted > 0 && (
          <Plural
            value={counts.restricted}
            one="# of them is restricted now: the choice starts from what all of them are sold for."
            other="# of them are restricted now: the choice starts from what all of them are sold for."
          />
        )}
      </p>
      {counts || count === 0 ? (
        <ServicePicker title={t`Chosen services`} services={services} chosen={codes} onMove={move} />
      ) : (
        <ListPlaceholder
          isError={isError}
          title={<Trans>The limits could not be loaded</Trans>}
          onRetry={() => void refetch()}
        >
          <Trans>Nothing was changed.</Trans>
        </ListPlaceholder>
      )}
      <div className={styles["foot"]}>
        <span className="dim">
          <Plural value={count} one="# SIM card can be published" other="# SIM cards can be published" />
        </span>
        <Button
          disabled={codes.length === 0 || count === 0}
          isBusy={sale.isBusy}
          onClick={() => void sale.publish(chosen, [...codes]).then((isDone) => isDone && onClose())}
        >
          <Upload />
          <Trans>Publish</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
