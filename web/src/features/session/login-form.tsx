import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../../lib/api/api-error.ts";
import { showFailure } from "../../lib/api/show-failure.ts";
import { showPasskeyFailure } from "../../lib/session/passkey-failures.ts";
import type { StoredSession } from "../../lib/session/session.ts";
import { useSignIn } from "../../queries/accounts.ts";
import { usePasskeySignIn } from "../../queries/passkeys.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { FormError, useFormError } from "./form-error.tsx";
import styles from "./login-dialog.module.css";
import { OtpForm } from "./otp-form.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

type LoginFormProps = { onSignedIn: (role: StoredSession["role"]) => void; onForgotten: () => void };

/** Asks for username and password, then for the second factor if enabled. */
export function LoginForm({ onSignedIn, onForgotten }: LoginFormProps) {
  const { t } = useLingui();
  const signIn = useSignIn();
  const passkeySignIn = usePasskeySignIn();
  const [formError, showFormError] = useFormError();
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [needsOtp, setNeedsOtp] = useState(false);
  const isFilled = username.trim() !== "" && password !== "";

  const send = (otp?: string) => {
    signIn.mutate(
      { username: username.trim(), password, ...(otp && { otp }) },
      {
        onSuccess: onSignedIn,
        onError: (error) => {
          const isRefused = error instanceof ApiError && error.status === 401;
          if (isRefused && error.code === "otp_required") setNeedsOtp(true);
          else if (isRefused) showFormError(error.description ?? t`The username or the password is wrong.`);
          else void showFailure(error);
        },
      },
    );
  };
  const submit = () => {
    if (isFilled) send();
  };

  if (needsOtp)
    return (
      <OtpForm
        isBusy={signIn.isPending}
        formError={formError}
        onCode={send}
        onBack={() => setNeedsOtp(false)}
      />
    );
  return (
    <Form className={styles["form"]} onSubmit={submit}>
      <Field
        label={t`Username or e-mail`}
        name="username"
        autoComplete="username webauthn"
        autoCapitalize="none"
        autoFocus
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <Field
        label={t`Password`}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FormError text={formError} />
      <Button
        type="submit"
        size="large"
        disabled={!isFilled}
        whyDisabled={t`Fill in all fields first`}
        isBusy={signIn.isPending}
      >
        <Trans>Sign in</Trans>
      </Button>
      <p className={styles["or"]}>
        <Trans>or</Trans>
      </p>
      <PasskeyButton
        isBusy={passkeySignIn.isPending}
        onPress={() =>
          passkeySignIn.mutate(undefined, { onSuccess: onSignedIn, onError: showPasskeyFailure })
        }
      />
      <p className={styles["links"]}>
        <button type="button" onClick={onForgotten}>
          <Trans>Forgot the password?</Trans>
        </button>
        <Link to="/sign_up">
          <Trans>Create an account</Trans>
        </Link>
      </p>
    </Form>
  );
}
