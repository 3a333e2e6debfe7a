import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Gift } from "lucide-react";
import { useEffect } from "react";
import { formatMoney } from "../../../lib/format/format.ts";
import { formatClock } from "../../../lib/format/format-time.ts";
import { useNow } from "../../../lib/format/use-now.ts";
import { setSettings, useSettings } from "../../../lib/settings/settings-store.ts";
import { storefront } from "../../../queries/storefront.ts";
import styles from "./promo-strip.module.css";

/** First-deposit bonus with a countdown, which restarts when it runs out. */
export function PromoStrip({ landingId }: { landingId: number }) {
  const { t } = useLingui();
  const { data } = useQuery(storefront);
  const { promoStartedAt, lang } = useSettings();
  const now = useNow();
  const windowMs = (data?.promo.windowSeconds ?? 0) * 1000;
  const percent = data?.promo.landings.find((promo) => promo.landingId === landingId)?.bonusPercent;
  const isOver = promoStartedAt === undefined || promoStartedAt + windowMs <= now;

  useEffect(() => {
    if (windowMs > 0 && now > 0 && isOver) setSettings({ promoStartedAt: Date.now() });
  }, [windowMs, now, isOver]);

  if (percent === undefined) return null;
  const max = formatMoney(data?.promo.maxUsd ?? 0, "USD", lang);
  const left = isOver || now === 0 ? windowMs : promoStartedAt + windowMs - now;
  return (
    <aside className={styles["strip"]} aria-label={t`First deposit bonus`}>
      <div>
        <Gift size={15} />
        <Trans>
          First deposit +{percent}%, up to {max}
        </Trans>
        <time role="timer" aria-label={t`Time left`}>
          {formatClock(Math.max(0, Math.floor(left / 1000)))}
        </time>
        <Link to="/sign_up">
          <Trans>Claim bonus</Trans>
        </Link>
      </div>
    </aside>
  );
}
