import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Button } from "../controls/button.tsx";
import { CancelButton } from "../controls/cancel-button.tsx";
import { Form } from "../forms/form.tsx";
import { TextArea } from "../forms/text-area.tsx";
import { Dialog } from "./dialog.tsx";
import styles from "./dialog-form.module.css";

type ReasonDialogProps = {
  title: string;
  /** Label of the confirm button; defaults to the title. */
  confirmLabel?: string;
  isDanger?: boolean;
  /** Explains what will happen. */
  children?: ReactNode;
  /** Additional fields, and whether they are complete. */
  extraFields?: ReactNode;
  isReady?: boolean;
  /** `key` is created once per dialog, so repeated clicks are idempotent. */
  onConfirm: (input: { reason: string; key: string }) => Promise<unknown>;
  onClose: () => void;
};

const REASON_MIN = 3;
const REASON_MAX = 500;

/** Confirms an action and asks for a reason, which is stored. Closes after success. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    confirmLabel = title,
    isDanger = false,
    children,
    extraFields,
    isReady = true,
    onConfirm,
    onClose,
  } = props;
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const [key] = useState(() => crypto.randomUUID());
  const [isBusy, setIsBusy] = useState(false);
  const submit = () => {
    setIsBusy(true);
    // The query client shows the error.
    onConfirm({ reason: reason.trim(), key }).then(onClose, () => setIsBusy(false));
  };
  return (
    <Dialog title={title} closeLabel={t`Close`} onClose={onClose}>
      <Form className={styles["form"]} onSubmit={submit}>
        {children && <p>{children}</p>}
        {extraFields}
        <TextArea
          label={t`Reason`}
          hint={t`It is kept with your name.`}
          value={reason}
          rows={3}
          maxLength={REASON_MAX}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className={styles["actions"]}>
          <Button
            type="submit"
            variant={isDanger ? "danger" : "primary"}
            isBusy={isBusy}
            disabled={!isReady || reason.trim().length < REASON_MIN}
          >
            {confirmLabel}
          </Button>
          <CancelButton onClick={onClose} />
        </div>
      </Form>
    </Dialog>
  );
}
