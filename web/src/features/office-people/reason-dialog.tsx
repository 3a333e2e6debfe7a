import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import styles from "./office-people.module.css";

type ReasonDialogProps = {
  title: string;
  isDanger?: boolean;
  children: ReactNode;
  /** What else has to be said before it is done, and whether it was. */
  more?: ReactNode;
  isReady?: boolean;
  /** The key is the dialog's own, so that a second press is the same deed. */
  onDo: (said: { reason: string; key: string }) => Promise<unknown>;
  onClose: () => void;
};

const REASON_MIN = 3;
const REASON_MAX = 500;

/** Says what will happen to a person and wants the reason, which is kept. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, isDanger = false, children, more, isReady = true, onDo, onClose } = props;
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
        <p>{children}</p>
        {more}
        <TextArea
          label={t`Reason`}
          hint={t`It is kept with your name.`}
          value={reason}
          rows={3}
          maxLength={REASON_MAX}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className={styles["tools"]}>
          <Button
            type="submit"
            variant={isDanger ? "danger" : "primary"}
            isBusy={isBusy}
            disabled={!isReady || reason.trim().length < REASON_MIN}
          >
            {title}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
