import { msg } from "@lingui/core/macro";
import { parseApiError } from "../lib/api/api-error.ts";
import { loadErrorText } from "../lib/api/show-failure.ts";
import { type MessageText, showMessage } from "../lib/api/system-messages.ts";
import type { PurchaseResult } from "./activations.ts";

/** HTTP status of a partly successful purchase. */
const PARTIAL_STATUS = 200;

/** Warns if fewer numbers were bought than requested, with the reason. */
export async function warnIfFewer({
  data: { length: count },
  asked,
  refused,
}: PurchaseResult): Promise<void> {
  if (count === asked) return;
  const detail = refused ? await explainRefusal(refused) : [];
  showMessage({
    status: "warning",
    text: msg`Only ${count} of ${asked} numbers could be bought.`,
    ...(detail.length > 0 && { detail }),
  });
}

/** Like the reason for a fully refused purchase, but worded for a partial one. */
async function explainRefusal(refused: NonNullable<PurchaseResult["refused"]>): Promise<MessageText[]> {
  if (refused.code === "number_unavailable") return [msg`There are no more of them right now.`];
  const { text, detail = [] } = await loadErrorText(parseApiError(PARTIAL_STATUS, refused));
  return text === undefined ? [] : [text, detail].flat();
}
