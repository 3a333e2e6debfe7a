import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import dialogForm from "../../../ui/layout/dialog-form.module.css";
import styles from "./people.module.css";
import { type OfficeRole, type StaffMember, useSetRoles } from "./queries/staff.ts";

export const ROLES: readonly OfficeRole[] = ["support", "finance", "catalogue", "owner"];

/** Changes an operator's roles; without a role they lose access to the office. */
export function RolesDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { t } = useLingui();
  const [roles, setRoles] = useState<OfficeRole[]>(member.roles);
  const { mutate, isPending } = useSetRoles();
  const save = () => mutate({ userId: member.id, roles }, { onSuccess: onClose });
  return (
    <Dialog title={t`Roles of ${member.username}`} closeLabel={t`Close`} onClose={onClose}>
      <div className={dialogForm["form"]}>
        <p>
          <Trans>The person is signed out. Without a role they leave the office.</Trans>
        </p>
        <RoleBoxes roles={roles} onChange={setRoles} />
        <div className={dialogForm["actions"]}>
          <Button isBusy={isPending} onClick={save}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type RoleBoxesProps = { roles: OfficeRole[]; onChange: (roles: OfficeRole[]) => void };

export const RoleBoxes = ({ roles, onChange }: RoleBoxesProps) => (
  <div className={styles["roles"]}>
    {ROLES.map((role) => (
      <Checkbox
        key={role}
        checked={roles.includes(role)}
        onChange={({ target }) =>
          onChange(target.checked ? [...roles, role] : roles.filter((other) => other !== role))
        }
      >
        <RoleName role={role} />
      </Checkbox>
    ))}
  </div>
);

export const RoleName = ({ role }: { role: OfficeRole }) => useRoleNames()[role];

export function useRoleNames(): Record<OfficeRole, string> {
  const { t } = useLingui();
  return { support: t`Support`, finance: t`Finance`, catalogue: t`Catalogue`, owner: t`Owner` };
}
