import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { logFailure } from "../../lib/log-failure.ts";
import { type Machine, machines as machinesQuery } from "../../queries/console.ts";
import { changeMachine, sortMachines } from "../../queries/console-changes.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ReorderList } from "../../ui/reorder-list.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { ConnectionDialog } from "./connection/connection-dialog.tsx";
import styles from "./dialogs.module.css";
import { MachineItem } from "./machine-item.tsx";
import { nameOf } from "./name-of.ts";

type Change = Parameters<typeof changeMachine>[1];

/** Names, switches and orders machines. Changes are kept at once, the order when the dialog closes. */
export function MachinesDialog({ machines, onClose }: { machines: Machine[]; onClose: () => void }) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const [show, setShow] = useState<"active" | "all">("active");
  const [order, setOrder] = useState<string[]>(() => machines.map(({ id }) => id));
  const [connecting, setConnecting] = useState<Machine>();
  const sorted = order.flatMap((id) => machines.find((machine) => machine.id === id) ?? []);
  const shown = sorted.filter((machine) => show === "all" || machine.active);

  const put = (changed: Machine) =>
    cache.setQueryData(machinesQuery.queryKey, (now) =>
      now?.map((machine) => (machine.id === changed.id ? changed : machine)),
    );

  async function change(machine: Machine, wish: Change) {
    put({
      ...machine,
      ...(wish.alias !== undefined && { alias: wish.alias }),
      ...(wish.active !== undefined && { active: wish.active }),
    });
    try {
      put(await changeMachine(machine.id, wish));
    } catch (error) {
      put(machine);
      logFailure("machine", error);
    }
  }

  /** Hidden machines keep their place behind those that are shown. */
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
          nameOf={nameOf}
          moveLabel={(name) => t`Move ${name}`}
          movedText={(name, place) => t`${name} is now number ${place}`}
          onReorder={reorder}
          render={(machine) => (
            <MachineItem
              machine={machine}
              onChange={(wish) => change(machine, wish)}
              onConnect={() => setConnecting(machine)}
            />
          )}
        />
      </div>
      {connecting && <ConnectionDialog machine={connecting} onClose={() => setConnecting(undefined)} />}
    </Dialog>
  );
}
