import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Tabs } from "../../../ui/controls/tabs.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import type { Machine } from "../queries/console.ts";
import { machineName } from "../queries/console.ts";
import styles from "./connection.module.css";
import { SimListForm } from "./sim-list-form.tsx";
import { SmscForm } from "./smsc-form.tsx";
import { StartPanel } from "./start-panel.tsx";
import { SupplierForm } from "./supplier-form.tsx";

const FORMS = { start: StartPanel, sims: SimListForm, supplier: SupplierForm, smsc: SmscForm } as const;
type ConnectionKind = keyof typeof FORMS;
const isConnectionKind = (value: string): value is ConnectionKind => value in FORMS;
const PANEL = "connection-panel";

/** Connects a machine: the agent, a gateway with a SIM list, a supplier's program or SMPP. */
export function ConnectionDialog({ machine, onClose }: { machine: Machine; onClose: () => void }) {
  const { t } = useLingui();
  const [kind, setKind] = useState<ConnectionKind>("start");
  const Form = FORMS[kind];
  return (
    <Dialog
      title={t`Connection of ${machineName(machine)}`}
      closeLabel={t`Close`}
      size="large"
      onClose={onClose}
    >
      <Tabs
        label={t`Ways to connect`}
        value={kind}
        controls={PANEL}
        tabs={[
          { value: "start", text: <Trans>What do you run?</Trans> },
          { value: "sims", text: <Trans>SIM list</Trans> },
          { value: "supplier", text: <Trans>Supplier's program</Trans> },
          { value: "smsc", text: <Trans>SMPP</Trans> },
        ]}
        onChange={(value) => isConnectionKind(value) && setKind(value)}
      />
      <div id={PANEL} role="tabpanel" className={styles["panel"]}>
        <Form machineKey={machine.machine_key} />
      </div>
    </Dialog>
  );
}
