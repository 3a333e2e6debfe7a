import { msg, plural } from "@lingui/core/macro";
import type { MessageText, SystemMessage } from "../../../lib/api/system-messages.ts";
import type { Obstacle, PublishOutcome } from "./publish-plan.ts";

/** `silentSince`: of the only silent machine of the chosen SIMs. */
type Details = { hasServices: boolean; silentSince: string | undefined };

/** A message with its details as a list. */
export type SaleMessage = SystemMessage & { detail: readonly MessageText[] };

/** What publishing did: how many SIMs are on sale, and why others are not. */
export function publishMessage(outcome: PublishOutcome, { hasServices, silentSince }: Details): SaleMessage {
  const { saved, sold, obstacles, already, running, restricted } = outcome;
  const reasons = obstacles.map((obstacle) => reasonText(obstacle, silentSince));
  if (saved === 0 && reasons.length === 0)
    return { status: "warning", text: msg`All chosen SIM cards are published already.`, detail: [] };
  return {
    status: reasons.length > 0 ? "warning" : "success",
    text: headline(outcome, hasServices),
    detail: [
      ...(saved > sold && sold > 0 ? [msg`Saved: ${{ saved }}`] : []),
      ...reasons,
      ...(already > 0 ? [msg`${{ already }}: published already`] : []),
      ...(running > 0 ? [msg`${{ sold: running }}: sold or rented now, which continues`] : []),
      ...(restricted > 0 && !hasServices ? [msg`${{ restricted }}: sold for some services only`] : []),
    ],
  };
}

function headline({ saved, sold: count }: PublishOutcome, hasServices: boolean): MessageText {
  if (saved === 0) return msg`No SIM card was put on sale`;
  if (count === 0)
    return msg`Saved, none on sale yet: ${plural({ saved }, { one: "# SIM card", other: "# SIM cards" })}`;
  return hasServices
    ? msg`Put on sale: ${plural({ count }, { one: "# SIM card", other: "# SIM cards" })} with the chosen services`
    : msg`Put on sale: ${plural({ count }, { one: "# SIM card", other: "# SIM cards" })}`;
}

function reasonText(
  { reason, count }: { reason: Obstacle; count: number },
  time: string | undefined,
): MessageText {
  if (reason === "never") return msg`${{ count }}: never seen by the gateway`;
  if (reason === "noPhone") return msg`${{ count }}: without a phone number`;
  if (reason === "country") return msg`${{ count }}: the shop does not offer their country`;
  if (reason === "withheld") return msg`${{ count }}: withheld by the shop`;
  if (reason === "disputed") return msg`${{ count }}: another SIM card reports the same number`;
  if (reason === "absent") return msg`${{ count }}: not in the machine`;
  return time === undefined
    ? msg`${{ count }}: their machines are silent`
    : msg`${{ count }}: the machine has been silent since ${{ time }}`;
}
