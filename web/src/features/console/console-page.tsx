import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Archive, Columns3, ListChecks, Server } from "lucide-react";
import { memo, Suspense, useDeferredValue, useId, useMemo, useState } from "react";
import { machineStateOf } from "../../lib/format/machine-state.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { useStable } from "../../lib/page/use-stable.ts";
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
  const key = shownKey(active, view);
  // The table follows its tab, so that a click does not wait for thousands of SIMs. Changes within a tab apply at once.
  const deferred = useDeferredValue(view);
  const shown = shownKey(active, deferred) === key ? view : deferred;
  const change = useStable((next: ConsoleView, of: ConsoleView) => {
    // A table that is being replaced does not lead back to it.
    if (shownKey(active, of) === key) onView(next);
  });
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
      </div>
      <div className={styles["tools"]}>
        {key && <SavedViews view={{ ...view, machine: key }} onView={onView} />}
        <SettingsMenu onOpen={setSetting} />
      </div>
      {key ? (
        <ConsolePanel id={panel} machines={active} view={shown} onView={change} />
      ) : (
        <div id={panel} role="tabpanel" aria-label={t`Machines`}>
          <MachinePlaceholder
            why={machines ? (machines.length > 0 ? "inactive" : "none") : isError ? "failed" : "pending"}
            onRetry={() => void refetch()}
            onMachines={() => setSetting("machines")}
          />
        </div>
      )}
      <Suspense>
        {setting === "machines" && machines && <MachinesDialog machines={machines} onClose={close} />}
        {setting === "services" && <ImportantServicesDialog onClose={close} />}
        {setting === "archive" && <ArchiveDialog onClose={close} />}
        {setting === "columns" && <ColumnOrderDialog onClose={close} />}
      </Suspense>
    </div>
  );
}

/** The chosen machine, all of them, or else the first; none without machines. */
function shownKey(machines: readonly Machine[], { machine }: ConsoleView): string | undefined {
  if (machine === ALL_MACHINES && machines.length > 1) return ALL_MACHINES;
  return (machines.find(({ machine_key }) => machine_key === machine) ?? machines[0])?.machine_key;
}

type ConsolePanelProps = {
  id: string;
  machines: readonly Machine[];
  view: ConsoleView;
  /** `of`: the view that is changed. */
  onView: (view: ConsoleView, of: ConsoleView) => void;
};

/** What the chosen tab shows. Memoised, because it is costly. */
const ConsolePanel = memo(({ id, machines, view, onView }: ConsolePanelProps) => {
  const { t } = useLingui();
  const { data: views } = useQuery(savedViews);
  const key = shownKey(machines, view);
  const only = machines.find(({ machine_key }) => machine_key === key);
  const shown = useMemo(() => (only ? [only] : machines), [only, machines]);
  return (
    <div id={id} role="tabpanel" aria-label={only ? machineName(only) : t`All machines`}>
      <MachineConsole
        key={`${key} ${view.view ?? ""}`}
        machines={shown}
        filter={view}
        shownColumns={views?.find(({ name }) => name === view.view)?.columns}
        onFilter={(filter) => onView({ ...filter, machine: key }, view)}
      />
    </div>
  );
});

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
