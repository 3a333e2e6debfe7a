import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Machine } from "../../../queries/console.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { nameOf } from "../name-of.ts";
import styles from "./connection.module.css";
import { SimListForm } from "./sim-list-form.tsx";
import { SmscForm } from "./smsc-form.tsx";
import { StartPanel } from "./start-panel.tsx";
import { SupplierForm } from "./supplier-form.tsx";

const FORMS = { start: StartPanel, sims: SimListForm, supplier: SupplierForm, smsc: SmscForm } as const;
type Way = keyof typeof FORMS;
const isWay = (value: string): value is Way => value in FORMS;
const PANEL = "connection-way";

/** How numbers of a machine reach the shop when it is not our agent that reports them. */
export function ConnectionDialog({ machine, onClose }: { machine: Machine; onClose: () => void }) {
  const { t } = useLingui();
  const [way, setWay] = useState<Way>("start");
  const Form = FORMS[way];
  return (
    <Dialog title={t`Connection of ${nameOf(machine)}`} closeLabel={t`Close`} size="large" onClose={onClose}>
      <Tabs
        label={t`Ways to connect`}
        value={way}
        controls={PANEL}
        tabs={[
          { value: "start", text: <Trans>What do you run?</Trans> },
          { value: "sims", text: <Trans>SIM list</Trans> },
          { value: "supplier", text: <Trans>Supplier's program</Trans> },
          { value: "smsc", text: <Trans>SMPP</Trans> },
        ]}
        onChange={(value) => isWay(value) && setWay(value)}
      />
      <div id={PANEL} role="tabpanel" className={styles["panel"]}>
        <Form machineKey={machine.machine_key} />
      </div>
    </Dialog>
  );
}
