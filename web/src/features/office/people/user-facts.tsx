import { Trans, useLingui } from "@lingui/react/macro";
import type { readLedger } from "@sonum/contract/office/ledger";
import type { ReactNode } from "react";
import { formatMoney } from "../../../lib/format/format.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { useListExport } from "../../../lib/page/use-list-export.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { useMay } from "../../../queries/office-roles.ts";
import { ExportButton } from "../../../ui/controls/export-button.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { cx } from "../../../ui/styles/cx.ts";
import { FactList } from "../shared/fact-list.tsx";
import { downloadLedger } from "../shared/queries/ledger.ts";
import type { UserCard } from "../shared/queries/office-users.ts";
import { TextLink } from "../shared/text-link.tsx";
import styles from "./people.module.css";

/** A user's account data and balances. */
export function UserFacts({ user }: { user: UserCard }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const money = (usd: string) => formatMoney(Number(usd), "USD", lang);
  const languages = new Intl.DisplayNames(lang, { type: "language" });
  const accountNames = useAccountNames();
  const mayReadLedger = useMay()<typeof readLedger>(["finance", "owner"]);
  const facts: [string, ReactNode][] = [
    [
      t`Id`,
      <span key="id" className="mono">
        {user.id}
      </span>,
    ],
    [t`E-mail`, user.emailVerified ? user.email : t`${user.email} (not confirmed)`],
    [t({ message: "Name", context: "person" }), user.name],
    [t`Language`, languages.of(user.locale)],
    [t`Since`, formatMoment(user.createdAt, lang, new Date())],
    [t`Second factor`, user.hasSecondFactor ? t`On` : t`Off`],
    [t`API key`, user.apiKey],
    [t`Paid in`, money(user.paidUsd)],
    [t`Spent`, money(user.spentUsd)],
    [t`Orders`, <PurchasesLink key="orders" userId={user.id} kind="order" count={user.orders} />],
    [t`Rentals`, <PurchasesLink key="rentals" userId={user.id} kind="rental" count={user.rentals} />],
    ...user.accounts.map(({ account, balanceUsd }): [string, ReactNode] => [
      accountNames[account.replace(/:.*:/, " ")] ?? account,
      money(balanceUsd),
    ]),
  ];
  return (
    <article className={cx(cardClass, styles["card"])}>
      <h2>
        <Trans>Account</Trans>
      </h2>
      <FactList
        facts={facts.map(([name, value]) => ({ name, value: value === null || value === "" ? "-" : value }))}
      />
      {mayReadLedger && (
        <>
          <TextLink to="/office/ledger" search={{ who: user.id }}>
            <Trans>Books of this person</Trans>
          </TextLink>
          <LedgerExport user={user} />
        </>
      )}
      {user.roles.includes("ROLE_sao-partner") && (
        <>
          <TextLink to={`/office/partners/${user.id}`}>
            <Trans>Application as a partner</Trans>
          </TextLink>
          <TextLink to="/office/orders" search={{ partnerId: user.id }}>
            <Trans>Orders and rentals on their SIM cards</Trans>
          </TextLink>
        </>
      )}
    </article>
  );
}

function LedgerExport({ user: { id, username } }: { user: UserCard }) {
  const file = useListExport({ fileName: `sonum-books-${username}.csv`, load: () => downloadLedger(id) });
  return <ExportButton file={file} label={<Trans>Export the books as CSV</Trans>} />;
}

type PurchasesLinkProps = { userId: string; kind: "order" | "rental"; count: number };

const PurchasesLink = ({ userId, kind, count }: PurchasesLinkProps) =>
  count === 0 ? (
    0
  ) : (
    <TextLink to="/office/orders" search={{ customerId: userId, kind }}>
      {count}
    </TextLink>
  );

/** Names of a user's ledger accounts. */
function useAccountNames(): Partial<Record<string, string>> {
  const { t } = useLingui();
  return {
    "customer available": t`On the balance`,
    "customer held": t`Set aside for orders`,
    "customer refunding": t`Going back to the payer`,
    "customer owed": t`Owed after closing`,
    "customer commission": t`Earned by bringing others`,
    "customer payout": t`Referral earnings being paid out`,
    "partner earned": t`Earned by sales`,
    "partner payout": t`Sales being paid out`,
  };
}
