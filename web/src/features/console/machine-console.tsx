import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { Suspense, useCallback, useMemo, useState } from "react";
import { useList } from "../../lib/api/use-list.ts";
import { copyText } from "../../lib/page/copy-text.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { useDebouncedText } from "../../lib/page/use-debounced-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { NotRefreshed } from "../../ui/layout/not-refreshed.tsx";
import { ClockNote } from "./clock-note.tsx";
import { ConsoleDialogs, type OpenDialog } from "./console-dialogs.tsx";
import styles from "./console-page.module.css";
import { CONSOLE, type Machine, simId, simsOf } from "./queries/console.ts";
import type { Sim } from "./queries/sim.ts";
import { useSale } from "./sims/use-sale.ts";
import { SummaryStrip } from "./summary-strip.tsx";
import { exportSpreadsheet } from "./table/export-spreadsheet.ts";
import { findSims, type SimFilter, type SimState } from "./table/find-sims.ts";
import { NoRows } from "./table/no-rows.tsx";
import { SimTable } from "./table/sim-table.tsx";
import { SimToolbar } from "./table/sim-toolbar.tsx";
import { DEFAULT_SORT, nextSort, type SortKey, sortSims } from "./table/sort-sims.ts";
import { useConsoleColumns } from "./table/use-console-columns.ts";
import { useRowSelection } from "./table/use-row-selection.ts";

const DeclareMachine = lazyComponent(() => import("./declare-machine.tsx"), "DeclareMachine");
const NO_SIMS: readonly Sim[] = [];

type MachineConsoleProps = { machine: Machine; filter: SimFilter; onFilter: (filter: SimFilter) => void };

/** One machine: its SIMs, the selection, and the actions on it. */
export function MachineConsole({ machine, filter, onFilter }: MachineConsoleProps) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const query = useList(simsOf(machine.machine_key));
  const { data: sims = NO_SIMS, isPending, isError } = query;
  const { columns, services } = useConsoleColumns();
  const [open, setOpen] = useState<OpenDialog>();
  const { state = "all", find = "" } = filter;
  const [text, setText] = useDebouncedText(find, (typed) =>
    onFilter({ ...filter, find: typed || undefined }),
  );
  const view = useShownSims(sims, { state, text, machineKey: machine.machine_key });
  const { sort, sortBy, shown, ids, selection, chosen } = view;
  const sale = useSale(machine.machine_key);

  function copy() {
    if (chosen.length === 0) return;
    const named = columns.important.map(
      (code) => services.find((one) => one.code === code) ?? { code, name: code },
    );
    void copyText(exportSpreadsheet(chosen, named), t`${chosen.length} rows`);
  }

  return (
    <>
      {!machine.declared && (
        <Suspense>
          <DeclareMachine machine={machine} />
        </Suspense>
      )}
      <ClockNote slowSeconds={machine.clock_slow_seconds} />
      <SummaryStrip
        sims={sims}
        state={state}
        text={text}
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
        onHandOver={() => setOpen({ dialog: "handover" })}
        onClear={selection.clear}
        onCopy={copy}
      />
      <NotRefreshed list={query} />
      {sale.takenOff.length > 0 && <TakenOff sale={sale} />}
      {shown.length > 0 ? (
        <SimTable
          sims={shown}
          ids={ids}
          columns={columns}
          services={services}
          sort={sort}
          selection={selection}
          onSort={sortBy}
          onOpen={(sim) => setOpen({ dialog: "sim", id: simId(sim) })}
        />
      ) : (
        <NoRows
          why={whyEmpty({ isPending, isError, hasSims: sims.length > 0, hasReported: machine.reported })}
          onRetry={() => void query.refetch()}
          onAll={() => {
            setText("");
            onFilter({});
          }}
        />
      )}
      <ConsoleDialogs
        open={open}
        machine={machine}
        sims={sims}
        chosen={chosen}
        services={services}
        sale={sale}
        onClose={() => setOpen(undefined)}
      />
    </>
  );
}

type ShownSimsInput = { state: SimState; text: string; machineKey: string };

/** The found SIMs in the order of the table, and which of them are selected. */
function useShownSims(sims: readonly Sim[], { state, text, machineKey }: ShownSimsInput) {
  const [sort, setSort] = useState(DEFAULT_SORT);
  const shown = useMemo(() => sortSims(findSims(sims, state, text), sort), [sims, state, text, sort]);
  const ids = useMemo(() => shown.map(simId), [shown]);
  const selection = useRowSelection(ids, machineKey);
  const chosen = useMemo(
    () => shown.filter((_, index) => selection.chosen.has(ids[index] ?? "")),
    [shown, ids, selection.chosen],
  );
  const sortBy = useCallback((by: SortKey) => setSort((now) => nextSort(now, by)), []);
  return { sort, sortBy, shown, ids, selection, chosen };
}

type LoadState = Record<"isPending" | "isError" | "hasSims" | "hasReported", boolean>;

function whyEmpty({ isPending, isError, hasSims, hasReported }: LoadState) {
  if (isPending) return "pending";
  if (hasSims) return "filtered";
  if (isError) return "failed";
  return hasReported ? "empty" : "waiting";
}

function TakenOff({ sale }: { sale: ReturnType<typeof useSale> }) {
  return (
    <div className={styles["undo"]} role="status">
      <Plural value={sale.takenOff.length} one="# SIM card taken off" other="# SIM cards taken off" />
      <Button variant="secondary" size="small" isBusy={sale.isBusy} onClick={() => void sale.undo()}>
        <Undo2 />
        <Trans>Undo</Trans>
      </Button>
      <Button variant="ghost" size="small" onClick={sale.forget}>
        <Trans>Close</Trans>
      </Button>
    </div>
  );
}
