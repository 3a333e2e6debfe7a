import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Select } from "../../../ui/controls/select.tsx";
import { type Machine, machineName } from "../queries/console.ts";
import type { Sim } from "../queries/sim.ts";
import { RentSettingsDialog } from "./rent-settings-dialog.tsx";

type MachineRentSettingsProps = {
  machines: readonly Machine[];
  sims: readonly Sim[];
  chosen: readonly Sim[];
  onClose: () => void;
};

/** The rent settings of a machine: of the only one, or of one that is chosen, at first that of the first selected SIM. */
export function MachineRentSettings({ machines, sims, chosen, onClose }: MachineRentSettingsProps) {
  const { t } = useLingui();
  const [key, setKey] = useState(chosen[0]?.machine ?? machines[0]?.machine_key);
  const machine = machines.find(({ machine_key }) => machine_key === key) ?? machines[0];
  if (!machine) return null;
  return (
    <RentSettingsDialog
      key={machine.machine_key}
      machine={machine}
      sims={sims.filter((sim) => sim.machine === machine.machine_key)}
      choice={
        machines.length > 1 && (
          <Select
            label={t`Machine`}
            value={machine.machine_key}
            options={machines.map((one) => ({ value: one.machine_key, text: machineName(one) }))}
            onChange={setKey}
          />
        )
      }
      onClose={onClose}
    />
  );
}
