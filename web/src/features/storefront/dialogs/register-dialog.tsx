import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLocation } from "@tanstack/react-router";
import { buttonClass } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import styles from "./shop-dialog.module.css";

/** Buying needs an account; the choice is in the address, so it is still there afterwards. */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const to = useLocation({ select: ({ href }) => href });
  return (
    <Dialog title={t`Create an account to buy`} closeLabel={t`Close`} onClose={onClose}>
      <div className={styles["body"]}>
        <p>
          <Trans>
            A number is bought from your balance, and an unused one is paid back to it. Your choice is kept.
          </Trans>
        </p>
        <Link to="/sign_up" className={buttonClass({ size: "large" })}>
          <Trans>Sign up</Trans>
        </Link>
        <Link to="/login" search={{ to }} className={buttonClass({ variant: "secondary", size: "large" })}>
          <Trans>I have an account</Trans>
        </Link>
      </div>
    </Dialog>
  );
}
