import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../lib/api/api-error.ts";
import { showFailure } from "../../lib/api/show-failure.ts";
import { showPasskeyFailure } from "../../lib/session/passkey-failures.ts";
import { ownProfile, useConfirmIdentity } from "../../queries/own-profile.ts";
import { useConfirmByPasskey } from "../../queries/passkeys.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { FormError, useFormError } from "./form-error.tsx";
import styles from "./login-dialog.module.css";
import { PasskeyButton } from "./passkey-button.tsx";
import { PasswordLink } from "./password-link.tsx";

type ConfirmIdentityDialogProps = { onAnswer: (isConfirmed: boolean) => void };

/** Re-authentication before sensitive changes: password, or code if enabled, or passkey. */
export function ConfirmIdentityDialog({ onAnswer }: ConfirmIdentityDialogProps) {
  const { t } = useLingui();
  const { data } = useQuery(ownProfile);
  return (
    <Dialog title={t`Confirm that it is you`} closeLabel={t`Close`} onClose={() => onAnswer(false)}>
      {data && !data.hasPassword && !data.twoFactor.totp && data.passkeys.length === 0 ? (
        <PasswordLink email={data.email} />
      ) : data ? (
        <ConfirmForm
          needsCode={data.twoFactor.totp}
          hasPasskey={data.passkeys.length > 0}
          onConfirmed={() => onAnswer(true)}
        />
      ) : (
        <Skeleton shape="card" />
      )}
    </Dialog>
  );
}

type ConfirmFormProps = { needsCode: boolean; hasPasskey: boolean; onConfirmed: () => void };

function ConfirmForm({ needsCode, hasPasskey, onConfirmed }: ConfirmFormProps) {
  const { t } = useLingui();
  const confirm = useConfirmIdentity();
  const confirmByPasskey = useConfirmByPasskey();
  const [secret, setSecret] = useState("");
  const [formError, showFormError] = useFormError();

  const submit = () => {
    confirm.mutate(needsCode ? { otp: secret.trim() } : { password: secret }, {
      onSuccess: onConfirmed,
      onError: (error) => {
        const isWrong = error instanceof ApiError && error.code === "not_confirmed";
        if (isWrong) showFormError(needsCode ? t`The code is wrong.` : t`The password is wrong.`);
        else void showFailure(error);
        setSecret("");
      },
    });
  };

  return (
    <Form className={styles["form"]} onSubmit={submit}>
      <p className={styles["lead"]}>
        <Trans>Only you should make this change. We ask at most once in ten minutes.</Trans>
      </p>
      <Field
        label={needsCode ? t`Code of the app or recovery code` : t`Your password`}
        type={needsCode ? "text" : "password"}
        autoComplete={needsCode ? "one-time-code" : "current-password"}
        autoFocus
        value={secret}
        onChange={(event) => setSecret(event.target.value)}
      />
      <FormError text={formError} />
      <Button
        type="submit"
        size="large"
        disabled={secret === ""}
        whyDisabled={t`Fill in all fields first`}
        isBusy={confirm.isPending}
      >
        <Trans>Confirm</Trans>
      </Button>
      {hasPasskey && (
        <PasskeyButton
          isBusy={confirmByPasskey.isPending}
          onPress={() =>
            confirmByPasskey.mutate(undefined, { onSuccess: onConfirmed, onError: showPasskeyFailure })
          }
        />
      )}
    </Form>
  );
}
