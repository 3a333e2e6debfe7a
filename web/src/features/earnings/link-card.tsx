import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Copy } from "lucide-react";
import { formatMoney } from "../../lib/format/format.ts";
import { copyText } from "../../lib/page/copy-text.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Button } from "../../ui/controls/button.tsx";
import { cardClass } from "../../ui/layout/card.ts";
import { cx } from "../../ui/styles/cx.ts";
import styles from "./earnings.module.css";
import type { ReferralSummary } from "./queries/referrals.ts";

/** The referral link and its terms. */
export function LinkCard({ summary }: { summary: ReferralSummary }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const percent = summary.sharePercent;
  const cap = formatMoney(Number(summary.capUsd), "USD", lang);
  return (
    <section className={cx(cardClass, styles["link"])} aria-label={t`Your link`}>
      <div>
        <b>
          <Trans>Your link</Trans>
        </b>
        <p>
          <Trans>
            {percent} % of each activation and of each new rental your referral pays for, at most {cap} per
            referral.
          </Trans>{" "}
          <Plural value={summary.months} one="It counts for # month." other="It counts for # months." />
        </p>
      </div>
      <div className={styles["copy"]}>
        <input className="mono" readOnly value={summary.link} aria-label={t`Your link`} />
        <Button onClick={() => void copyText(summary.link)}>
          <Copy />
          <Trans>Copy</Trans>
        </Button>
      </div>
    </section>
  );
}
