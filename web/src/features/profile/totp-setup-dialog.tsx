import { Trans, useLingui } from "@lingui/react/macro";
import { Copy } from "lucide-react";
import { copySecret } from "../../lib/page/copy-text.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { QrCode } from "../../ui/display/qr-code.tsx";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { OtpField } from "./otp-field.tsx";
import { useEnableTotp } from "./queries/second-factor.ts";
import styles from "./rows.module.css";

type TotpSetupDialogProps = {
  secret: string;
  uri: string;
  onEnabled: (recoveryCodes: string[]) => void;
  onClose: () => void;
};

/** Shows the TOTP secret as QR code and text; the first valid code enables it. */
export function TotpSetupDialog({ secret, uri, onEnabled, onClose }: TotpSetupDialogProps) {
  const { t } = useLingui();
  const enable = useEnableTotp();
  // Awaited as a promise, because the profile may refetch and unmount this dialog first, and the codes come only once.
  const turnOn = async (otp: string) => onEnabled((await enable.mutateAsync(otp)).recoveryCodes);
  return (
    <Dialog title={t`Turn on two-step verification`} closeLabel={t`Close`} onClose={onClose}>
      <div className={styles["dialog"]}>
        <p className={styles["lead"]}>
          <Trans>Scan this with an authenticator app, or type the secret into it.</Trans>
        </p>
        <QrCode text={uri} label={t`QR code with the secret`} />
        <p className={styles["value"]}>
          <code className={styles["key"]}>{grouped(secret)}</code>
          <IconButton label={t`Copy the secret`} onClick={() => void copySecret(secret)}>
            <Copy />
          </IconButton>
        </p>
        <OtpField
          label={t`Code that the app shows now`}
          action={t`Turn on`}
          isBusy={enable.isPending}
          onCode={(otp, onError) => void turnOn(otp).catch(onError)}
        />
      </div>
    </Dialog>
  );
}

const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");
