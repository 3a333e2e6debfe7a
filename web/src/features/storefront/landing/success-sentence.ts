import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Locale } from "@sonum/contract/locale";
import { formatCount, formatPercent } from "../../../lib/format/format.ts";
import { formatDuration } from "../../../lib/format/format-duration.ts";
import type { Success } from "../../../queries/catalogue.ts";

/** The measured success rate as a sentence, with interval and number of attempts, or that there is too little data. */
export function successSentence(i18n: I18n, success: Success, lang: Locale): string {
  if (!success) {
    return i18n._(msg`Not enough data yet. An SMS takes 2–7 minutes on average.`);
  }
  const rate = formatPercent(success.rate, lang);
  const low = formatPercent(success.low, lang);
  const high = formatPercent(success.high, lang);
  const attempts = formatCount(success.attempts, lang);
  const measured = i18n._(
    msg`Measured success: ${{ rate }} of ${{ attempts }} attempts brought a code (95 % interval: ${{ low }}–${{ high }}).`,
  );
  if (success.medianSeconds === null) return measured;
  const time = formatDuration(success.medianSeconds, lang);
  return `${measured} ${i18n._(msg`Half of the codes came within ${{ time }}.`)}`;
}
