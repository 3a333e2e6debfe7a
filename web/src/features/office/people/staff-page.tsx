import { Trans, useLingui } from "@lingui/react/macro";
import { UserX } from "lucide-react";
import { useState } from "react";
import { readListPage } from "../../../lib/api/list-page.ts";
import { useList } from "../../../lib/api/use-list.ts";
import { csvText } from "../../../lib/format/csv-text.ts";
import type { OfficePageProps } from "../../../lib/page/office-link.tsx";
import { useListExport } from "../../../lib/page/use-list-export.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { ExportButton } from "../../../ui/controls/export-button.tsx";
import { FilterBar } from "../../../ui/controls/filter-bar.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import { SortField } from "../shared/list-sort.tsx";
import { OfficeList } from "../shared/office-list.tsx";
import { SearchFilter } from "../shared/search-filter.tsx";
import { AddStaffDialog } from "./add-staff-dialog.tsx";
import styles from "./people.module.css";
import { staff } from "./queries/staff.ts";
import { ROLES, useRoleNames } from "./roles-dialog.tsx";
import { NO_SECOND_FACTOR, selectStaff, staffCsv } from "./select-staff.ts";
import { StaffTable, useStaffColumns } from "./staff-table.tsx";

const STAFF_PAGE = 50;

/** The operators and their roles, searched, filtered and sorted here, because one reply has all of them. */
export function StaffPage({ search, onSearch }: OfficePageProps) {
  const list = useList(staff);
  const [isAdding, setIsAdding] = useState(false);
  const found = selectStaff(list.data?.data ?? [], search);
  const file = useListExport({ fileName: "sonum-staff.csv", load: () => csvText(staffCsv(found)) });
  const page = readListPage(search);
  const rows = found.slice((page - 1) * STAFF_PAGE, page * STAFF_PAGE);
  return (
    <>
      <PageHeader title={<Trans>Staff</Trans>}>
        <div className={styles["tools"]}>
          <Button onClick={() => setIsAdding(true)}>
            <Trans>Let somebody in</Trans>
          </Button>
          <ExportButton file={file} />
        </div>
      </PageHeader>
      <StaffFilters search={search} onSearch={onSearch} />
      <OfficeList
        list={{ ...list, data: list.data && { data: rows, total: found.length } }}
        pageSize={STAFF_PAGE}
        search={search}
        onSearch={onSearch}
        empty={
          <StateCard icon={<UserX />} tone="neutral" title={<Trans>Nobody was found</Trans>}>
            <Trans>Check the spelling, or remove a filter.</Trans>
          </StateCard>
        }
      >
        {(members) => <StaffTable members={members} search={search} onSearch={onSearch} />}
      </OfficeList>
      {isAdding && <AddStaffDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}

function StaffFilters({ search, onSearch }: Omit<OfficePageProps, "params">) {
  const { t } = useLingui();
  const names = useRoleNames();
  const roles: { value: string; text: string }[] = [
    { value: "", text: t`All` },
    ...ROLES.map((value) => ({ value, text: names[value] })),
    { value: NO_SECOND_FACTOR, text: t`No second factor` },
  ];
  return (
    <FilterBar label={t`Filter the staff`}>
      <SearchFilter label={t`Search by username or e-mail`} search={search} onSearch={onSearch} />
      <SelectField
        label={t`Role`}
        name="state"
        value={roles.find(({ value }) => value === search["state"])?.value ?? ""}
        options={roles}
        onChange={(state) => onSearch({ ...search, page: undefined, state })}
      />
      <SortField columns={useStaffColumns()} initial="since" search={search} onSearch={onSearch} />
    </FilterBar>
  );
}
