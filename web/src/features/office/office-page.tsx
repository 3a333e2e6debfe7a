import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronRight, HandCoins, Handshake, HardHat, Mails, ShieldAlert, UserCog } from "lucide-react";
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
        <Link to="/office/partners" search={{}} className={cx(cardClass, styles["tile"])}>
          <Handshake />
          <span>
            <b>
              <Trans>Partners</Trans>
            </b>
            <Trans>Applications that wait, and who may sell</Trans>
          </span>
          <ChevronRight />
        </Link>
        <Link to="/office/mails" className={cx(cardClass, styles["tile"])}>
          <Mails />
          <span>
            <b>
              <Trans>Mails</Trans>
            </b>
            <Trans>What the demo would have sent</Trans>
          </span>
          <ChevronRight />
        </Link>
        <Link to="/office/payouts" className={cx(cardClass, styles["tile"])}>
          <HandCoins />
          <span>
            <b>
              <Trans>Payouts</Trans>
            </b>
            <Trans>What partners and referrers asked for</Trans>
          </span>
          <ChevronRight />
        </Link>
        <Link to="/account/profile" className={cx(cardClass, styles["tile"])}>
          <UserCog />
          <span>
            <b>
              <Trans>Profile</Trans>
            </b>
            <Trans>Password, second factor, open sessions</Trans>
          </span>
          <ChevronRight />
        </Link>
      </nav>
    </div>
  );
}
