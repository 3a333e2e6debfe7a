import { Trans, useLingui } from "@lingui/react/macro";
import type { TransparencyMonth } from "@sonum/contract/support/transparency";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleAlert } from "lucide-react";
import { formatDay } from "../../lib/format/format-day.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { transparency } from "../../queries/transparency.ts";
import { Table, TableHead } from "../../ui/display/table.tsx";
import { ReadingPage } from "../../ui/layout/reading-page.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { StateCard } from "../../ui/layout/state-card.tsx";
import { MonthsTable } from "./months-table.tsx";
import styles from "./transparency-page.module.css";

/** Monthly counts of reports, blocks and deliveries, computed by the shop. */
export function TransparencyPage() {
  const { data, isError } = useQuery(transparency);
  return (
    <ReadingPage
      title={<Trans>Transparency</Trans>}
      lead={
        <Trans>
          Every figure on this page is counted from our own books, without editing, and is at most ten minutes
          old.
        </Trans>
      }
    >
      {data ? (
        <>
          <MonthsTable months={dropIdleMonths(data.months)} />
          <OwnerBlocks blocks={data.ownerBlocks} />
        </>
      ) : isError ? (
        <StateCard icon={<CircleAlert />} tone="red" title={<Trans>The figures did not load</Trans>}>
          <Trans>Please try again in a minute.</Trans>
        </StateCard>
      ) : (
        <Skeleton shape="card" />
      )}
      <Explanation />
    </ReadingPage>
  );
}

/** Drops the idle months before the first activity; always keeps the current month. */
function dropIdleMonths(months: TransparencyMonth[]): TransparencyMonth[] {
  const first = months.findLastIndex(({ month: _, ...counts }) =>
    Object.values(counts).some((count) => count > 0),
  );
  return months.slice(0, Math.max(1, first + 1));
}

type Block = { service: string; domain: string; blockedAt: string };

function OwnerBlocks({ blocks }: { blocks: Block[] }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  return (
    <section className={styles["section"]}>
      <h2>
        <Trans>Services blocked by their owners</Trans>
      </h2>
      {blocks.length === 0 ? (
        <p>
          <Trans>
            None at the moment. An owner can <Link to="/owner_block">ask for it here</Link>.
          </Trans>
        </p>
      ) : (
        <Table label={t`Services blocked by their owners`}>
          <TableHead columns={[t`Service`, t`Domain`, t`Since`]} />
          <tbody>
            {blocks.map(({ service, domain, blockedAt }) => (
              <tr key={`${domain} ${blockedAt}`}>
                <td>{service}</td>
                <td>{domain}</td>
                <td className="num">{formatDay(blockedAt.slice(0, 10), lang)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

const Explanation = () => (
  <section className={styles["section"]}>
    <h2>
      <Trans>What the words mean</Trans>
    </h2>
    <dl className={styles["text"]}>
      <dt>
        <Trans>Reports</Trans>
      </dt>
      <dd>
        <Trans>
          Abuse reports from people, by <Link to="/abuse">the report form</Link>.
        </Trans>
      </dd>
      <dt>
        <Trans>Authority requests</Trans>
      </dt>
      <dd>
        <Trans>Requests of police and courts. A request is checked before anything is handed over.</Trans>
      </dd>
      <dt>
        <Trans>Blocks</Trans>
      </dt>
      <dd>
        <Trans>
          Services taken off sale in that month because their owner proved the domain and asked for it.
        </Trans>
      </dd>
      <dt>
        <Trans>Quarantined SMS</Trans>
      </dt>
      <dd>
        <Trans>Messages of banks, authorities and other protected senders. Nobody was shown them.</Trans>
      </dd>
      <dt>
        <Trans>Delivered</Trans>
      </dt>
      <dd>
        <Trans>
          The share of sold numbers that received a code. The others were refunded, including those that
          buyers cancelled.
        </Trans>
      </dd>
      <dt>
        <Trans>Balances</Trans>
      </dt>
      <dd>
        <Trans>
          What we owe all customers, and how to check that your money is in it:{" "}
          <Link to="/proof">proof of balances</Link>.
        </Trans>
      </dd>
    </dl>
  </section>
);
