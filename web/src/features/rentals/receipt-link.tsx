import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ReceiptText } from "lucide-react";
import type { Rental } from "../../queries/rentals.ts";
import { buttonClass } from "../../ui/controls/button.tsx";

/** To the receipt of a rental that can no longer be cancelled. */
export const ReceiptLink = ({ rental: { orderId, state, cancelUntil } }: { rental: Rental }) =>
  state === "cancelled" || cancelUntil !== null ? null : (
    <Link
      to="/account/history"
      search={{ receipt: orderId }}
      className={buttonClass({ variant: "ghost", size: "small" })}
    >
      <ReceiptText />
      <Trans>Receipt</Trans>
    </Link>
  );
