import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import styles from "./office-lawful.module.css";

const REASON_MIN = 3;
const REASON_MAX = 500;

type ReasonDialogProps = {
  title: string;
  yes: string;
  isDanger?: boolean;
  isBusy: boolean;
  onClose: () => void;
  onYes: (reason: string) => void;
  children?: ReactNode;
};

/** What is changed here has a reason, which the audit log keeps. */
export function ReasonDialog({ title, yes, isDanger, isBusy, onClose, onYes, children }: ReasonDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  return (
    <Dialog title={title} closeLabel={t`Close`} onClose={onClose}>
      <form
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          onYes(reason.trim());
        }}
      >
        {children}
        <Field
          label={t`Reason, for the audit log`}
          name="reason"
          autoComplete="off"
          maxLength={REASON_MAX}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className={styles["actions"]}>
          <Button
            type="submit"
            variant={isDanger ? "danger" : "primary"}
            isBusy={isBusy}
            disabled={reason.trim().length < REASON_MIN}
          >
            {yes}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
