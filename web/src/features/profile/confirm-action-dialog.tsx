import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/layout/dialog.tsx";
import styles from "./rows.module.css";
import { CancellableAction } from "./section.tsx";

type ConfirmActionDialogProps = {
  title: string;
  yes: string;
  onYes: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Confirmation for irreversible actions. */
export function ConfirmActionDialog({ title, yes, onYes, onClose, children }: ConfirmActionDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog title={title} closeLabel={t`Close`} onClose={onClose}>
      <div className={styles["dialog"]}>
        <p className={styles["lead"]}>{children}</p>
        <CancellableAction onCancel={onClose}>
          <Button
            variant="dark"
            onClick={() => {
              onClose();
              onYes();
            }}
          >
            {yes}
          </Button>
        </CancellableAction>
      </div>
    </Dialog>
  );
}
