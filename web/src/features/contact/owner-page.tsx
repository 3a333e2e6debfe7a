import { Trans } from "@lingui/react/macro";
import { BadgeCheck, ListChecks, Timer } from "lucide-react";
import { cardClass } from "../../ui/layout/card.ts";
import { cx } from "../../ui/styles/cx.ts";
import styles from "./contact-page.module.css";
import { LazyOwnerForm } from "./lazy-forms.tsx";
import { OwnerCheck } from "./owner-check.tsx";

type OwnerPageProps = { ticket: string | undefined; proof: string | undefined };

/** For service owners; the link in our mail leads here to prove the domain. */
export const OwnerPage = ({ ticket, proof }: OwnerPageProps) => (
  <div className={styles["page"]}>
    <header className={styles["head"]}>
      <h1>
        <Trans>Block your service here</Trans>
      </h1>
      <p>
        <Trans>
          You run a site or an app and do not want numbers to be sold for it? Show us that the domain is
          yours, and we take the service off sale.
        </Trans>
      </p>
    </header>
    <section className={cx(cardClass, styles["form"])}>
      {ticket === undefined ? <LazyOwnerForm /> : <Proof ticket={ticket} proof={proof} />}
    </section>
    <aside className={styles["side"]}>
      <ul className={cx(cardClass, styles["facts"])}>
        <li>
          <BadgeCheck size={18} />
          <Trans>A DNS record or a mail in your domain is the proof. We ask for no documents.</Trans>
        </li>
        <li>
          <Timer size={18} />
          <Trans>Once the domain is proved, the service is blocked within 24 hours.</Trans>
        </li>
        <li>
          <ListChecks size={18} />
          <Trans>The block is listed on the transparency page. You can have it lifted at any time.</Trans>
        </li>
      </ul>
    </aside>
  </div>
);

const Proof = ({ ticket, proof }: { ticket: string; proof: string | undefined }) => (
  <>
    <p>
      {proof === undefined ? (
        <Trans>Ticket {ticket}: we look for the TXT record in the DNS of the domain.</Trans>
      ) : (
        <Trans>Ticket {ticket}: confirm that you read mail at this domain.</Trans>
      )}
    </p>
    <OwnerCheck number={ticket} token={proof} />
  </>
);
