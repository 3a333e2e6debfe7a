import { useLingui } from "@lingui/react/macro";
import { Clock } from "lucide-react";
import { useState } from "react";
import { textByStatus } from "../../lib/api/status-texts.ts";
import { hasSessionExpired, type StoredSession } from "../../lib/session/session.ts";
import { Dialog } from "../../ui/layout/dialog.tsx";
import { Note } from "../../ui/layout/note.tsx";
import styles from "./login-dialog.module.css";
import { LoginForm } from "./login-form.tsx";
import { RecoveryForm } from "./recovery-form.tsx";

type LoginDialogProps = {
  /** Starts with the form for a link by e-mail. */
  isForgotten?: boolean;
  onSignedIn: (role: StoredSession["role"]) => void;
  onClose: () => void;
};

/** Two modes: sign-in, and requesting a password recovery mail. Says why a signed-in user has to sign in again. */
export function LoginDialog({ isForgotten = false, onSignedIn, onClose }: LoginDialogProps) {
  const { t, i18n } = useLingui();
  const [mode, setMode] = useState<"login" | "recover">(isForgotten ? "recover" : "login");
  const [isAgain] = useState(hasSessionExpired);
  const isLogin = mode === "login";
  return (
    <Dialog title={isLogin ? t`Sign in` : t`Forgot the password?`} closeLabel={t`Close`} onClose={onClose}>
      {isAgain && (
        <div role="alert" className={styles["again"]}>
          <Note tone="amber" icon={<Clock size={16} />} title={i18n._(textByStatus[401])} />
        </div>
      )}
      {isLogin ? (
        <LoginForm onSignedIn={onSignedIn} onForgotten={() => setMode("recover")} />
      ) : (
        <RecoveryForm onBack={() => setMode("login")} />
      )}
    </Dialog>
  );
}
