import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import {
  ArrowLeftRight,
  BookOpen,
  ChevronRight,
  HandCoins,
  Handshake,
  Landmark,
  Mails,
  ShieldAlert,
} from "lucide-react";
import type { ReactNode } from "react";
import { OfficeLink, type OfficePath } from "../../lib/office-link.tsx";
import { ownProfile } from "../../queries/own-profile.ts";
import { cardClass } from "../../ui/card.ts";
import { cx } from "../../ui/cx.ts";
import { Note } from "../../ui/note.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import styles from "./office-page.module.css";

/** The operator's home, as far as it is built. */
export function OfficePage() {
  const { data: own } = useQuery(ownProfile);
  const isUnguarded = own?.twoFactor.isRequired && !own.twoFactor.totp && own.passkeys.length === 0;
  return (
    <div className={styles["page"]}>
      <PageHeader title={<Trans>Dashboard</Trans>} />
      {isUnguarded && (
        <Note tone="amber" icon={<ShieldAlert />} title={<Trans>Set up a second factor first</Trans>}>
          <Trans>Nothing else works for an operator without one: codes of an app, or a passkey.</Trans>
        </Note>
      )}
      <nav className={styles["tiles"]}>
        <Tile to="/office/partners" icon={<Handshake />} title={<Trans>Partners</Trans>}>
          <Trans>Applications that wait, and who may sell</Trans>
        </Tile>
        <Tile to="/office/payouts" icon={<HandCoins />} title={<Trans>Payouts</Trans>}>
          <Trans>What partners and referrers asked for</Trans>
        </Tile>
        <Tile to="/office/payments" icon={<Landmark />} title={<Trans>Payments</Trans>}>
          <Trans>Held payments, differences with providers, disputes, refunds</Trans>
        </Tile>
        <Tile to="/office/rates" icon={<ArrowLeftRight />} title={<Trans>Exchange rates</Trans>}>
          <Trans>What prices and payments are counted by</Trans>
        </Tile>
        <Tile to="/office/ledger" icon={<BookOpen />} title={<Trans>Books</Trans>}>
          <Trans>Every posting behind a customer's history</Trans>
        </Tile>
        <Tile to="/office/mails" icon={<Mails />} title={<Trans>Mails</Trans>}>
          <Trans>What the demo would have sent</Trans>
        </Tile>
      </nav>
    </div>
  );
}

type TileProps = { to: OfficePath; icon: ReactNode; title: ReactNode; children: ReactNode };

const Tile = ({ to, icon, title, children }: TileProps) => (
  <OfficeLink to={to} className={cx(cardClass, styles["tile"])}>
    {icon}
    <span>
      <b>{title}</b>
      {children}
    </span>
    <ChevronRight />
  </OfficeLink>
);
