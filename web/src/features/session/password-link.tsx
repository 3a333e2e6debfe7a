import { Trans } from "@lingui/react/macro";
import { MailCheck } from "lucide-react";
import { useMailPasswordLink } from "../../queries/own-profile.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Note } from "../../ui/layout/note.tsx";
import styles from "./login-dialog.module.css";

/** For an account opened by e-mail that has nothing yet to confirm with: a mailed link sets a password. */
export function PasswordLink({ email }: { email: string }) {
  const link = useMailPasswordLink();
  if (link.isSuccess)
    return (
      <div className={styles["form"]} role="status">
        <Note tone="green" icon={<MailCheck />} title={<Trans>Check your e-mail</Trans>}>
          <Trans>A link is on its way to {email}. Set a password with it, then sign in and try again.</Trans>
        </Note>
      </div>
    );
  return (
    <div className={styles["form"]}>
      <p className={styles["lead"]}>
        <Trans>
          Your account has no password yet. We mail a link to {email}, with which you set one. This device is
          signed out then.
        </Trans>
      </p>
      <Button size="large" isBusy={link.isPending} onClick={() => link.mutate()}>
        <Trans>Send the link</Trans>
      </Button>
    </div>
  );
}
