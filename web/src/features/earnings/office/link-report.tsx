import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { formatMoney, formatPercent } from "../../../lib/format/format.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Chip } from "../../../ui/controls/chip.tsx";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import { type Links, linksOf } from "../queries/office-links.ts";
import styles from "./payout-queue.module.css";

/** Fraud check for circular payments: the biggest buyers, and referrals excluded because the accounts are linked. */
export function LinkReport({ userId }: { userId: string }) {
  const { data } = useQuery(linksOf(userId));
  if (!data || (data.buyers.length === 0 && data.flagged.length === 0)) return null;
  return (
    <section>
      <h3>
        <Trans>Links to other accounts</Trans>
      </h3>
      {data.buyers.length > 0 && <Buyers buyers={data.buyers} />}
      {data.flagged.length > 0 && (
        <ul className={styles["flags"]}>
          {data.flagged.map(({ username, flag }) => (
            <li key={username}>
              {username} <Flag flag={flag} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Buyers({ buyers }: { buyers: Links["buyers"] }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  return (
    <Table label={t`Who bought most in the last 30 days`}>
      <TableHead columns={[t`Buyer`, { end: t`Paid` }, { end: t`Share` }, t`Linked by`]} />
      <tbody>
        {buyers.map((buyer) => (
          <tr key={buyer.username}>
            <td>{buyer.username}</td>
            <td data-align="end" className="num">
              {formatMoney(Number(buyer.paidUsd), "USD", lang)}
            </td>
            <td data-align="end" className="num">
              {formatPercent(buyer.share, lang)}
            </td>
            <td>{buyer.link && <Flag flag={buyer.link} />}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Flag({ flag }: { flag: Links["flagged"][number]["flag"] }) {
  const { t } = useLingui();
  const texts = {
    self: t`the same person`,
    loop: t`brought each other`,
    email: t`the same mailbox`,
    payment: t`the same means of payment`,
    device: t`the same device`,
  };
  return <Chip tone="red">{texts[flag]}</Chip>;
}
