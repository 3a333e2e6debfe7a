import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useMemo } from "react";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { useDebouncedText } from "../../lib/page/use-debounced-text.ts";
import { NotRefreshed } from "../../ui/layout/not-refreshed.tsx";
import { ALL_MACHINES, machineNamesOf } from "./all-machines.ts";
import { ClockNote } from "./clock-note.tsx";
import { ConsoleDialogs } from "./console-dialogs.tsx";
import type { TableView } from "./parse-console-view.ts";
import { CONSOLE, type Machine, simId } from "./queries/console.ts";
import { useSims } from "./queries/use-sims.ts";
import { SilenceNote } from "./silence-note.tsx";
import { DiffersNote } from "./sims/differs-note.tsx";
import { SaleOutcome } from "./sims/sale-outcome.tsx";
import { useSale } from "./sims/use-sale.ts";
import { SummaryStrip } from "./summary-strip.tsx";
import { NoRows } from "./table/no-rows.tsx";
import { SimTable } from "./table/sim-table.tsx";
import { SimToolbar } from "./table/sim-toolbar.tsx";
import { useCopyRows } from "./table/use-copy-rows.ts";
import { useShownConsoleColumns } from "./table/use-shown-console-columns.ts";
import { useShownSims } from "./table/use-shown-sims.ts";
import { useOpenDialog } from "./use-open-dialog.ts";

const DeclareMachine = lazyComponent(() => import("./declare-machine.tsx"), "DeclareMachine");
const LockedPorts = lazyComponent(() => import("./modem/locked-ports.tsx"), "LockedPorts");

type MachineConsoleProps = {
  /** One, or several in one table. */
  machines: readonly Machine[];
  filter: TableView;
  /** The columns of the chosen saved view. */
  shownColumns?: readonly string[] | undefined;
  onFilter: (filter: TableView) => void;
};

/** One machine, or several together: their SIMs, the selection, and the actions on it. */
export function MachineConsole({ machines, filter, shownColumns, onFilter }: MachineConsoleProps) {
  const cache = useQueryClient();
  const { sims, ...query } = useSims(machines);
  const { isPending, isError } = query;
  const only = machines.length === 1 ? machines[0] : undefined;
  const isJoint = only === undefined;
  const { columns, services } = useShownConsoleColumns({ isJoint, chosen: shownColumns });
  const { open, setOpen } = useOpenDialog(filter, onFilter);
  const { state = "all", find = "" } = filter;
  const [text, setText] = useDebouncedText(find, (typed) =>
    onFilter({ ...filter, find: typed || undefined }),
  );
  const names = useMemo(() => machineNamesOf(machines), [machines]);
  const scope = only?.machine_key ?? ALL_MACHINES;
  const view = useShownSims(sims, { state, text, filter, names, isJoint, scope, onFilter });
  const { sort, sortBy, shown, ids, selection, chosen } = view;
  const sale = useSale();
  const copy = useCopyRows({ chosen, columns, services, machineOf: isJoint ? names.nameOf : undefined });

  return (
    <>
      {only && <MachineNotes machine={only} />}
      <SummaryStrip
        sims={sims}
        state={state}
        text={text}
        isJoint={isJoint}
        onState={(next) => onFilter({ ...filter, state: next === "all" ? undefined : next })}
        onText={setText}
      />
      <SimToolbar
        chosen={chosen}
        total={shown.length}
        isBusy={sale.isBusy}
        isRefreshing={query.isFetching}
        onRefresh={() => void cache.invalidateQueries({ queryKey: CONSOLE })}
        onRentSettings={() => setOpen({ dialog: "rent" })}
        onSelectAll={selection.selectAll}
        onPublish={() => void sale.publish(chosen)}
        onPublishWithServices={() => setOpen({ dialog: "publish" })}
        onUnpublish={() => void sale.unpublish(chosen)}
        onLimits={() => setOpen({ dialog: "limits" })}
        onHandOver={() => setOpen({ dialog: "handover" })}
        onClear={selection.clear}
        onCopy={copy}
      />
      <NotRefreshed list={query} />
      <DiffersNote sims={sims} sale={sale} />
      <SaleOutcome sale={sale} />
      {shown.length > 0 ? (
        <SimTable
          sims={shown}
          ids={ids}
          columns={columns}
          services={services}
          machineOf={names.nameOf}
          sort={sort}
          selection={selection}
          onSort={sortBy}
          onOpen={(sim) => setOpen({ dialog: "sim", id: simId(sim) })}
        />
      ) : (
        <NoRows
          why={whyEmpty({
            isPending,
            isError,
            hasSims: sims.length > 0,
            hasReported: machines.some((one) => one.reported),
          })}
          onRetry={() => void query.refetch()}
          onAll={() => {
            setText("");
            onFilter({ ...filter, state: undefined, find: undefined });
          }}
        />
      )}
      <ConsoleDialogs
        open={open}
        machines={machines}
        sims={sims}
        isComplete={query.isComplete}
        chosen={chosen}
        services={services}
        sale={sale}
        onClose={() => setOpen(undefined)}
      />
    </>
  );
}

/** What only the table of one machine says about it. */
function MachineNotes({ machine }: { machine: Machine }) {
  return (
    <>
      {!machine.declared && (
        <Suspense>
          <DeclareMachine machine={machine} />
        </Suspense>
      )}
      <SilenceNote since={machine.silent_since} />
      <ClockNote slowSeconds={machine.clock_slow_seconds} />
      <Suspense>
        <LockedPorts machine={machine} />
      </Suspense>
    </>
  );
}

type LoadState = Record<"isPending" | "isError" | "hasSims" | "hasReported", boolean>;

function whyEmpty({ isPending, isError, hasSims, hasReported }: LoadState) {
  if (isPending) return "pending";
  if (hasSims) return "filtered";
  if (isError) return "failed";
  return hasReported ? "empty" : "waiting";
}
