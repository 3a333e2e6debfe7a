import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { MissingAgreement } from "../../lib/session/acceptable-use.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/forms/checkbox.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { Dialog } from "../../ui/layout/dialog.tsx";
import styles from "./acceptable-use-dialog.module.css";

type AcceptableUseDialogProps = {
  missing: MissingAgreement[];
  isAgain: boolean;
  onAnswer: (isAgreed: boolean) => void;
};

/** Shown before the first purchase, and again when the legal texts changed: asks for consent to acceptable use. */
export function AcceptableUseDialog({ missing, isAgain, onAnswer }: AcceptableUseDialogProps) {
  const { t } = useLingui();
  const [isTicked, setIsTicked] = useState(false);
  const title = isAgain ? t`Our terms have changed` : t`Before your first number`;
  const texts = missing.map(({ agreement }) => agreement);
  return (
    <Dialog title={title} closeLabel={t`Close`} onClose={() => onAnswer(false)}>
      <Form
        className={styles["body"]}
        onSubmit={() => {
          if (isTicked) onAnswer(true);
        }}
      >
        <p>
          <Trans>
            Numbers are for testing your own systems, for privacy and for travel. Fraud, threats, spam and
            other people's accounts are not allowed, and abuse is reported.
          </Trans>
        </p>
        {isAgain && <ChangedTexts texts={texts} />}
        <Checkbox name="lawful" checked={isTicked} onChange={({ target }) => setIsTicked(target.checked)}>
          <Trans>
            I am at least 18, I use numbers for myself and lawfully, and I have read the{" "}
            <Link to="/legal/$page" params={{ page: "acceptable-use" }} target="_blank">
              acceptable-use policy
            </Link>
          </Trans>
        </Checkbox>
        <Button type="submit" size="large" disabled={!isTicked} whyDisabled={t`Tick the box first`}>
          <Trans>Confirm</Trans>
        </Button>
        <p className={styles["small"]}>
          <Trans>We ask once, and keep the version, the time and your network address.</Trans>
        </p>
      </Form>
    </Dialog>
  );
}

/** Links to the texts that changed. */
function ChangedTexts({ texts }: { texts: MissingAgreement["agreement"][] }) {
  return (
    <p>
      <Trans>By confirming you agree to the new version of:</Trans>{" "}
      {texts.includes("terms") && (
        <Link to="/legal/$page" params={{ page: "terms" }} target="_blank">
          <Trans>Terms of service</Trans>
        </Link>
      )}{" "}
      {texts.includes("personalData") && (
        <Link to="/legal/$page" params={{ page: "privacy" }} target="_blank">
          <Trans>Privacy policy</Trans>
        </Link>
      )}{" "}
      {texts.includes("lawfulPurchase") && (
        <Link to="/legal/$page" params={{ page: "acceptable-use" }} target="_blank">
          <Trans>Acceptable-use policy</Trans>
        </Link>
      )}
    </p>
  );
}
