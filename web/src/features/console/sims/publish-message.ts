import { msg } from "@lingui/core/macro";
import type { MessageText, SystemMessage } from "../../../lib/api/system-messages.ts";
import type { Obstacle, PublishOutcome } from "./publish-plan.ts";

type Details = { hasServices: boolean; silentSince: string | undefined };

/** What publishing did: how many SIMs are on sale, and why others are not. */
export function publishMessage(
  outcome: PublishOutcome,
  { hasServices, silentSince }: Details,
): SystemMessage {
  const { saved, sold: count, obstacles, restricted } = outcome;
  const reasons = obstacles.map((obstacle) => reasonText(obstacle, silentSince));
  if (saved === 0 && reasons.length === 0)
    return { status: "warning", text: msg`All chosen SIM cards are published already.` };
  return {
    status: reasons.length > 0 ? "warning" : "success",
    text: hasServices
      ? msg`Put on sale: ${{ count }} SIM cards with the chosen services`
      : msg`Put on sale: ${{ count }} SIM cards`,
    detail: [
      ...(saved > count ? [msg`Saved: ${{ saved }}`] : []),
      ...reasons,
      ...(restricted > 0 && !hasServices ? [msg`${{ restricted }}: sold for some services only`] : []),
    ],
  };
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
  return time === undefined
    ? msg`${{ count }}: not in the machine`
    : msg`${{ count }}: the machine has been silent since ${{ time }}`;
}
