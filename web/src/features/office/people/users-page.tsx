import { Trans, useLingui } from "@lingui/react/macro";
import { UserX } from "lucide-react";
import { useState } from "react";
import { useList } from "../../../lib/api/use-list.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import type { OfficePageProps } from "../../../lib/page/office-link.tsx";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { NotRefreshed } from "../../../ui/layout/not-refreshed.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import { type FoundUser, foundUsers } from "../shared/queries/office-users.ts";
import { TextLink } from "../shared/text-link.tsx";
import { Unloaded } from "../shared/unloaded.tsx";
import { AccountStatusChips } from "./account-status-chips.tsx";
import styles from "./people.module.css";

/** Search of all users by any known identifier. */
export function UsersPage({ search, onSearch }: OfficePageProps) {
  const { t } = useLingui();
  const searchText = search["text"] ?? "";
  const [text, setText] = useState(searchText);
  const found = useList(foundUsers(searchText));
  const { data, isError, refetch } = found;
  const submitSearch = () => onSearch({ text: text.trim() });
  return (
    <>
      <PageHeader title={<Trans>Users</Trans>} />
      <Form className={styles["search"]} onSubmit={submitSearch}>
        <Field
          label={t`Name, e-mail, id, phone, order, payment, API key or IP address`}
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">
          <Trans>Search</Trans>
        </Button>
      </Form>
      <NotRefreshed list={found} />
      {!data && <Unloaded isList isError={isError} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && (
        <StateCard icon={<UserX />} tone="neutral" title={<Trans>Nobody was found</Trans>}>
          <Trans>Look at the spelling, or search by something else.</Trans>
        </StateCard>
      )}
      {data && data.data.length > 0 && <UserTable users={data.data} />}
    </>
  );
}

function UserTable({ users }: { users: FoundUser[] }) {
  const { t } = useLingui();
  return (
    <Table label={t`Users`} isStacked>
      <TableHead columns={[t`Username`, t`E-mail`, t`State`, t`Since`, { end: t`Balance` }]} />
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
