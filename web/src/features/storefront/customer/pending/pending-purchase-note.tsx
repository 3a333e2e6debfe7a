import { Trans } from "@lingui/react/macro";
import { ShoppingCart } from "lucide-react";
import { formatMoney } from "../../../../lib/format/format.ts";
import { useSettings } from "../../../../lib/settings/settings-store.ts";
import {
  clearPendingPurchase,
  type PendingPurchase,
  usePendingPurchase,
} from "../../../../queries/pending-purchase.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { Note } from "../../../../ui/layout/note.tsx";
import { useOfferName } from "../use-offer-name.ts";
import styles from "./pending-purchase-note.module.css";

/** Says what is bought without another click once the money has arrived, and lets the customer call it off. */
export function PendingPurchaseNote() {
  const pending = usePendingPurchase();
  return pending && <NoteFor pending={pending} />;
}

function NoteFor({ pending: { key, request } }: { pending: PendingPurchase }) {
  const { lang } = useSettings();
  const { price, quantity = 1, currency } = request;
  const offer = useOfferName(request);
  const sum = formatMoney(price * quantity, currency, lang);
  return (
    <div className={styles["note"]}>
      <Note
        tone="blue"
        icon={<ShoppingCart />}
        title={
          quantity > 1 ? (
            <Trans>
              {quantity} × {offer}, {sum}
            </Trans>
          ) : (
            <Trans>
              {offer}, {sum}
            </Trans>
          )
        }
      >
        <Trans>As soon as the money is on your balance and you are on this site, we buy it for you.</Trans>{" "}
        <Button variant="ghost" size="small" onClick={() => clearPendingPurchase(key)}>
          <Trans>Do not buy it for me</Trans>
        </Button>
      </Note>
    </div>
  );
}
