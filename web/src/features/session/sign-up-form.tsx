import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../../lib/api/api-error.ts";
import { showFailure } from "../../lib/api/show-failure.ts";
import { showMessage } from "../../lib/api/system-messages.ts";
import type { StoredSession } from "../../lib/session/session.ts";
import { useCaptcha } from "../../queries/captcha.ts";
import { useSignInAfterSignUp, useSignUp } from "../../queries/sign-up.ts";
import { Button } from "../../ui/controls/button.tsx";
import { CaptchaBox } from "../../ui/forms/captcha-box.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { AgreementCheckboxes, useAgreements } from "./agreement-checkboxes.tsx";
import { FormError, useFormError } from "./form-error.tsx";
import { SignUpFields, useSignUpFields } from "./sign-up-fields.tsx";
import styles from "./sign-up-form.module.css";

type SignUpFormProps = { onSignedIn: (role: StoredSession["role"]) => void; onSignInFailed: () => void };

export function SignUpForm({ onSignedIn, onSignInFailed }: SignUpFormProps) {
  const { t } = useLingui();
  const fields = useSignUpFields();
  const agreements = useAgreements();
  const captcha = useCaptcha("sign-up");
  const [formError, showFormError] = useFormError();
  const [isDone, setIsDone] = useState(false);
  const signUp = useSignUp();
  const firstSignIn = useSignInAfterSignUp();
  const { username, email, password } = fields.values;

  const handleError = (error: Error) => {
    if (error instanceof ApiError && error.code === "captcha_required") return captcha.miss();
    captcha.renew();
    if (error instanceof ApiError && error.status === 409)
      return showFormError(error.errorMessage ?? t`This username or e-mail address is taken.`);
    if (!fields.refuse(error)) void showFailure(error);
  };
  const signInFirstTime = (name: string) => {
    setIsDone(true);
    firstSignIn.mutate(
      { username: name, password },
      {
        onSuccess: onSignedIn,
        onError: () => {
          showMessage({
            status: "warning",
            text: msg`Your account is ready, but signing in failed. Please sign in.`,
          });
          onSignInFailed();
        },
      },
    );
  };
  const submit = async (element: HTMLFormElement) => {
    if (!fields.pass(element) || !agreements.areAllChecked) return;
    const solution = await captcha.ensureSolved();
    if (solution === undefined) return;
    signUp.mutate(
      { username, email: email.trim(), password, captcha: solution },
      { onSuccess: (reply) => signInFirstTime(reply.username), onError: handleError },
    );
  };

  const isBusy = signUp.isPending || captcha.state === "working" || isDone;
  return (
    <Form className={styles["form"]} onSubmit={submit} noValidate>
      <SignUpFields {...fields} />
      <AgreementCheckboxes {...agreements} />
      <CaptchaBox captcha={captcha} />
      <FormError text={formError} />
      <Button
        type="submit"
        size="large"
        disabled={!agreements.areAllChecked}
        whyDisabled={t`Tick the boxes first`}
        isBusy={isBusy}
      >
        <Trans>Sign up</Trans>
      </Button>
      <p className={styles["other"]}>
        <Trans>
          Have an account? <Link to="/login">Sign in</Link>
        </Trans>
      </p>
    </Form>
  );
}
