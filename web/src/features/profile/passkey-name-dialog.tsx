import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useRenamePasskey } from "../../queries/passkeys.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { Dialog } from "../../ui/layout/dialog.tsx";
import styles from "./rows.module.css";

type PasskeyNameDialogProps = { id: string; name: string; onClose: () => void };

export function PasskeyNameDialog({ id, name: currentName, onClose }: PasskeyNameDialogProps) {
  const { t } = useLingui();
  const rename = useRenamePasskey();
  const [name, setName] = useState(currentName);
  const submit = () => rename.mutate({ id, name: name.trim() }, { onSuccess: onClose });
  return (
    <Dialog title={t`Name of the passkey`} closeLabel={t`Close`} onClose={onClose}>
      <div className={styles["dialog"]}>
        <Form onSubmit={submit}>
          <Field
            label={t`Name`}
            maxLength={60}
            autoFocus
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button
            type="submit"
            size="large"
            disabled={name.trim() === ""}
            whyDisabled={t`Enter a name first`}
            isBusy={rename.isPending}
          >
            <Trans>Save</Trans>
          </Button>
        </Form>
      </div>
    </Dialog>
  );
}
