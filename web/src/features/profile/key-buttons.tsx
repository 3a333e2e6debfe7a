import { Trans, useLingui } from "@lingui/react/macro";
import { RefreshCw, Trash2 } from "lucide-react";
import { ConfirmButton } from "./confirm-button.tsx";

type KeyButtonProps = { isBusy: boolean; onYes: () => void };

export function ReplaceKeyButton(props: KeyButtonProps) {
  const { t } = useLingui();
  return (
    <ConfirmButton
      {...props}
      title={t`Replace the key?`}
      what={
        <>
          <RefreshCw />
          <Trans>Replace</Trans>
        </>
      }
      yes={t`Replace`}
    >
      <Trans>The key you have now stops at once. Programs that use it need the new one.</Trans>
    </ConfirmButton>
  );
}

export function RemoveKeyButton(props: KeyButtonProps) {
  const { t } = useLingui();
  return (
    <ConfirmButton
      {...props}
      title={t`Remove the key?`}
      what={
        <>
          <Trash2 />
          <Trans>Remove</Trans>
        </>
      }
      yes={t`Remove`}
      isDanger
    >
      <Trans>It stops at once, and programs that use it are shut out. You can make a new one later.</Trans>
    </ConfirmButton>
  );
}
