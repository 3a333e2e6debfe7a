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
import { pendingPromo } from "../../../queries/wallet.ts";
import styles from "./promo-strip.module.css";

type PromoStripProps = { landingId: number; isCustomer: boolean };

/** First-deposit bonus with its countdown: a customer's own one, which may differ from the one of the landing page. */
export function PromoStrip({ landingId, isCustomer }: PromoStripProps) {
  const { t } = useLingui();
  const { data } = useQuery(storefront);
  const { lang } = useSettings();
  const now = useNow();
  const windowMs = (data?.promo.windowSeconds ?? 0) * 1000;
  const endsAt = useEnd({ windowMs, now, isCustomer });
  const advertised = data?.promo.landings.find((promo) => promo.landingId === landingId)?.bonusPercent;
  const promised = useQuery({ ...pendingPromo, enabled: isCustomer }).data?.promo?.bonusPercent;
  const percent = isCustomer ? promised : advertised;

  if (percent === undefined) return null;
  const max = formatMoney(data?.promo.maxUsd ?? 0, "USD", lang);
  const left = endsAt === undefined || now === 0 ? windowMs : endsAt - now;
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
        {isCustomer ? (
          <Link to="/account/topup">
            <Trans>Top up</Trans>
          </Link>
        ) : (
          <Link to="/sign_up">
            <Trans>Claim bonus</Trans>
          </Link>
        )}
      </div>
    </aside>
  );
}

type EndInput = { windowMs: number; now: number; isCustomer: boolean };

/**
 * When the bonus ends. A guest's countdown restarts when it runs out. A customer's is on the server, and the banner goes
 * for good when the bonus is used or over.
 */
function useEnd({ windowMs, now, isCustomer }: EndInput): number | undefined {
  const { promoStartedAt } = useSettings();
  const { data } = useQuery({ ...pendingPromo, enabled: isCustomer });
  const localEnd = promoStartedAt === undefined ? undefined : promoStartedAt + windowMs;
  const isOver = localEnd === undefined || localEnd <= now;
  const promised = data?.promo ? Date.parse(data.promo.endsAt) : undefined;
  const isGone = data?.promo === null || (promised !== undefined && now > 0 && promised <= now);

  useEffect(() => {
    if (isCustomer && isGone) setSettings({ landingId: undefined, promoStartedAt: undefined });
    else if (!isCustomer && windowMs > 0 && now > 0 && isOver) setSettings({ promoStartedAt: Date.now() });
  }, [windowMs, now, isOver, isCustomer, isGone]);

  return isCustomer ? (promised ?? localEnd) : isOver ? undefined : localEnd;
}
