import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { MailOpen } from "lucide-react";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { OfficeLink, type OfficePageProps } from "../../../lib/page/office-link.tsx";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { mails } from "../../../queries/mails.ts";
import { cardClass } from "../../../ui/layout/card.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import { MailView } from "./mail-view.tsx";
import styles from "./mails-page.module.css";

/** The demo's mails: the list, and the chosen one beside it. */
export function MailsPage({ search: { id } }: OfficePageProps) {
  const { lang } = useSettings();
  const { data, isError } = useQuery(mails);
  return (
    <>
      <PageHeader title={<Trans>Mails</Trans>} />
      {isError && !data && (
        <StateCard icon={<MailOpen />} tone="neutral" title={<Trans>There are no mails to read here</Trans>}>
          <Trans>Only the demo keeps its mails. Elsewhere they go to the people they are for.</Trans>
        </StateCard>
      )}
      {data?.total === 0 && (
        <StateCard icon={<MailOpen />} title={<Trans>No mails yet</Trans>}>
          <Trans>Sign somebody up or ask for a new password, and the mail will be here.</Trans>
        </StateCard>
      )}
      {!data && !isError && <Skeleton shape="card" />}
      {data && data.total > 0 && (
        <div className={styles["columns"]} data-chosen={id !== undefined || undefined}>
          <ul className={cx(cardClass, styles["list"])}>
            {data.data.map((mail) => (
              <li key={mail.id}>
                <OfficeLink
                  to="/office/mails"
                  search={{ id: mail.id }}
                  aria-current={mail.id === id || undefined}
                >
                  <b>{mail.subject}</b>
                  <span>{mail.to}</span>
                  <time dateTime={mail.sentAt}>{formatMoment(mail.sentAt, lang, new Date())}</time>
                </OfficeLink>
              </li>
            ))}
          </ul>
          <div>{id !== undefined && <MailView key={id} id={id} />}</div>
        </div>
      )}
    </>
  );
}
