import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { FormError } from "./form-error.tsx";
import styles from "./login-dialog.module.css";

type OtpFormProps = {
  isBusy: boolean;
  formError: string | undefined;
  onCode: (otp: string) => void;
  onBack: () => void;
};

/** Second step of sign-in: six digits from the app, or a recovery code. */
export function OtpForm({ isBusy, formError, onCode, onBack }: OtpFormProps) {
  const { t } = useLingui();
  const [code, setCode] = useState("");
  const [isRecovery, setIsRecovery] = useState(false);
  const isFilled = isRecovery ? code.replace(/[\s-]/g, "").length >= 10 : /^\d{6}$/.test(code);

  const submit = () => {
    if (!isFilled) return;
    onCode(code.trim());
    setCode("");
  };

  return (
    <Form className={styles["form"]} onSubmit={submit}>
      <p className={styles["lead"]}>
        {isRecovery ? (
          <Trans>Enter one of your recovery codes. Each works once.</Trans>
        ) : (
          <Trans>Enter the six digits that your authenticator app shows.</Trans>
        )}
      </p>
      <div className={styles["otp"]}>
        <Field
          key={String(isRecovery)}
          label={isRecovery ? t`Recovery code` : t`Code`}
          name="otp"
          autoComplete="one-time-code"
          autoCapitalize="none"
          inputMode={isRecovery ? "text" : "numeric"}
          maxLength={isRecovery ? 32 : 6}
          autoFocus
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </div>
      <FormError text={formError} />
      <Button
        type="submit"
        size="large"
        disabled={!isFilled}
        whyDisabled={t`Enter the code first`}
        isBusy={isBusy}
      >
        <Trans>Sign in</Trans>
      </Button>
      <p className={styles["links"]}>
        <button
          type="button"
          onClick={() => {
            setIsRecovery(!isRecovery);
            setCode("");
          }}
        >
          {isRecovery ? <Trans>Use the app instead</Trans> : <Trans>Use a recovery code</Trans>}
        </button>
        <button type="button" onClick={onBack}>
          <Trans>Back</Trans>
        </button>
      </p>
    </Form>
  );
}
