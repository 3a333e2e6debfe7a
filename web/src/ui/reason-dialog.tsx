import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import styles from "./reason-dialog.module.css";
import { TextArea } from "./text-area.tsx";

type ReasonDialogProps = {
  title: string;
  /** What the button says; the title unless told. */
  yes?: string;
  isDanger?: boolean;
  /** What will happen. */
  children?: ReactNode;
  /** What else has to be said before it is done, and whether it was. */
  more?: ReactNode;
  isReady?: boolean;
  /** The key is the dialog's own, so that a second press is the same deed. */
  onDo: (said: { reason: string; key: string }) => Promise<unknown>;
  onClose: () => void;
};

const REASON_MIN = 3;
const REASON_MAX = 500;

/** Says what will happen and wants the reason, which is kept. Closes by itself once it is done. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, yes = title, isDanger = false, children, more, isReady = true, onDo, onClose } = props;
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const [key] = useState(() => crypto.randomUUID());
  const [isBusy, setIsBusy] = useState(false);
  const submit = () => {
    setIsBusy(true);
    // The failure is told by the message that every failed call shows.
    onDo({ reason: reason.trim(), key }).then(onClose, () => setIsBusy(false));
  };
  return (
    <Dialog title={title} closeLabel={t`Close`} onClose={onClose}>
      <form
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {children && <p>{children}</p>}
        {more}
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
