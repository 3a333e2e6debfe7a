import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../../../lib/api/api-error.ts";
import { showFailure } from "../../../lib/api/show-failure.ts";
import { showMessage } from "../../../lib/api/system-messages.ts";
import type { StoredSession } from "../../../lib/session/session.ts";
import { useCaptcha } from "../../../queries/captcha.ts";
import { useSignUpPartner } from "../../../queries/partners.ts";
import { useSignInAfterSignUp } from "../../../queries/sign-up.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { CaptchaBox } from "../../../ui/forms/captcha-box.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { AgreementCheckboxes, useAgreements } from "../agreement-checkboxes.tsx";
import { FormError, useFormError } from "../form-error.tsx";
import signUpStyles from "../sign-up-form.module.css";
import { DeclarationCheckboxes, useDeclarations } from "./declaration-checkboxes.tsx";
import { PartnerFields, usePartnerFields } from "./partner-fields.tsx";
import styles from "./partner-form.module.css";

type PartnerFormProps = { onSignedIn: (role: StoredSession["role"]) => void; onSignInFailed: () => void };

/** Partner application; signs in after it is sent. */
export function PartnerForm({ onSignedIn, onSignInFailed }: PartnerFormProps) {
  const { t } = useLingui();
  const fields = usePartnerFields();
  const agreements = useAgreements();
  const declarations = useDeclarations();
  const captcha = useCaptcha("partner-sign-up");
  const [formError, showFormError] = useFormError();
  const [isDone, setIsDone] = useState(false);
  const signUp = useSignUpPartner();
  const firstSignIn = useSignInAfterSignUp();
  const areAllChecked = agreements.areAllChecked && declarations.areAllChecked;

  const handleError = (error: Error) => {
    if (error instanceof ApiError && error.code === "captcha_required") return captcha.miss();
    captcha.renew();
    if (error instanceof ApiError && error.status === 409) {
      showFormError(error.errorMessage ?? t`This username or e-mail address is taken.`);
      return window.scrollTo({ top: 0, behavior: "smooth" });
    }
    if (!fields.refuse(error)) void showFailure(error);
  };
  const signInFirstTime = (username: string, password: string) => {
    setIsDone(true);
    const fail = () => {
      const text = msg`Your account is ready, but signing in failed. Please sign in.`;
      showMessage({ status: "warning", text });
      onSignInFailed();
    };
    firstSignIn.mutate({ username, password }, { onSuccess: onSignedIn, onError: fail });
  };
  const submit = (element: HTMLFormElement) => {
    const isValid = fields.pass(element);
    if (captcha.solution === undefined && captcha.state !== "working") captcha.miss();
    if (!isValid || captcha.solution === undefined || !areAllChecked) return;
    const { repeated: _, ...values } = fields.values;
    const form = { ...values, email: values.email.trim(), portNumber: Number(values.portNumber) };
    signUp.mutate(
      { ...form, captcha: captcha.solution },
      { onSuccess: ({ username }) => signInFirstTime(username, values.password), onError: handleError },
    );
  };

  const isBusy = signUp.isPending || captcha.state === "working" || isDone;
  return (
    <Form className={styles["form"]} onSubmit={submit} noValidate>
      {formError !== undefined && <FormError text={formError} />}
      <PartnerFields {...fields} />
      <fieldset className={styles["agreements"]}>
        <legend>
          <Trans>What you confirm</Trans>
        </legend>
        <DeclarationCheckboxes {...declarations} />
        <AgreementCheckboxes {...agreements} />
      </fieldset>
      <CaptchaBox captcha={captcha} />
      <Button
        type="submit"
        size="large"
        disabled={!areAllChecked}
        whyDisabled={t`Tick the boxes first`}
        isBusy={isBusy}
      >
        <Trans>Apply as a partner</Trans>
      </Button>
      <p className={signUpStyles["other"]}>
        <Trans>
          Already a partner? <Link to="/login">Sign in</Link>
        </Trans>
      </p>
    </Form>
  );
}
