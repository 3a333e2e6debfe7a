import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useEffect, useState } from "react";
import { ApiError } from "../../lib/api-error.ts";
import type { KeptSession } from "../../lib/session.ts";
import { showFailure } from "../../lib/show-failure.ts";
import { useSignIn } from "../../queries/accounts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import styles from "./login-dialog.module.css";

const REFUSAL_MS = 3000;

type LoginDialogProps = { onSignedIn: (role: KeptSession["role"]) => void; onClose: () => void };

export function LoginDialog({ onSignedIn, onClose }: LoginDialogProps) {
  const { t } = useLingui();
  const signIn = useSignIn();
  const [refusal, showRefusal] = useRefusal();
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const isFilled = username.trim() !== "" && password !== "";

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isFilled) return;
    signIn.mutate(
      { username: username.trim(), password },
      {
        onSuccess: onSignedIn,
        onError: (error) => {
          const isRefused = error instanceof ApiError && error.status === 401;
          if (isRefused) showRefusal(error.description ?? t`The username or the password is wrong.`);
          else void showFailure(error);
        },
      },
    );
  };

  return (
    <Dialog title={t`Sign in`} closeLabel={t`Close`} onClose={onClose}>
      <form className={styles["form"]} onSubmit={submit}>
        <Field
          label={t`Username or e-mail`}
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <Field
          label={t`Password`}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <p className={styles["refusal"]} role="alert">
          {refusal && <span key={refusal}>{refusal}</span>}
        </p>
        <Button type="submit" size="large" disabled={!isFilled} isBusy={signIn.isPending}>
          <Trans>Sign in</Trans>
        </Button>
      </form>
    </Dialog>
  );
}

/** A refusal is shown for three seconds; a new one starts them again. */
function useRefusal() {
  const [refusal, setRefusal] = useState<{ text: string }>();
  useEffect(() => {
    if (!refusal) return;
    const timer = setTimeout(() => setRefusal(undefined), REFUSAL_MS);
    return () => clearTimeout(timer);
  }, [refusal]);
  return [refusal?.text, (text: string) => setRefusal({ text })] as const;
}
