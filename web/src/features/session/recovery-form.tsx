import { Trans, useLingui } from "@lingui/react/macro";
import { findEmailFault } from "@sonum/contract/email";
import { MailCheck } from "lucide-react";
import { ApiError } from "../../lib/api/api-error.ts";
import { showFailure } from "../../lib/api/show-failure.ts";
import { useCheckedFields } from "../../lib/page/use-checked-fields.ts";
import { useCaptcha } from "../../queries/captcha.ts";
import { Button } from "../../ui/controls/button.tsx";
import { CaptchaBox } from "../../ui/forms/captcha-box.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { Note } from "../../ui/layout/note.tsx";
import styles from "./login-dialog.module.css";
import { useRequestRecovery } from "./queries/recovery.ts";

/** Requests a password recovery mail. The response does not reveal whether the address is known. */
export function RecoveryForm({ onBack }: { onBack: () => void }) {
  const { t } = useLingui();
  const requestRecovery = useRequestRecovery();
  const captcha = useCaptcha("recover");
  const { values, field, pass, refuse } = useCheckedFields({ email: "" }, ({ email }) => ({
    email: findEmailFault(email),
  }));

  const submit = async (element: HTMLFormElement) => {
    if (!pass(element)) return;
    const solution = await captcha.ensureSolved();
    if (solution === undefined) return;
    requestRecovery.mutate(
      { email: values.email.trim(), captcha: solution },
      {
        onError: (error) => {
          if (error instanceof ApiError && error.code === "captcha_required") return captcha.miss();
          captcha.renew();
          if (!refuse(error)) void showFailure(error);
        },
      },
    );
  };

  if (requestRecovery.isSuccess) return <MailSent email={values.email.trim()} onBack={onBack} />;
  return (
    <Form className={styles["form"]} onSubmit={submit} noValidate>
      <p className={styles["lead"]}>
        <Trans>We send you a link to choose a new one.</Trans>
      </p>
      <Field label={t`E-mail`} type="email" autoComplete="email" autoFocus {...field("email")} />
      <CaptchaBox captcha={captcha} />
      <Button
        type="submit"
        size="large"
        disabled={values.email.trim() === ""}
        whyDisabled={t`Fill in all fields first`}
        isBusy={requestRecovery.isPending || captcha.state === "working"}
      >
        <Trans>Send the link</Trans>
      </Button>
      <BackToLogin onBack={onBack} />
    </Form>
  );
}

const MailSent = ({ email, onBack }: { email: string; onBack: () => void }) => (
  <div className={styles["form"]} role="status">
    <Note tone="green" icon={<MailCheck />} title={<Trans>Check your e-mail</Trans>}>
      <Trans>
        If {email} belongs to an account, a link is on its way to it. It works once and for a short time.
      </Trans>
    </Note>
    <BackToLogin onBack={onBack} />
  </div>
);

const BackToLogin = ({ onBack }: { onBack: () => void }) => (
  <p className={styles["links"]}>
    <button type="button" onClick={onBack}>
      <Trans>Back to sign-in</Trans>
    </button>
  </p>
);
