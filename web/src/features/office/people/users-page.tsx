import { Trans, useLingui } from "@lingui/react/macro";
import { USER_COLUMNS, type UserColumn } from "@sonum/contract/office/user-list-values";
import { UserX } from "lucide-react";
import { useList } from "../../../lib/api/use-list.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import type { OfficePageProps, OfficeSearch } from "../../../lib/page/office-link.tsx";
import { useListExport } from "../../../lib/page/use-list-export.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { ExportButton } from "../../../ui/controls/export-button.tsx";
import { Table } from "../../../ui/display/table.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import { readDays } from "../shared/day-range.tsx";
import { readSort, SortableHead, type SortColumn } from "../shared/list-sort.tsx";
import { KeysetList } from "../shared/office-list.tsx";
import {
  downloadUsers,
  type FoundUser,
  foundUsers,
  type UsersFilter,
} from "../shared/queries/office-users.ts";
import { TextLink } from "../shared/text-link.tsx";
import { AccountStatusChips } from "./account-status-chips.tsx";
import styles from "./people.module.css";
import { UserFilters } from "./user-filters.tsx";

/** All users, or those found by any known identifier; filters, sorting and page are in the address. */
export function UsersPage({ search, onSearch }: OfficePageProps) {
  const columns = useUserColumns();
  const filter = readUserSearch(search, columns);
  const { after, ...filters } = search;
  const found = useList(foundUsers(filter, after));
  const file = useListExport({ fileName: "sonum-users.csv", load: () => downloadUsers(filter) });
  return (
    <>
      <PageHeader title={<Trans>Users</Trans>}>
        <ExportButton file={file} />
      </PageHeader>
      <UserFilters key={JSON.stringify(filters)} filter={filters} columns={columns} onFilter={onSearch} />
      <KeysetList
        list={found}
        isByTime={filter.sort === "since" && filter.order === "DESC"}
        search={search}
        onSearch={onSearch}
        empty={
          <StateCard icon={<UserX />} tone="neutral" title={<Trans>Nobody was found</Trans>}>
            <Trans>Look at the spelling, or search by something else.</Trans>
          </StateCard>
        }
      >
        {(users) => <UserTable users={users} columns={columns} search={search} onSearch={onSearch} />}
      </KeysetList>
    </>
  );
}

/** Only what an index sorts can be chosen. */
function useUserColumns(): SortColumn[] {
  const { t } = useLingui();
  return [
    { name: "name", title: t`Username` },
    { name: "email", title: t`E-mail`, isUnsortable: true },
    { name: "state", title: t`State`, isUnsortable: true },
    { name: "since", title: t`Since`, startsDescending: true },
    { name: "balance", title: t`Balance`, isNumber: true, isUnsortable: true },
  ];
}

const INITIAL: UserColumn = "since";

/** The list's filter by its address; unknown values are left out. */
function readUserSearch(search: OfficeSearch, columns: SortColumn[]): UsersFilter {
  const { text, state } = search;
  const { sort, isDescending } = readSort(search, columns, INITIAL);
  return {
    ...(text && { text }),
    ...(state === "blocked" && { state }),
    ...readDays(search),
    sort: USER_COLUMNS.find((one) => one === sort) ?? INITIAL,
    order: isDescending ? "DESC" : "ASC",
  };
}

type UserTableProps = Pick<OfficePageProps, "search" | "onSearch"> & {
  users: FoundUser[];
  columns: SortColumn[];
};

function UserTable({ users, columns, search, onSearch }: UserTableProps) {
  const { t } = useLingui();
  return (
    <Table label={t`Users`} isStacked>
      <SortableHead columns={columns} initial={INITIAL} search={search} onSearch={onSearch} />
      <tbody>
        {users.map((user) => (
          <Line key={user.id} user={user} />
        ))}
      </tbody>
    </Table>
  );
}

function Line({ user }: { user: FoundUser }) {
  const { lang } = useSettings();
  return (
    <tr className={styles["found"]}>
      <td>
        <TextLink to={`/office/users/${user.id}`}>{user.username}</TextLink>
      </td>
      <td>{user.email}</td>
      <td>
        <AccountStatusChips user={user} />
      </td>
      <td>{formatMoment(user.createdAt, lang, new Date())}</td>
      <td data-align="end" className="num">
        {formatMoney(Number(user.balanceUsd), "USD", lang)}
      </td>
    </tr>
  );
}
