import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Upload } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import styles from "../dialogs.module.css";
import type { Sim } from "../queries/sim.ts";
import type { NamedService } from "../table/columns.ts";
import { toPublishWithServices } from "./publish-plan.ts";
import { ServicePicker } from "./service-picker.tsx";
import type { Sale } from "./use-sale.ts";

type PublishDialogProps = {
  chosen: readonly Sim[];
  services: readonly NamedService[];
  sale: Sale;
  onClose: () => void;
};

/** Publishes the chosen SIMs for some services only; all others become excluded services (limits). */
export function PublishDialog({ chosen, services, sale, onClose }: PublishDialogProps) {
  const { t } = useLingui();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const count = toPublishWithServices(chosen).length;
  const move = (moved: string[], to: "left" | "right") =>
    setCodes((now) => (to === "right" ? [...now, ...moved] : now.filter((code) => !moved.includes(code))));
  return (
    <Dialog title={t`Publish with services`} closeLabel={t`Close`} size="large" onClose={onClose}>
      <p className={styles["lead"]}>
        <Trans>The SIM cards are sold for the chosen services only.</Trans>
      </p>
      <ServicePicker title={t`Chosen services`} services={services} chosen={codes} onMove={move} />
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
