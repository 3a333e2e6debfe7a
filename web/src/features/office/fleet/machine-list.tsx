import { Trans, useLingui } from "@lingui/react/macro";
import { Cpu } from "lucide-react";
import type { ReactNode } from "react";
import { readListPage } from "../../../lib/api/list-page.ts";
import type { ListQuery } from "../../../lib/api/use-list.ts";
import { csvText } from "../../../lib/format/csv-text.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { OfficeLink, type OfficePageProps, type OfficeSearch } from "../../../lib/page/office-link.tsx";
import { useListExport } from "../../../lib/page/use-list-export.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Chip } from "../../../ui/controls/chip.tsx";
import { ExportButton } from "../../../ui/controls/export-button.tsx";
import { FilterBar } from "../../../ui/controls/filter-bar.tsx";
import { Table } from "../../../ui/display/table.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import { SortableHead, type SortColumn, SortField } from "../shared/list-sort.tsx";
import { OfficeList } from "../shared/office-list.tsx";
import styles from "../shared/office-pages.module.css";
import { SearchFilter } from "../shared/search-filter.tsx";
import { formatSuccessRate, MachineState } from "./machine-state.tsx";
import type { OfficeFleet, OfficeMachine } from "./queries/office-fleet.ts";
import { type MachineStateName, machinesCsv, selectMachines } from "./select-machines.ts";

const MACHINES_PAGE = 100;

type MachineListProps = Pick<OfficePageProps, "search" | "onSearch"> & { fleet: ListQuery<OfficeFleet> };

/** All machines, searched, filtered and sorted here, because one reply has all of them; the choice is in the address. */
export function MachineList({ fleet, search, onSearch }: MachineListProps) {
  const page = readListPage(search);
  const machines = selectMachines(fleet.data?.machines ?? [], search);
  const file = useListExport({ fileName: "sonum-machines.csv", load: () => csvText(machinesCsv(machines)) });
  const rows = machines.slice((page - 1) * MACHINES_PAGE, page * MACHINES_PAGE);
  return (
    <>
      <MachineFilters search={search} onSearch={onSearch}>
        <ExportButton file={file} />
      </MachineFilters>
      <OfficeList
        list={{ ...fleet, data: fleet.data && { data: rows, total: machines.length } }}
        pageSize={MACHINES_PAGE}
        search={search}
        onSearch={onSearch}
        empty={
          <StateCard icon={<Cpu />} tone="neutral" title={<Trans>No machine matches</Trans>}>
            <Trans>Check the spelling, or remove a filter.</Trans>
          </StateCard>
        }
      >
        {(shown) => <MachineTable machines={shown} search={search} onSearch={onSearch} />}
      </OfficeList>
    </>
  );
}

type FiltersProps = Pick<OfficePageProps, "search" | "onSearch"> & { children: ReactNode };

function MachineFilters({ search, onSearch, children }: FiltersProps) {
  const { t } = useLingui();
  const states: { value: MachineStateName | ""; text: string }[] = [
    { value: "", text: t`All` },
    { value: "online", text: t`Online` },
    { value: "silent", text: t`Silent` },
    { value: "waiting", text: t`Waits for its first report` },
    { value: "withheld", text: t`Off sale` },
    { value: "off", text: t`Switched off` },
    { value: "trouble", text: t`Needs a look` },
  ];
  return (
    <FilterBar label={t`Filter the machines`}>
      <SearchFilter label={t`Search by machine or partner`} search={search} onSearch={onSearch} />
      <SelectField
        label={t`State`}
        name="state"
        value={states.find(({ value }) => value === search["state"])?.value ?? ""}
        options={states}
        onChange={(state) => onSearch({ ...search, page: undefined, state })}
      />
      <SortField columns={useColumns()} initial="machine" search={search} onSearch={onSearch} />
      {children}
    </FilterBar>
  );
}

function useColumns(): SortColumn[] {
  const { t } = useLingui();
  return [
    { name: "machine", title: t`Machine` },
    { name: "partner", title: t`Partner` },
    { name: "state", title: t`State` },
    { name: "onSale", title: t`SIMs on sale`, isNumber: true },
    { name: "success", title: t`Success`, isNumber: true },
    { name: "unmatched", title: t`Unmatched`, isNumber: true },
    { name: "lastSeen", title: t`Last report`, isNumber: true },
  ];
}

type MachineTableProps = {
  machines: OfficeMachine[];
  search: OfficeSearch;
  onSearch: (search: OfficeSearch) => void;
};

function MachineTable({ machines, search, onSearch }: MachineTableProps) {
  const { t } = useLingui();
  return (
    <Table label={t`Machines`} isStacked>
      <SortableHead columns={useColumns()} initial="machine" search={search} onSearch={onSearch} />
      <tbody>
        {machines.map((machine) => (
          <Line key={machine.id} machine={machine} />
        ))}
      </tbody>
    </Table>
  );
}

function Line({ machine }: { machine: OfficeMachine }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const { lastSeenAt } = machine;
  return (
    <tr className={styles["machine"]}>
      <td>
        <OfficeLink to={`/office/fleet/${machine.id}`}>{machine.alias}</OfficeLink>
      </td>
      <td>{machine.partner}</td>
      <td>
        <MachineState machine={machine} />{" "}
        {machine.troubles.length > 0 && (
          <Chip tone="amber">
            <Trans>Needs a look</Trans>
          </Chip>
        )}
      </td>
      <td data-align="end" data-label={t`SIMs on sale`} className="num">
        {machine.onSale} / {machine.sims}
      </td>
      <td data-align="end" data-label={t`Success`} className="num">
        {formatSuccessRate(machine)}
      </td>
      <td data-align="end" data-label={t`Unmatched`} className="num">
        {machine.day.unmatched}
      </td>
      <td data-align="end" data-label={t`Last report`} className="num dim">
        {lastSeenAt === null ? "–" : formatMoment(lastSeenAt, lang, new Date())}
      </td>
    </tr>
  );
}
