import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Archive, Columns3, ListChecks, Server } from "lucide-react";
import { Suspense, useId, useMemo, useState } from "react";
import { machineStateOf } from "../../lib/format/machine-state.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Tabs } from "../../ui/controls/tabs.tsx";
import { ALL_MACHINES } from "./all-machines.ts";
import styles from "./console-page.module.css";
import { MachineConsole } from "./machine-console.tsx";
import { MachinePlaceholder } from "./machine-placeholder.tsx";
import type { ConsoleView } from "./parse-console-view.ts";
import { type Machine, machineName, machines as machinesQuery } from "./queries/console.ts";
import { useConsoleLive } from "./queries/console-live.ts";
import { savedViews } from "./queries/saved-views.ts";
import { SavedViews } from "./views/saved-views.tsx";

const ArchiveDialog = lazyComponent(() => import("./archive-dialog.tsx"), "ArchiveDialog");
const MachinesDialog = lazyComponent(() => import("./machines-dialog.tsx"), "MachinesDialog");
const ImportantServicesDialog = lazyComponent(
  () => import("./sims/important-services-dialog.tsx"),
  "ImportantServicesDialog",
);
const ColumnOrderDialog = lazyComponent(() => import("./table/column-order-dialog.tsx"), "ColumnOrderDialog");

type Setting = "machines" | "services" | "columns" | "archive";

type ConsolePageProps = { view: ConsoleView; onView: (view: ConsoleView) => void };

/** The partner's console: a tab per active machine with its SIMs, and one for all of them. */
export function ConsolePage({ view, onView }: ConsolePageProps) {
  const { t } = useLingui();
  const panel = useId();
  const { data: machines, isError, refetch } = useQuery(machinesQuery);
  const [setting, setSetting] = useState<Setting>();
  useConsoleLive();

  const active = useMemo(() => machines?.filter((one) => one.active) ?? [], [machines]);
  const isJoint = view.machine === ALL_MACHINES && active.length > 1;
  const machine = active.find((one) => one.machine_key === view.machine) ?? active[0];
  const shown = useMemo(() => (isJoint ? active : machine ? [machine] : []), [isJoint, active, machine]);
  const key = isJoint ? ALL_MACHINES : machine?.machine_key;
  const { data: views } = useQuery(savedViews);
  const close = () => setSetting(undefined);
  return (
    <div className={styles["console"]}>
      <h1 className="visually-hidden">
        <Trans>Console</Trans>
      </h1>
      <div className={styles["top"]}>
        <Tabs
          label={t`Machines`}
          value={key}
          controls={panel}
          tabs={tabsOf(active)}
          onChange={(next) => onView({ machine: next })}
        />
        <SettingsMenu onOpen={setSetting} />
      </div>
      {machine && <SavedViews view={{ ...view, machine: key }} onView={onView} />}
      <div
        id={panel}
        role="tabpanel"
        aria-label={isJoint ? t`All machines` : machine ? machineName(machine) : t`Machines`}
      >
        {machine ? (
          <MachineConsole
            key={`${key} ${view.view ?? ""}`}
            machines={shown}
            filter={view}
            shownColumns={views?.find(({ name }) => name === view.view)?.columns}
            onFilter={(filter) => onView({ ...filter, machine: key })}
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
        {setting === "archive" && <ArchiveDialog onClose={close} />}
        {setting === "columns" && <ColumnOrderDialog onClose={close} />}
      </Suspense>
    </div>
  );
}

/** A tab per machine; in front of several one for all. */
const tabsOf = (machines: readonly Machine[]) => [
  ...(machines.length > 1 ? [{ value: ALL_MACHINES, text: <AllText machines={machines} /> }] : []),
  ...machines.map((one) => ({ value: one.machine_key, text: <TabText machine={one} /> })),
];

const AllText = ({ machines }: { machines: readonly Machine[] }) => (
  <>
    <Trans>All machines</Trans>
    <span className={styles["ports"]}>{machines.reduce((sum, { ports }) => sum + ports, 0)}</span>
  </>
);

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
      <Button variant="ghost" size="small" onClick={() => onOpen("archive")}>
        <Archive />
        <Trans context="noun">Archive</Trans>
      </Button>
    </nav>
  );
}
