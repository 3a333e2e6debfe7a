import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLocation } from "@tanstack/react-router";
import { Button, buttonClass } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import styles from "./shop-dialog.module.css";

/** What must happen before the visitor's action can proceed. */
export type PanelPrompt = "choose" | "register" | "favorite" | "restock";

type PanelDialogProps = { prompt: PanelPrompt; onClose: () => void };

export const PanelDialog = ({ prompt, onClose }: PanelDialogProps) =>
  prompt === "choose" ? (
    <ChooseFirstDialog onClose={onClose} />
  ) : (
    <RegisterDialog reason={prompt} onClose={onClose} />
  );

function ChooseFirstDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Almost there`} closeLabel={t`Close`} onClose={onClose}>
      <div className={styles["body"]}>
        <p>
          <Trans>You need to first select a country and service</Trans>
        </p>
        <Button size="large" autoFocus onClick={onClose}>
          <Trans>Got it</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

type RegisterDialogProps = { reason: Exclude<PanelPrompt, "choose">; onClose: () => void };

/** Asks for an account; the choice is in the URL and in this browser, so it survives sign-up. */
function RegisterDialog({ reason, onClose }: RegisterDialogProps) {
  const { t } = useLingui();
  const to = useLocation({ select: ({ href }) => href });
  const titles = {
    register: t`Create an account to buy`,
    favorite: t`Create an account to keep favorites`,
    restock: t`Create an account to be told`,
  };
  return (
    <Dialog title={titles[reason]} closeLabel={t`Close`} onClose={onClose}>
      <div className={styles["body"]}>
        <p>
          {reason === "register" && (
            <Trans>
              A number is bought from your balance, and an unused one is paid back to it. Your choice is kept.
            </Trans>
          )}
          {reason === "favorite" && (
            <Trans>
              Favorites are kept with your account, come first in the lists and follow you to every device.
            </Trans>
          )}
          {reason === "restock" && (
            <Trans>We tell you once, on the page and by e-mail, as soon as there are numbers again.</Trans>
          )}
        </p>
        <Link to="/sign_up" className={buttonClass({ size: "large" })} onClick={onClose}>
          <Trans>Sign up</Trans>
        </Link>
        <Link
          to="/login"
          search={{ to }}
          className={buttonClass({ variant: "secondary", size: "large" })}
          onClick={onClose}
        >
          <Trans>I have an account</Trans>
        </Link>
      </div>
    </Dialog>
  );
}
