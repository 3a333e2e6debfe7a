import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import styles from "./shop-dialog.module.css";

/** Shown for links to a section that an operator has closed. */
export function ClosedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Temporarily unavailable`} closeLabel={t`Close`} onClose={onClose}>
      <div className={styles["body"]}>
        <p>
          <ClosedText />
        </p>
        <Button size="large" autoFocus onClick={onClose}>
          <Trans>Got it</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

export const ClosedText = () => (
  <Trans>
    This section is closed for the moment and will open again. Nothing you have bought is affected.
  </Trans>
);
