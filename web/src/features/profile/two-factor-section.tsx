import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { OwnProfile } from "../../queries/own-profile.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Chip } from "../../ui/controls/chip.tsx";
import { useReplaceRecoveryCodes, useStartTotp } from "./queries/second-factor.ts";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import styles from "./rows.module.css";
import { Actions, Section } from "./section.tsx";
import { TotpOffDialog } from "./totp-off-dialog.tsx";
import { TotpSetupDialog } from "./totp-setup-dialog.tsx";

/** Authenticator codes at sign-in, and recovery codes. */
export function TwoFactorSection({ own }: { own: OwnProfile }) {
  const { t } = useLingui();
  const [codes, setCodes] = useState<string[]>();
  const isOn = own.twoFactor.totp;
  return (
    <Section
      title={t`Two-step verification`}
      state={isOn ? <OnChip /> : undefined}
      about={<Trans>Besides the password, an app on your phone shows a new code every half minute.</Trans>}
    >
      {isOn ? (
        <EnabledControls left={own.twoFactor.recoveryCodesLeft} onCodes={setCodes} />
      ) : (
        <DisabledControls onCodes={setCodes} />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Section>
  );
}

const OnChip = () => (
  <Chip tone="green">
    <Trans>on</Trans>
  </Chip>
);

function DisabledControls({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const start = useStartTotp();
  return (
    <>
      <Actions>
        <Button variant="secondary" isBusy={start.isPending} onClick={() => start.mutate()}>
          <Trans>Turn on</Trans>
        </Button>
      </Actions>
      {start.data && (
        <TotpSetupDialog
          {...start.data}
          onClose={() => start.reset()}
          onEnabled={(codes) => {
            start.reset();
            onCodes(codes);
          }}
        />
      )}
    </>
  );
}

function EnabledControls({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
  const replace = useReplaceRecoveryCodes();
  const [isTurningOff, setIsTurningOff] = useState(false);
  return (
    <>
      <p className={styles["lead"]}>
        <Plural value={left} one="# recovery code is left" other="# recovery codes are left" />
      </p>
      <Actions>
        <Button
          variant="secondary"
          isBusy={replace.isPending}
          onClick={() =>
            replace.mutate(undefined, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) })
          }
        >
          <Trans>New recovery codes</Trans>
        </Button>
        <Button variant="danger" onClick={() => setIsTurningOff(true)}>
          <Trans>Turn off</Trans>
        </Button>
      </Actions>
      {isTurningOff && <TotpOffDialog onClose={() => setIsTurningOff(false)} />}
    </>
  );
}
