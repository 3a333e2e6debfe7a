import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { formatMoment } from "../../../lib/format/format-time.ts";
import type { OfficePageProps } from "../../../lib/page/office-link.tsx";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { Table } from "../../../ui/display/table.tsx";
import { SortableHead, type SortColumn } from "../shared/list-sort.tsx";
import { TextLink } from "../shared/text-link.tsx";
import styles from "./people.module.css";
import type { StaffMember } from "./queries/staff.ts";
import { RoleName, RolesDialog } from "./roles-dialog.tsx";

export function useStaffColumns(): SortColumn[] {
  const { t } = useLingui();
  return [
    { name: "name", title: t`Username` },
    { name: "roles", title: t`Roles`, isUnsortable: true },
    { name: "lastSeen", title: t`Last seen`, startsDescending: true },
    { name: "since", title: t`Since` },
    { name: "change", title: t`Change roles`, isHidden: true },
  ];
}

type StaffTableProps = Omit<OfficePageProps, "params"> & { members: StaffMember[] };

export function StaffTable({ members, search, onSearch }: StaffTableProps) {
  const { t } = useLingui();
  return (
    <Table label={t`Staff`} isStacked>
      <SortableHead columns={useStaffColumns()} initial="since" search={search} onSearch={onSearch} />
      <tbody>
        {members.map((member) => (
          <Line key={member.id} member={member} />
        ))}
      </tbody>
    </Table>
  );
}

function Line({ member }: { member: StaffMember }) {
  const { lang } = useSettings();
  const [isOpen, setIsOpen] = useState(false);
  const moment = (at: string | null) => at && formatMoment(at, lang, new Date());
  return (
    <tr className={styles["member"]}>
      <td>
        <TextLink to={`/office/users/${member.id}`}>{member.username}</TextLink>{" "}
        <span className={styles["muted"]}>{member.email}</span>
      </td>
      <td>
        <span className={styles["chips"]}>
          {member.roles.map((role) => (
            <Chip key={role} tone={role === "owner" ? "green" : "blue"}>
              <RoleName role={role} />
            </Chip>
          ))}
          {!member.hasSecondFactor && (
            <Chip tone="amber">
              <Trans>No second factor</Trans>
            </Chip>
          )}
          {member.isBlocked && (
            <Chip tone="red">
              <Trans>Blocked</Trans>
            </Chip>
          )}
        </span>
      </td>
      <td>{moment(member.lastSeenAt)}</td>
      <td className={styles["since"]}>{moment(member.createdAt)}</td>
      <td data-align="end">
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          <Trans>Change roles</Trans>
        </Button>
        {isOpen && <RolesDialog member={member} onClose={() => setIsOpen(false)} />}
      </td>
    </tr>
  );
}
