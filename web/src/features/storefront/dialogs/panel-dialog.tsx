import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLocation } from "@tanstack/react-router";
import { formatMoney } from "../../../lib/format/format.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import type { PurchaseRequest } from "../../../queries/activations.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { BuyerForm } from "./buyer-form.tsx";
import styles from "./shop-dialog.module.css";

/** A purchase that a guest wants to make, and the name of what is bought. */
export type GuestPurchase = { request: PurchaseRequest; name: string };

/** What must happen before the visitor's action can proceed. */
export type PanelPrompt = "choose" | "register" | "favorite" | "restock";

type PanelDialogProps = {
  prompt: PanelPrompt;
  purchase: GuestPurchase | undefined;
  onClose: () => void;
};

export const PanelDialog = ({ prompt, purchase, onClose }: PanelDialogProps) =>
  prompt === "choose" ? (
    <ChooseFirstDialog onClose={onClose} />
  ) : (
    <RegisterDialog
      reason={prompt}
      purchase={prompt === "register" ? purchase : undefined}
      onClose={onClose}
    />
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

type RegisterDialogProps = {
  reason: Exclude<PanelPrompt, "choose">;
  purchase: GuestPurchase | undefined;
  onClose: () => void;
};

/** Makes an account from an e-mail address; the choice is in the URL and in this browser, so it survives other ways too. */
function RegisterDialog({ reason, purchase, onClose }: RegisterDialogProps) {
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
        {purchase && <PurchaseLine purchase={purchase} />}
        <p>
          {reason === "register" && (
            <Trans>You pay from your balance. No code, full refund. Your choice is kept.</Trans>
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
        <BuyerForm purchase={purchase?.request} onDone={onClose} />
        <p className={styles["links"]}>
          <Link to="/login" search={{ to }} onClick={onClose}>
            <Trans>I have an account</Trans>
          </Link>
          <Link to="/sign_up" onClick={onClose}>
            <Trans>Sign up with a password</Trans>
          </Link>
        </p>
      </div>
    </Dialog>
  );
}

function PurchaseLine({ purchase: { name, request } }: { purchase: GuestPurchase }) {
  const { lang } = useSettings();
  return (
    <p className={styles["purchase"]}>
      <b>{name}</b>
      <b className="num">{formatMoney(request.price, request.currency, lang)}</b>
    </p>
  );
}
