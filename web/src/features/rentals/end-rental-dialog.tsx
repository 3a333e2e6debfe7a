import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { showMessage } from "../../lib/api/system-messages.ts";
import { formatMoney } from "../../lib/format/format.ts";
import { formatFullMoment } from "../../lib/format/format-time-left.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { type Rental, useCancelRental, useEndRental } from "../../queries/rentals.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/layout/dialog.tsx";
import styles from "./rental-dialogs.module.css";

type EndRentalDialogProps = {
  rental: Rental;
  /** Full refund: no SMS has arrived and the cancellation period is not over. */
  isRefunded: boolean;
  onClose: () => void;
};

/** Confirms the early end of a rental and says whether it is refunded. */
export function EndRentalDialog({ rental, isRefunded, onClose }: EndRentalDialogProps) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const cancel = useCancelRental();
  const end = useEndRental();
  const { phone } = rental;
  const price = formatMoney(rental.price, rental.currency, lang);
  const until = formatFullMoment(rental.cancelUntil ?? rental.endsAt, lang);
  const endRental = () => {
    const onEnded = () => {
      onClose();
      showMessage({
        status: "success",
        text: isRefunded ? msg`Cancelled. ${{ price }} is back on your balance.` : msg`The rental is over.`,
      });
    };
    // Promise instead of callbacks: the card unmounts, with this dialog, before the mutation's callbacks run.
    void (isRefunded ? cancel : end).mutateAsync(rental).then(onEnded, onClose);
  };
  return (
    <Dialog
      title={isRefunded ? t`Cancel this rental?` : t`End this rental now?`}
      closeLabel={t`Close`}
      onClose={onClose}
    >
      <div className={styles["body"]}>
        <p>
          {isRefunded ? (
            <Trans>
              {phone} goes back and {price} returns to your balance. This is possible until {until}, while no
              SMS came.
            </Trans>
          ) : (
            <Trans>
              {phone} is no longer yours from this moment on, and nothing is paid back. Its SMS stay in your
              past rentals.
            </Trans>
          )}
        </p>
        <div className={styles["buttons"]}>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Keep the number</Trans>
          </Button>
          <Button variant="danger" isBusy={cancel.isPending || end.isPending} onClick={endRental}>
            {isRefunded ? <Trans>Cancel and refund</Trans> : <Trans>End now</Trans>}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
