import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import {
  ArrowLeftRight,
  BookOpen,
  ChevronRight,
  HandCoins,
  Handshake,
  HardHat,
  Landmark,
  Mails,
  ShieldAlert,
  UserCog,
} from "lucide-react";
import type { ReactNode } from "react";
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
      <PageHeader title={<Trans>Back office</Trans>} />
      {isUnguarded && (
        <Note tone="amber" icon={<ShieldAlert />} title={<Trans>Set up a second factor first</Trans>}>
          <Trans>Nothing else works for an operator without one: codes of an app, or a passkey.</Trans>
        </Note>
      )}
      <Note tone="blue" icon={<HardHat />} title={<Trans>The back office is under construction</Trans>}>
        <Trans>Orders, customers, partners and prices will be worked on from here.</Trans>
      </Note>
      <nav className={styles["tiles"]}>
        <Tile to="/office/partners" icon={<Handshake />} title={<Trans>Partners</Trans>}>
          <Trans>Applications that wait, and who may sell</Trans>
        </Tile>
        <Tile to="/office/payouts" icon={<HandCoins />} title={<Trans>Payouts</Trans>}>
          <Trans>What partners and referrers asked for</Trans>
        </Tile>
        <Tile page="payments" icon={<Landmark />} title={<Trans>Payments</Trans>}>
          <Trans>Held payments, differences with providers, disputes, refunds</Trans>
        </Tile>
        <Tile page="rates" icon={<ArrowLeftRight />} title={<Trans>Exchange rates</Trans>}>
          <Trans>What prices and payments are counted by</Trans>
        </Tile>
        <Tile page="ledger" icon={<BookOpen />} title={<Trans>Books</Trans>}>
          <Trans>Every posting behind a customer's history</Trans>
        </Tile>
        <Tile to="/office/mails" icon={<Mails />} title={<Trans>Mails</Trans>}>
          <Trans>What the demo would have sent</Trans>
        </Tile>
        <Tile to="/account/profile" icon={<UserCog />} title={<Trans>Profile</Trans>}>
          <Trans>Password, second factor, open sessions</Trans>
        </Tile>
      </nav>
    </div>
  );
}

type TileProps = { icon: ReactNode; title: ReactNode; children: ReactNode } & (
  | { to: "/office/partners" | "/office/payouts" | "/office/mails" | "/account/profile"; page?: never }
  | { page: "payments" | "rates" | "ledger"; to?: never }
);

function Tile({ to, page, icon, title, children }: TileProps) {
  const inside = (
    <>
      {icon}
      <span>
        <b>{title}</b>
        {children}
      </span>
      <ChevronRight />
    </>
  );
  const look = cx(cardClass, styles["tile"]);
  if (to)
    return (
      <Link to={to} className={look}>
        {inside}
      </Link>
    );
  return (
    <Link to="/office/$page" params={{ page }} className={look}>
      {inside}
    </Link>
  );
}
