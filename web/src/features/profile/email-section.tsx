import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { findEmailFault } from "@sonum/contract/email";
import { MailQuestionMark } from "lucide-react";
import { showFailure } from "../../lib/api/show-failure.ts";
import { showMessage } from "../../lib/api/system-messages.ts";
import { useCheckedFields } from "../../lib/page/use-checked-fields.ts";
import { type OwnProfile, useChangeEmail } from "../../queries/own-profile.ts";
import { useResendVerification } from "../../queries/sign-up.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Chip } from "../../ui/controls/chip.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { Note } from "../../ui/layout/note.tsx";
import { useDisclosure } from "../../ui/layout/use-disclosure.ts";
import styles from "./rows.module.css";
import { Actions, CancellableAction, Section } from "./section.tsx";

export function EmailSection({ own }: { own: OwnProfile }) {
  const { t } = useLingui();
  const fold = useDisclosure();
  const resend = useResendVerification();
  const onSent = { onSuccess: () => showMessage({ status: "success", text: msg`The mail is on its way` }) };
  return (
    <Section
      title={t`E-mail`}
      about={<Trans>Where links to a new password and news about your account go.</Trans>}
    >
      <p className={styles["value"]}>
        <b>{own.email}</b>
        {own.emailVerified ? (
          <Chip tone="green">
            <Trans>confirmed</Trans>
          </Chip>
        ) : (
          <Chip tone="amber">
            <Trans>not confirmed</Trans>
          </Chip>
        )}
      </p>
      {own.pendingEmail && (
        <Note tone="blue" icon={<MailQuestionMark />} title={own.pendingEmail}>
          <Trans>Becomes your address when you open the link in the mail we sent there.</Trans>
        </Note>
      )}
      {fold.isOpen ? (
        <EmailForm onDone={fold.close} />
      ) : (
        <Actions>
          <Button variant="secondary" ref={fold.opener} onClick={fold.open}>
            <Trans>Change the address</Trans>
          </Button>
          {!own.emailVerified && (
            <Button
              variant="ghost"
              isBusy={resend.isPending}
              onClick={() => resend.mutate(undefined, onSent)}
            >
              <Trans>Send the mail again</Trans>
            </Button>
          )}
        </Actions>
      )}
    </Section>
  );
}

function EmailForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const change = useChangeEmail();
  const form = useCheckedFields({ email: "" }, ({ email }) => ({ email: findEmailFault(email) }));

  const submit = (element: HTMLFormElement) => {
    if (!form.pass(element)) return;
    change.mutate(form.values.email.trim(), {
      onSuccess: () => {
        showMessage({ status: "success", text: msg`Open the link in the mail we sent to the new address` });
        onDone();
      },
      onError: (error) => void (form.refuse(error) || showFailure(error)),
    });
  };

  return (
    <Form onSubmit={submit} noValidate>
      <Field label={t`New e-mail`} type="email" autoComplete="email" autoFocus {...form.field("email")} />
      <CancellableAction onCancel={onDone}>
        <Button type="submit" isBusy={change.isPending}>
          <Trans>Send the link</Trans>
        </Button>
      </CancellableAction>
    </Form>
  );
}
