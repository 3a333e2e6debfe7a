import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { HandCoins, Plus } from "lucide-react";
import { formatMoney } from "../../lib/format/format.ts";
import { useIsHydrating } from "../../lib/page/use-is-hydrating.ts";
import type { Role } from "../../lib/session/visit.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { partnerBalance } from "../../queries/partner-home.ts";
import { balance } from "../../queries/wallet.ts";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import styles from "./balance-box.module.css";

/** The balance with a top-up link for customers or a payout link for partners. */
export function BalanceBox({ role }: { role: Exclude<Role, "guest"> }) {
  if (role === "customer") return <CustomerBalance />;
  if (role === "operator") return null;
  return <PartnerBalance />;
}

function PartnerBalance() {
  const { t } = useLingui();
  const { currency } = useSettings();
  const { data } = useQuery(partnerBalance(currency));
  return (
    <div className={styles["box"]}>
      <Amount of={data} />
      <Link to="/account/partner/payout" aria-label={t`Payout`}>
        <HandCoins size={15} />
        <span>
          <Trans>Payout</Trans>
        </span>
      </Link>
    </div>
  );
}

function CustomerBalance() {
  const { t } = useLingui();
  const { currency } = useSettings();
  const { data } = useQuery(balance(currency));
  return (
    <div className={styles["box"]}>
      <Amount of={data} />
      <Link to="/account/topup" aria-label={t`Top up`}>
        <Plus size={15} />
        <span>
          <Trans>Top up</Trans>
        </span>
      </Link>
    </div>
  );
}

function Amount({ of: balance }: { of: { balance: number; currency: string } | undefined }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const isHydrating = useIsHydrating();
  return (
    <b className="num" title={t`Balance`}>
      {balance && !isHydrating ? (
        formatMoney(balance.balance, balance.currency, lang)
      ) : (
        <Skeleton shape="short" />
      )}
    </b>
  );
}
