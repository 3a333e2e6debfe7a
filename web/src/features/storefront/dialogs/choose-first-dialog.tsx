import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import styles from "./shop-dialog.module.css";

export function ChooseFirstDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Almost there`} closeLabel={t`Close`} onClose={onClose}>
      <div className={styles["body"]}>
        <p>
          <Trans>You need to first select a country and service</Trans>
        </p>
        <Button size="large" autoFocus onClick={onClose}>
          <Trans>Got it</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
