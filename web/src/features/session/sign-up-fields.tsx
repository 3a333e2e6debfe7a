import { useLingui } from "@lingui/react/macro";
import { findPasswordFault, personalWords } from "@sonum/contract/accounts/password";
import { findUsernameFault } from "@sonum/contract/accounts/username";
import { findEmailFault } from "@sonum/contract/email";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { useCheckedFields } from "../../lib/page/use-checked-fields.ts";
import { PASSWORD_LENGTH_MIN, passwordRule } from "../../queries/sign-up.ts";
import { Field } from "../../ui/forms/field.tsx";

const EMPTY = { username: "", email: "", password: "", repeated: "" };

/** Sign-up fields, validated like on the server. */
export function useSignUpFields() {
  const { data } = useQuery(passwordRule);
  const lengthMin = data?.lengthMin ?? PASSWORD_LENGTH_MIN;
  const fields = useCheckedFields(EMPTY, ({ username, email, password, repeated }) => ({
    username: findUsernameFault(username),
    email: findEmailFault(email),
    password: findPasswordFault(password, { lengthMin, words: personalWords({ username, email }) }),
    repeated: findRepeatFault(password, repeated),
  }));
  return { ...fields, lengthMin };
}

export const findRepeatFault = (password: string, repeated: string) => {
  if (repeated === "") return "This field is required";
  return repeated === password ? undefined : "Passwords do not match";
};

type SignUpFieldsProps = {
  field: (name: keyof typeof EMPTY) => Omit<ComponentProps<typeof Field>, "label">;
  lengthMin: number;
};

export function SignUpFields({ field, lengthMin }: SignUpFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <Field label={t`Username`} autoComplete="username" autoCapitalize="none" {...field("username")} />
      <Field label={t`E-mail`} type="email" autoComplete="email" {...field("email")} />
      <Field
        label={t`Password`}
        type="password"
        autoComplete="new-password"
        hint={t`At least ${lengthMin} characters; a sentence is easy to remember`}
        {...field("password")}
      />
      <Field label={t`Repeat password`} type="password" autoComplete="new-password" {...field("repeated")} />
    </>
  );
}
