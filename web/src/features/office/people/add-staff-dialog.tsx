import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import dialogForm from "../../../ui/layout/dialog-form.module.css";
import { type OfficeRole, useAddStaff } from "./queries/staff.ts";
import { RoleBoxes } from "./roles-dialog.tsx";

/** Adds an operator and shows the link to set their password, once. */
export function AddStaffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [username, setUsername] = useState("");
  const [email, setEmail] = useState("");
  const [roles, setRoles] = useState<OfficeRole[]>([]);
  const { mutate, isPending, data } = useAddStaff();
  return (
    <Dialog title={t`Let somebody in`} closeLabel={t`Close`} onClose={onClose}>
      {data ? (
        <div className={dialogForm["form"]}>
          <p>
            <Trans>
              Give this link to the person. It leads to a password of their own, once and within a day.
            </Trans>
          </p>
          <p className="mono">{data.link}</p>
        </div>
      ) : (
        <Form className={dialogForm["form"]} onSubmit={() => mutate({ username, email, roles })}>
          <Field
            label={t`Username`}
            value={username}
            autoComplete="off"
            onChange={(event) => setUsername(event.target.value)}
          />
          <Field
            label={t`E-mail`}
            type="email"
            value={email}
            autoComplete="off"
            onChange={(event) => setEmail(event.target.value)}
          />
          <RoleBoxes roles={roles} onChange={setRoles} />
          <div className={dialogForm["actions"]}>
            <Button
              type="submit"
              isBusy={isPending}
              disabled={roles.length === 0 || username.trim() === "" || email.trim() === ""}
            >
              <Trans>Let somebody in</Trans>
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
