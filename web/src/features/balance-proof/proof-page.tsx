import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ClientOnly } from "@tanstack/react-router";
import { CircleAlert, CircleX } from "lucide-react";
import { formatMoney } from "../../lib/format/format.ts";
import { formatDay } from "../../lib/format/format-day.ts";
import { useSession } from "../../lib/session/use-session.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { type Snapshot, snapshots } from "../../queries/proofs.ts";
import { Table, TableHead } from "../../ui/display/table.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { StateCard } from "../../ui/layout/state-card.tsx";
import { cx } from "../../ui/styles/cx.ts";
import { OwnBalance } from "./own-balance.tsx";
import styles from "./proof-page.module.css";

/** The total owed to all users, and how each user can verify that it includes their balance. */
export function ProofPage() {
  const { data, isError } = useQuery(snapshots);
  return (
    <div className={styles["page"]}>
      <header>
        <h1>
          <Trans>Proof of balances</Trans>
        </h1>
        <p className={styles["lead"]}>
          <Trans>
            Once a day we add up what we owe all customers and partners and publish the sum with a fingerprint
            of every balance in it. Whoever is signed in can check here that their own money is counted,
            without learning anybody else's.
          </Trans>
        </p>
      </header>
      <ClientOnly fallback={<Skeleton shape="card" />}>
        <OwnBalanceSection />
      </ClientOnly>
      {data && <SnapshotTable list={data.snapshots} />}
      {!data &&
        (isError ? (
          <StateCard icon={<CircleX />} tone="red" title={<Trans>The figures did not load</Trans>}>
            <Trans>Please try again in a minute.</Trans>
          </StateCard>
        ) : (
          <Skeleton shape="card" />
        ))}
      <HowItWorks />
    </div>
  );
}

/** Client only: the server render has no session. */
function OwnBalanceSection() {
  const { role } = useSession();
  if (role === "operator") return null;
  if (role !== "guest") return <OwnBalance />;
  return (
    <StateCard icon={<CircleAlert />} title={<Trans>Sign in to check your own balance</Trans>}>
      <Trans>Your part of the proof is shown to you only.</Trans>
    </StateCard>
  );
}

function SnapshotTable({ list }: { list: Snapshot[] }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  if (list.length === 0)
    return (
      <StateCard icon={<CircleAlert />} title={<Trans>The first proof is not made yet</Trans>}>
        <Trans>It is made every night.</Trans>
      </StateCard>
    );
  return (
    <Table label={t`Published sums`}>
      <TableHead columns={[t`Day`, { end: t`We owe` }, t`Fingerprint (root)`]} />
      <tbody>
        {list.map(({ takenAt, totalUsd, root }) => (
          <tr key={takenAt}>
            <td className="num">{formatDay(takenAt.slice(0, 10), lang)}</td>
            <td data-align="end" className="num" title={`${totalUsd} USD`}>
              {formatMoney(Number(totalUsd), "USD", lang)}
            </td>
            <td className={cx("mono", styles["root"])}>{root}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const HowItWorks = () => (
  <section className={styles["explanation"]}>
    <h2>
      <Trans>How it works</Trans>
    </h2>
    <ul>
      <li>
        <Trans>
          Balances are the leaves of a tree. Each pair is joined into one fingerprint and one sum, pair by
          pair, up to the root. Leave anybody out or make a balance smaller, and another root comes out.
        </Trans>
      </li>
      <li>
        <Trans>
          Your balance lies in two parts at chance places with secret salt, so the sums you see on your path
          are nobody's balance.
        </Trans>
      </li>
      <li>
        <Trans>Compare the root with a friend: everybody must see the same one.</Trans>
      </li>
      <li>
        <Trans>
          You need not trust this page: save your proof and check it with{" "}
          <a href="/verify-balance.mjs" download>
            our small script
          </a>{" "}
          on your own computer.
        </Trans>
      </li>
    </ul>
  </section>
);
