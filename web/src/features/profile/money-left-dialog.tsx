import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { formatMoney } from "../../lib/format/format.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/forms/checkbox.tsx";
import { Dialog } from "../../ui/layout/dialog.tsx";
import styles from "./rows.module.css";
import { Actions, CancellableAction } from "./section.tsx";

type MoneyLeftProps = { leftUsd: string; onRenounce: () => void; onClose: () => void };

/** Before deleting an account with a balance: request a refund, or explicitly give the money up. */
export function MoneyLeftDialog({ leftUsd, onRenounce, onClose }: MoneyLeftProps) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const sum = formatMoney(Number(leftUsd), "USD", lang);
  return (
    <Dialog title={t`There is money on this account`} closeLabel={t`Close`} onClose={onClose}>
      <div className={styles["dialog"]}>
        <p className={styles["lead"]}>
          <Trans>{sum} is yours. Request a refund before you go, or give it up.</Trans>
        </p>
        <Actions>
          <Link to="/account/refund" className={buttonClass()}>
            <Trans>Get it back</Trans>
          </Link>
        </Actions>
        <Checkbox checked={isConfirmed} onChange={(event) => setIsConfirmed(event.target.checked)}>
          <Trans>I give up {sum} for good</Trans>
        </Checkbox>
        <CancellableAction onCancel={onClose}>
          <Button
            variant="danger"
            disabled={!isConfirmed}
            whyDisabled={t`Tick the box first`}
            onClick={() => {
              onClose();
              onRenounce();
            }}
          >
            <Trans>Delete the account</Trans>
          </Button>
        </CancellableAction>
      </div>
    </Dialog>
  );
}
