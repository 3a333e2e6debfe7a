import { Trans } from "@lingui/react/macro";
import { formatMoney } from "../../../lib/format/format.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import type { Order } from "../../../queries/order.ts";

/** How an order ended, and what happened to the money. Status 3: done, 4: cancelled, other: no code. */
export function OrderOutcomeText({ order }: { order: Order }) {
  const { lang } = useSettings();
  const price = formatMoney(order.price, order.currency, lang);
  if (order.complaint === "upheld")
    return <Trans>Your complaint was right. {price} is back on your balance.</Trans>;
  if (order.status === 3) return <Trans>The code has come, and the number is closed.</Trans>;
  if (order.isServiceBlocked)
    return <Trans>This service may no longer be sold. {price} is back on your balance.</Trans>;
  if (order.status === 4 && !order.isBlockedByPolicy)
    return <Trans>Cancelled. {price} is back on your balance.</Trans>;
  if (order.isBlockedByPolicy)
    return (
      <Trans>The SMS came from a protected sender and is not shown. {price} is back on your balance.</Trans>
    );
  if (order.late !== null) return <Trans>The code came too late. {price} is back on your balance.</Trans>;
  if (order.unreadableAt !== null)
    return (
      <Trans>
        Only a multimedia message came, which cannot be read here. {price} is back on your balance.
      </Trans>
    );
  return <Trans>No code came in time. {price} is back on your balance.</Trans>;
}
