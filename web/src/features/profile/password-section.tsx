import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { findPasswordFault, personalWords } from "@sonum/contract/accounts/password";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../lib/api/api-error.ts";
import { showFailure } from "../../lib/api/show-failure.ts";
import { showMessage } from "../../lib/api/system-messages.ts";
import { useCheckedFields } from "../../lib/page/use-checked-fields.ts";
import { type OwnProfile, useChangePassword } from "../../queries/own-profile.ts";
import { PASSWORD_LENGTH_MIN, passwordRule } from "../../queries/sign-up.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/forms/checkbox.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { useDisclosure } from "../../ui/layout/use-disclosure.ts";
import { Actions, CancellableAction, Section } from "./section.tsx";

export function PasswordSection({ own }: { own: OwnProfile }) {
  const { t } = useLingui();
  const fold = useDisclosure();
  return (
    <Section
      title={t`Password`}
      about={
        own.hasPassword ? (
          <Trans>
            A change signs you out everywhere else, removes API keys, pauses webhooks and ends the forwarding
            of codes.
          </Trans>
        ) : (
          <Trans>
            Your account has none yet. Set one, or add a passkey below, to sign in on other devices. It signs
            you out everywhere else.
          </Trans>
        )
      }
    >
      {fold.isOpen ? (
        <PasswordForm own={own} onDone={fold.close} />
      ) : (
        <Actions>
          <Button variant="secondary" ref={fold.opener} onClick={fold.open}>
            <SubmitLabel own={own} />
          </Button>
        </Actions>
      )}
    </Section>
  );
}

const SubmitLabel = ({ own }: { own: OwnProfile }) =>
  own.hasPassword ? <Trans>Change the password</Trans> : <Trans>Set a password</Trans>;

const EMPTY = { old: "", newPassword: "", repeated: "" };

function PasswordForm({ own, onDone }: { own: OwnProfile; onDone: () => void }) {
  const { t } = useLingui();
  const { data } = useQuery(passwordRule);
  const lengthMin = data?.lengthMin ?? PASSWORD_LENGTH_MIN;
  const change = useChangePassword();
  const [keepsPrograms, setKeepsPrograms] = useState(false);
  const form = useCheckedFields(EMPTY, ({ old, newPassword, repeated }) => ({
    old: own.hasPassword && old === "" ? "This field is required" : undefined,
    newPassword: findPasswordFault(newPassword, { lengthMin, words: personalWords(own) }),
    repeated: repeated === newPassword ? undefined : "Passwords do not match",
  }));

  const submit = (element: HTMLFormElement) => {
    if (!form.pass(element)) return;
    const { old, newPassword } = form.values;
    change.mutate(
      { ...(own.hasPassword && { password: old }), newPassword, keepsPrograms },
      {
        onSuccess: () => {
          showMessage({
            status: "success",
            text: own.hasPassword ? msg`The password is changed` : msg`The password is set`,
          });
          onDone();
        },
        onError: (error) => {
          const isWrong = error instanceof ApiError && error.code === "not_confirmed";
          if (isWrong) showMessage({ status: "error", text: msg`The old password is wrong` });
          else if (!form.refuse(error)) void showFailure(error);
        },
      },
    );
  };

  const newPasswordProps = { type: "password", autoComplete: "new-password" } as const;
  return (
    <Form onSubmit={submit} noValidate>
      <input type="text" name="username" autoComplete="username" defaultValue={own.username} hidden />
      {own.hasPassword && (
        <Field
          label={t`Old password`}
          type="password"
          autoComplete="current-password"
          autoFocus
          {...form.field("old")}
        />
      )}
      <Field
        label={t`New password`}
        autoFocus={!own.hasPassword}
        hint={t`At least ${lengthMin} characters; a sentence is easy to remember`}
        {...newPasswordProps}
        {...form.field("newPassword")}
      />
      <Field label={t`Repeat the new password`} {...newPasswordProps} {...form.field("repeated")} />
      {own.hasPassword && (
        <Checkbox checked={keepsPrograms} onChange={(event) => setKeepsPrograms(event.target.checked)}>
          <Trans>Keep my API key, my webhooks and the forwarding of codes</Trans>
        </Checkbox>
      )}
      <CancellableAction onCancel={onDone}>
        <Button type="submit" isBusy={change.isPending}>
          <SubmitLabel own={own} />
        </Button>
      </CancellableAction>
    </Form>
  );
}
