import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { StoredSession } from "../../lib/session/session.ts";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { LoginForm } from "./login-form.tsx";
import { RecoveryForm } from "./recovery-form.tsx";

type LoginDialogProps = { onSignedIn: (role: StoredSession["role"]) => void; onClose: () => void };

/** Two modes: sign-in, and requesting a password recovery mail. */
export function LoginDialog({ onSignedIn, onClose }: LoginDialogProps) {
  const { t } = useLingui();
  const [mode, setMode] = useState<"login" | "recover">("login");
  const isLogin = mode === "login";
  return (
    <Dialog title={isLogin ? t`Sign in` : t`Forgot the password?`} closeLabel={t`Close`} onClose={onClose}>
      {isLogin ? (
        <LoginForm onSignedIn={onSignedIn} onForgotten={() => setMode("recover")} />
      ) : (
        <RecoveryForm onBack={() => setMode("login")} />
      )}
    </Dialog>
  );
}
