import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { KeptSession } from "../../lib/session.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { LoginForm } from "./login-form.tsx";
import { RemindForm } from "./remind-form.tsx";

type LoginDialogProps = { onSignedIn: (role: KeptSession["role"]) => void; onClose: () => void };

/** Two modes that toggle: signing in, and asking for a mail that leads to a new password. */
export function LoginDialog({ onSignedIn, onClose }: LoginDialogProps) {
  const { t } = useLingui();
  const [mode, setMode] = useState<"login" | "remind">("login");
  const isLogin = mode === "login";
  return (
    <Dialog title={isLogin ? t`Sign in` : t`Forgot the password?`} closeLabel={t`Close`} onClose={onClose}>
      {isLogin ? (
        <LoginForm onSignedIn={onSignedIn} onForgotten={() => setMode("remind")} />
      ) : (
        <RemindForm onBack={() => setMode("login")} />
      )}
    </Dialog>
  );
}
