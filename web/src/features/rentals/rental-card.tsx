import { Trans, useLingui } from "@lingui/react/macro";
import { Bell, CalendarPlus } from "lucide-react";
import { Suspense, useState } from "react";
import { formatMoney } from "../../lib/format/format.ts";
import { formatTimeLeft } from "../../lib/format/format-time-left.ts";
import { useNow } from "../../lib/format/use-now.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import type { Rental } from "../../queries/rentals.ts";
import { Button } from "../../ui/controls/button.tsx";
import { cardClass } from "../../ui/layout/card.ts";
import { Note } from "../../ui/layout/note.tsx";
import { cx } from "../../ui/styles/cx.ts";
import { AutoExtend } from "./auto-extend.tsx";
import { CheckingNote } from "./checking-note.tsx";
import { Inbox } from "./inbox.tsx";
import { NewestCode } from "./newest-code.tsx";
import { ReceiptLink } from "./receipt-link.tsx";
import styles from "./rental-card.module.css";
import { RentalHead } from "./rental-head.tsx";
import { isEndingSoon, RentalTime } from "./rental-time.tsx";
import { UnreadableNote } from "./unreadable-note.tsx";

const ExtendDialog = lazyComponent(() => import("./extend-dialog.tsx"), "ExtendDialog");
const EndRentalDialog = lazyComponent(() => import("./end-rental-dialog.tsx"), "EndRentalDialog");

type DialogName = "prolong" | "cancel" | "end";

/** A rented number: remaining time, newest code, messages and actions. */
export function RentalCard({ rental }: { rental: Rental }) {
  const { t } = useLingui();
  const [openDialog, setOpenDialog] = useState<DialogName>();
  const close = () => setOpenDialog(undefined);
  return (
    <article className={cx(cardClass, styles["card"])} aria-label={t`Rental ${rental.phone}`}>
      <div className={styles["top"]}>
        <RentalHead rental={rental} />
        <RentalTime rental={rental} />
      </div>
      <EndsSoon rental={rental} />
      {rental.checkingUntil !== null && <CheckingNote until={rental.checkingUntil} />}
      {rental.unreadableAt !== null && <UnreadableNote at={rental.unreadableAt} />}
      <NewestCode rental={rental} />
      <div className={styles["inbox"]}>
        <Inbox rental={rental} />
      </div>
      <Actions rental={rental} setOpenDialog={setOpenDialog} />
      <Suspense>
        {openDialog === "prolong" && <ExtendDialog rental={rental} onClose={close} />}
        {(openDialog === "cancel" || openDialog === "end") && (
          <EndRentalDialog rental={rental} isRefunded={openDialog === "cancel"} onClose={close} />
        )}
      </Suspense>
    </article>
  );
}

type ActionsProps = { rental: Rental; setOpenDialog: (dialog: DialogName) => void };

function Actions({ rental, setOpenDialog }: ActionsProps) {
  const { lang } = useSettings();
  const { actions, currency } = rental;
  const price = formatMoney(rental.price, currency, lang);
  if (actions.length === 0) return null;
  return (
    <div className={styles["foot"]}>
      {actions.includes("auto_prolong") && <AutoExtend rental={rental} />}
      <span className={styles["spacer"]} />
      <ReceiptLink rental={rental} />
      {actions.includes("cancel") && (
        <Button variant="ghost" size="small" onClick={() => setOpenDialog("cancel")}>
          <Trans>Cancel, refund {price}</Trans>
        </Button>
      )}
      {actions.includes("end") && (
        <Button variant="ghost" size="small" onClick={() => setOpenDialog("end")}>
          <Trans>End now</Trans>
        </Button>
      )}
      {actions.includes("prolong") && (
        <Button variant="secondary" size="small" onClick={() => setOpenDialog("prolong")}>
          <CalendarPlus />
          <Trans>Prolong</Trans>
        </Button>
      )}
    </div>
  );
}

/** A reminder when the end is near, unless the rental extends automatically. */
function EndsSoon({ rental }: { rental: Rental }) {
  const { lang } = useSettings();
  const now = useNow();
  const leftMs = Date.parse(rental.endsAt) - now;
  if (rental.state !== "active" || rental.autoProlong !== null) return null;
  if (!isEndingSoon(rental, now) || leftMs <= 0) return null;
  const left = formatTimeLeft(leftMs, lang);
  return (
    <div className={styles["note"]}>
      <Note tone="amber" icon={<Bell />} title={<Trans>This rental ends in {left}</Trans>}>
        <Trans>Prolong it to keep the number; afterwards it can go to somebody else.</Trans>
      </Note>
    </div>
  );
}
