import { Trans, useLingui } from "@lingui/react/macro";
import { useSettings } from "../../lib/settings-store.ts";
import type { LedgerEntry } from "../../queries/ledger.ts";
import { Table } from "../../ui/table.tsx";
import styles from "./office-money.module.css";

/** Entries, each with its postings one press away. */
export function LedgerTable({ entries, own }: { entries: LedgerEntry[]; own: string }) {
  const { t } = useLingui();
  return (
    <Table label={t`Entries`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Date</Trans>
          </th>
          <th scope="col">
            <Trans>Entry</Trans>
          </th>
          <th scope="col" data-align="end">
            <Trans>Amount, USD</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Line key={entry.key} entry={entry} own={own} />
        ))}
      </tbody>
    </Table>
  );
}

function Line({ entry, own }: { entry: LedgerEntry; own: string }) {
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
            {entry.reason}{" "}
            <span className={styles["key"]}>{entry.orderId ? `#${entry.orderId}` : entry.key}</span>
          </summary>
          <ul>
            <li>{entry.key}</li>
            {entry.moves.map(({ from, to, amountUsd }) => (
              <li key={`${from} ${to}`}>
                {short(from, own)} → {short(to, own)} {amountUsd}
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

/** Whose books these are need not be said in every line. */
const short = (account: string, own: string) => account.replace(`:${own}:`, ":");
