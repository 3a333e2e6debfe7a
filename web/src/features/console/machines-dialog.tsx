import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { logFailure } from "../../lib/api/log-failure.ts";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { ReorderList } from "../../ui/forms/reorder-list.tsx";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { ConnectionDialog } from "./connection/connection-dialog.tsx";
import styles from "./dialogs.module.css";
import { MachineItem } from "./machine-item.tsx";
import { type Machine, machineName, machines as machinesQuery } from "./queries/console.ts";
import { changeMachine, sortMachines } from "./queries/console-changes.ts";
import { SwitchOffDialog } from "./switch-off-dialog.tsx";
import { useStopMachine } from "./use-stop-machine.ts";

type Change = Parameters<typeof changeMachine>[1];

/** Renames, activates and reorders machines. Changes are saved at once, the order on close. */
export function MachinesDialog({ machines, onClose }: { machines: Machine[]; onClose: () => void }) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const change = useChangeMachine();
  const [show, setShow] = useState<"active" | "all">("active");
  // Those switched off in the dialog stay until it is closed.
  const [atFirst] = useState(() => new Set(machines.filter(({ active }) => active).map(({ id }) => id)));
  const [order, setOrder] = useState<string[]>(() => machines.map(({ id }) => id));
  const [connecting, setConnecting] = useState<Machine>();
  const stop = useStopMachine(change);
  const sorted = order.flatMap((id) => machines.find((machine) => machine.id === id) ?? []);
  const shown = sorted.filter((machine) => show === "all" || machine.active || atFirst.has(machine.id));

  /** Hidden machines follow the shown ones. */
  const reorder = (next: Machine[]) => {
    const ids = next.map(({ id }) => id);
    setOrder([...ids, ...order.filter((id) => !ids.includes(id))]);
  };

  function close() {
    onClose();
    const keys = sorted.filter(({ active }) => active).map((machine) => machine.machine_key);
    sortMachines(keys)
      .catch((error: unknown) => logFailure("machine order", error))
      .finally(() => void cache.invalidateQueries({ queryKey: machinesQuery.queryKey }));
  }

  return (
    <Dialog title={t`Machines`} closeLabel={t`Close`} size="large" onClose={close}>
      <div className={styles["tools"]}>
        <Segmented
          label={t`Machines shown`}
          value={show}
          options={[
            { value: "active", text: <Trans>Only active</Trans> },
            { value: "all", text: <Trans context="machines">All</Trans> },
          ]}
          onChange={setShow}
        />
      </div>
      <div className={styles["scroll"]}>
        {shown.length === 0 && (
          <p className="dim">
            <Trans>No machine is active</Trans>
          </p>
        )}
        <ReorderList
          label={t`Machines`}
          items={shown}
          idOf={({ id }) => id}
          nameOf={machineName}
          moveLabel={(name) => t`Move ${name}`}
          movedText={(name, place) => t`${name} is now number ${place}`}
          onReorder={reorder}
          render={(machine) => (
            <MachineItem
              machine={machine}
              onChange={(changes) => change(machine, changes)}
              onConnect={() => setConnecting(machine)}
              onStop={(act) => void stop.ask(machine, act)}
            />
          )}
        />
      </div>
      {stop.asked && <SwitchOffDialog {...stop.asked} onConfirm={stop.confirm} onClose={stop.cancel} />}
      {connecting && <ConnectionDialog machine={connecting} onClose={() => setConnecting(undefined)} />}
    </Dialog>
  );
}

/** Shows a change at once, and takes it back if it fails. */
function useChangeMachine() {
  const cache = useQueryClient();
  const updateCache = (changed: Machine) =>
    cache.setQueryData(machinesQuery.queryKey, (now) =>
      now?.map((machine) => (machine.id === changed.id ? changed : machine)),
    );

  return async (machine: Machine, changes: Change) => {
    updateCache({
      ...machine,
      ...(changes.alias !== undefined && { alias: changes.alias }),
      ...(changes.active !== undefined && { active: changes.active }),
    });
    try {
      updateCache(await changeMachine(machine.id, changes));
    } catch (error) {
      updateCache(machine);
      logFailure("machine", error);
    }
  };
}
