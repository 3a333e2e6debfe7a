import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Columns3, ListChecks, Server } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { machineStateOf } from "../../lib/format/machine-state.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Tabs } from "../../ui/controls/tabs.tsx";
import styles from "./console-page.module.css";
import { MachineConsole } from "./machine-console.tsx";
import { MachinePlaceholder } from "./machine-placeholder.tsx";
import type { ConsoleView } from "./parse-console-view.ts";
import { type Machine, machineName, machines as machinesQuery } from "./queries/console.ts";
import { useConsoleLive } from "./queries/console-live.ts";

const MachinesDialog = lazyComponent(() => import("./machines-dialog.tsx"), "MachinesDialog");
const ImportantServicesDialog = lazyComponent(
  () => import("./sims/important-services-dialog.tsx"),
  "ImportantServicesDialog",
);
const ColumnOrderDialog = lazyComponent(() => import("./table/column-order-dialog.tsx"), "ColumnOrderDialog");

type Setting = "machines" | "services" | "columns";

type ConsolePageProps = { view: ConsoleView; onView: (view: ConsoleView) => void };

/** The partner's console: a tab per active machine with its SIMs. */
export function ConsolePage({ view, onView }: ConsolePageProps) {
  const { t } = useLingui();
  const panel = useId();
  const { data: machines, isError, refetch } = useQuery(machinesQuery);
  const [setting, setSetting] = useState<Setting>();
  useConsoleLive();

  const active = machines?.filter((machine) => machine.active) ?? [];
  const machine = active.find((one) => one.machine_key === view.machine) ?? active[0];
  const close = () => setSetting(undefined);
  return (
    <div className={styles["console"]}>
      <h1 className="visually-hidden">
        <Trans>Console</Trans>
      </h1>
      <div className={styles["top"]}>
        <Tabs
          label={t`Machines`}
          value={machine?.machine_key}
          controls={panel}
          tabs={active.map((one) => ({ value: one.machine_key, text: <TabText machine={one} /> }))}
          onChange={(key) => onView({ machine: key })}
        />
        <SettingsMenu onOpen={setSetting} />
      </div>
      <div id={panel} role="tabpanel" aria-label={machine ? machineName(machine) : t`Machines`}>
        {machine ? (
          <MachineConsole
            key={machine.machine_key}
            machine={machine}
            filter={view}
            onFilter={(filter) => onView({ machine: machine.machine_key, ...filter })}
          />
        ) : (
          <MachinePlaceholder
            why={machines ? (machines.length > 0 ? "inactive" : "none") : isError ? "failed" : "pending"}
            onRetry={() => void refetch()}
            onMachines={() => setSetting("machines")}
          />
        )}
      </div>
      <Suspense>
        {setting === "machines" && machines && <MachinesDialog machines={machines} onClose={close} />}
        {setting === "services" && <ImportantServicesDialog onClose={close} />}
        {setting === "columns" && <ColumnOrderDialog onClose={close} />}
      </Suspense>
    </div>
  );
}

function TabText({ machine }: { machine: Machine }) {
  const { t } = useLingui();
  const names = { online: t`Online`, silent: t`Silent`, waiting: t`Waits for its first report` };
  const state = machineStateOf(machine);
  return (
    <>
      <i className={styles["dot"]} data-state={state} title={names[state]} />
      {machineName(machine)}
      <span className={styles["ports"]}>{machine.ports}</span>
    </>
  );
}

function SettingsMenu({ onOpen }: { onOpen: (setting: Setting) => void }) {
  const { t } = useLingui();
  return (
    <nav className={styles["settings"]} aria-label={t`Settings`}>
      <Button variant="ghost" size="small" onClick={() => onOpen("machines")}>
        <Server />
        <Trans>Machines</Trans>
      </Button>
      <Button variant="ghost" size="small" onClick={() => onOpen("services")}>
        <ListChecks />
        <Trans>Important services</Trans>
      </Button>
      <Button variant="ghost" size="small" onClick={() => onOpen("columns")}>
        <Columns3 />
        <Trans>Column order</Trans>
      </Button>
    </nav>
  );
}
