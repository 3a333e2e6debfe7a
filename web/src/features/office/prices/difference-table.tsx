import { Trans, useLingui } from "@lingui/react/macro";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import styles from "./prices-page.module.css";
import type { Difference } from "./queries/prices.ts";

/** The first differences of a price change, and the number of the others. */
export function DifferenceTable({ differences, total }: { differences: Difference[]; total: number }) {
  const { t } = useLingui();
  const more = total - differences.length;
  return (
    <div className={styles["list"]}>
      <Table label={t`Differences`}>
        <TableHead
          columns={[t`Service`, t`Country`, { end: t`Now` }, { end: t`Then` }, { end: t`Change` }]}
        />
        <tbody>
          {differences.map(({ service, country, from, to }) => (
            <tr key={`${service} ${country}`}>
              <td>{service}</td>
              <td>{country.toUpperCase()}</td>
              <PriceCells from={from} to={to} />
              <td data-align="end" className="num">
                {from === null || to === null ? "" : formatChange(Number(from), Number(to))}
              </td>
            </tr>
          ))}
          {more > 0 && (
            <tr>
              <td colSpan={5}>
                <Trans>and {more} more</Trans>
              </td>
            </tr>
          )}
        </tbody>
      </Table>
    </div>
  );
}

/** The old and the new price of a change. */
export const PriceCells = ({ from, to }: Pick<Difference, "from" | "to">) => (
  <>
    <td data-align="end" className="num">
      {from ?? <Trans>Not sold</Trans>}
    </td>
    <td data-align="end" className="num">
      <b>{to ?? <Trans>Not sold</Trans>}</b>
    </td>
  </>
);

function formatChange(from: number, to: number): string {
  const percent = Math.round((to / from - 1) * 1000) / 10;
  return `${percent > 0 ? "+" : ""}${percent} %`;
}
