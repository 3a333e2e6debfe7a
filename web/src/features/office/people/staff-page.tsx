import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { Table } from "../../../ui/display/table.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Unloaded } from "../shared/unloaded.tsx";
import { AddStaffDialog } from "./add-staff-dialog.tsx";
import styles from "./people.module.css";
import { type StaffMember, staff } from "./queries/staff.ts";
import { RoleName, RolesDialog } from "./roles-dialog.tsx";

/** The operators and their roles. */
export function StaffPage() {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(staff);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <PageHeader title={<Trans>Staff</Trans>}>
        <Button onClick={() => setIsAdding(true)}>
          <Trans>Let somebody in</Trans>
        </Button>
      </PageHeader>
      {!data && <Unloaded isList isError={isError} onRetry={() => void refetch()} />}
      {data && (
        <Table label={t`Staff`} isStacked>
          <tbody>
            {data.data.map((member) => (
              <Line key={member.id} member={member} />
            ))}
          </tbody>
        </Table>
      )}
      {isAdding && <AddStaffDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}

function Line({ member }: { member: StaffMember }) {
  const { lang } = useSettings();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <tr className={styles["member"]}>
      <td>
        <b>{member.username}</b> <span className={styles["muted"]}>{member.email}</span>
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
        </span>
      </td>
      <td>{member.lastSeenAt && formatMoment(member.lastSeenAt, lang, new Date())}</td>
      <td data-align="end">
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          <Trans>Change roles</Trans>
        </Button>
        {isOpen && <RolesDialog member={member} onClose={() => setIsOpen(false)} />}
      </td>
    </tr>
  );
}
