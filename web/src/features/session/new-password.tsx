import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { findPasswordFault } from "@sonum/contract/accounts/password";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Clock } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../lib/api/api-error.ts";
import { showFailure } from "../../lib/api/show-failure.ts";
import { showMessage } from "../../lib/api/system-messages.ts";
import { useCheckedFields } from "../../lib/page/use-checked-fields.ts";
import { PASSWORD_LENGTH_MIN, passwordRule } from "../../queries/sign-up.ts";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { Note } from "../../ui/layout/note.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { recoveryLink, useSetNewPassword } from "./queries/recovery.ts";
import { findRepeatFault } from "./sign-up-fields.tsx";
import styles from "./sign-up-form.module.css";

/** Sets a new password through a mailed link; says so if the link has expired. */
export function NewPassword({ code, onDone }: { code: string; onDone: () => void }) {
  const link = useQuery(recoveryLink(code));
  const [isExpired, setIsExpired] = useState(false);
  if (link.isPending) return <Skeleton shape="card" />;
  if (isExpired || link.data !== true) return <LinkExpired />;
  return <NewPasswordForm code={code} onDone={onDone} onLinkExpired={() => setIsExpired(true)} />;
}

type FormProps = { code: string; onDone: () => void; onLinkExpired: () => void };

function NewPasswordForm({ code, onDone, onLinkExpired }: FormProps) {
  const { t } = useLingui();
  const { data } = useQuery(passwordRule);
  const lengthMin = data?.lengthMin ?? PASSWORD_LENGTH_MIN;
  const setPassword = useSetNewPassword();
  const form = useCheckedFields({ password: "", repeated: "" }, ({ password, repeated }) => ({
    password: findPasswordFault(password, { lengthMin }),
    repeated: findRepeatFault(password, repeated),
  }));

  const submit = (element: HTMLFormElement) => {
    if (!form.pass(element)) return;
    setPassword.mutate(
      { code, password: form.values.password },
      {
        onSuccess: () => {
          showMessage({ status: "success", text: msg`The password is changed. Sign in with the new one.` });
          onDone();
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === "link_expired") onLinkExpired();
          else if (!form.refuse(error)) void showFailure(error);
        },
      },
    );
  };

  return (
    <Form className={styles["form"]} onSubmit={submit} noValidate>
      <Field
        label={t`New password`}
        type="password"
        autoComplete="new-password"
        autoFocus
        hint={t`At least ${lengthMin} characters; a sentence is easy to remember`}
        {...form.field("password")}
      />
      <Field
        label={t`Repeat password`}
        type="password"
        autoComplete="new-password"
        {...form.field("repeated")}
      />
      <Button type="submit" size="large" isBusy={setPassword.isPending || setPassword.isSuccess}>
        <Trans>Set the password</Trans>
      </Button>
    </Form>
  );
}

const LinkExpired = () => (
  <div className={styles["form"]}>
    <Note tone="amber" icon={<Clock />} title={<Trans>This link does not work any more</Trans>}>
      <Trans>It was used before, or it is too old. Ask for a new one in the sign-in dialog.</Trans>
    </Note>
    <Link to="/login" className={buttonClass({ size: "large" })}>
      <Trans>Go to sign-in</Trans>
    </Link>
  </div>
);
