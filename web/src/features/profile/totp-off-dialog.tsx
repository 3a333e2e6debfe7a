import { Trans, useLingui } from "@lingui/react/macro";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { OtpField } from "./otp-field.tsx";
import { useDisableTotp } from "./queries/second-factor.ts";
import styles from "./rows.module.css";

export function TotpOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const disable = useDisableTotp();
  return (
    <Dialog title={t`Turn off two-step verification?`} closeLabel={t`Close`} onClose={onClose}>
      <div className={styles["dialog"]}>
        <p className={styles["lead"]}>
          <Trans>The password alone will be enough. Your recovery codes stop working.</Trans>
        </p>
        <OtpField
          label={t`Code of the app or recovery code`}
          action={t`Turn off`}
          acceptsRecoveryCode
          isBusy={disable.isPending}
          onCode={(otp, onError) => disable.mutate(otp, { onSuccess: onClose, onError })}
        />
      </div>
    </Dialog>
  );
}
