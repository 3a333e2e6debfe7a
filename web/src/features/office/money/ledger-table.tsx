import { useLingui } from "@lingui/react/macro";
import { Label } from "../../../lib/format/label.tsx";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import type { LedgerEntry } from "../shared/queries/ledger.ts";
import { TextLink } from "../shared/text-link.tsx";
import styles from "./money.module.css";
import { reasonLabels } from "./money-labels.ts";
import { PostingAccount } from "./posting-account.tsx";

type LedgerTableProps = {
  entries: LedgerEntry[];
  /** Id of the user whose ledger is shown, or empty. */
  own: string;
  /** The current search, to return to. */
  who: string | undefined;
};

/** Ledger entries with expandable postings and a link to their cause. */
export function LedgerTable({ entries, own, who }: LedgerTableProps) {
  const { t } = useLingui();
  return (
    <Table label={t`Entries`}>
      <TableHead columns={[t`Date`, t`Entry`, { end: t`Amount, USD` }]} />
      <tbody>
        {entries.map((entry) => (
          <Line key={entry.key} entry={entry} own={own} who={who} />
        ))}
      </tbody>
    </Table>
  );
}

type LineProps = Omit<LedgerTableProps, "entries"> & { entry: LedgerEntry };

function Line({ entry, own, who }: LineProps) {
  const { lang } = useSettings();
  const at = new Intl.DateTimeFormat(lang, { dateStyle: "short", timeStyle: "medium" }).format(
    new Date(entry.at),
  );
  const total = entry.moves.reduce((sum, { amountUsd }) => sum + Number(amountUsd), 0);
  return (
    <tr>
      <td>{at}</td>
      <td>
        <details className={styles["entry"]}>
          <summary>
            <Label labels={reasonLabels} value={entry.reason} />{" "}
            <span className={styles["key"]}>{entry.orderId ? `#${entry.orderId}` : entry.key}</span>
          </summary>
          <ul>
            <li>
              <TextLink to="/office/ledger" search={{ who, entry: entry.key }}>
                {entry.key}
              </TextLink>
            </li>
            {entry.moves.map(({ from, to, amountUsd }) => (
              <li key={`${from} ${to}`}>
                <PostingAccount account={from} own={own} /> → <PostingAccount account={to} own={own} />{" "}
                {amountUsd}
              </li>
            ))}
          </ul>
        </details>
      </td>
      <td data-align="end" className="num">
        {total.toFixed(6).replace(/0{1,4}$/, "")}
      </td>
    </tr>
  );
}
