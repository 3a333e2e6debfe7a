import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { ApiError } from "../../lib/api/api-error.ts";
import { showFailure } from "../../lib/api/show-failure.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";

type OtpFieldProps = {
  label: string;
  action: string;
  isBusy: boolean;
  acceptsRecoveryCode?: boolean;
  onCode: (otp: string, onError: (error: Error) => void) => void;
};

/** One-time code form; a wrong code is shown as a field error. */
export function OtpField({ label, action, isBusy, acceptsRecoveryCode = false, onCode }: OtpFieldProps) {
  const { t } = useLingui();
  const [code, setCode] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const isFilled = /^\d{6}$/.test(code.trim()) || (acceptsRecoveryCode && code.trim().length >= 10);

  const submit = () => {
    onCode(code.trim(), (error) => {
      if (error instanceof ApiError && error.code === "not_confirmed") setIsWrong(true);
      else void showFailure(error);
    });
  };
  return (
    <Form onSubmit={submit}>
      <Field
        label={label}
        inputMode={acceptsRecoveryCode ? "text" : "numeric"}
        autoComplete="one-time-code"
        autoCapitalize="none"
        maxLength={acceptsRecoveryCode ? 32 : 6}
        autoFocus
        error={isWrong ? t`The code is wrong.` : undefined}
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          setIsWrong(false);
        }}
      />
      <Button
        type="submit"
        size="large"
        disabled={!isFilled}
        whyDisabled={t`Enter the code first`}
        isBusy={isBusy}
      >
        {action}
      </Button>
    </Form>
  );
}
