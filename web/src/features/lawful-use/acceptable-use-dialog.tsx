import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./acceptable-use-dialog.module.css";

/** Before the first purchase: what numbers are for, and the tick that says so. */
export function AcceptableUseDialog({ onAnswer }: { onAnswer: (isAgreed: boolean) => void }) {
  const { t } = useLingui();
  const [isTicked, setIsTicked] = useState(false);
  return (
    <Dialog title={t`Before your first number`} closeLabel={t`Close`} onClose={() => onAnswer(false)}>
      <form
        className={styles["body"]}
        onSubmit={(event) => {
          event.preventDefault();
          if (isTicked) onAnswer(true);
        }}
      >
        <p>
          <Trans>
            Numbers are for testing your own systems, for privacy and for travel. Fraud, threats, spam and
            other people's accounts are not allowed, and abuse is reported.
          </Trans>
        </p>
        <Checkbox name="lawful" checked={isTicked} onChange={({ target }) => setIsTicked(target.checked)}>
          <Trans>
            I am at least 18, I use numbers for myself and lawfully, and I have read the{" "}
            <Link to="/legal/$page" params={{ page: "acceptable-use" }} target="_blank">
              acceptable-use policy
            </Link>
          </Trans>
        </Checkbox>
        <Button type="submit" size="large" disabled={!isTicked}>
          <Trans>Confirm</Trans>
        </Button>
        <p className={styles["small"]}>
          <Trans>We ask once, and keep the version, the time and your network address.</Trans>
        </p>
      </form>
    </Dialog>
  );
}
