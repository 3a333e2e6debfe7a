import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { CircleX, Wallet } from "lucide-react";
import { useState } from "react";
import { readMissing } from "../../lib/refused-purchase.ts";
import { useSettings } from "../../lib/settings-store.ts";
import { type Method, topUpMethods, topUps } from "../../queries/payments.ts";
import { useMissingSum } from "../../queries/wallet.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { PageHeader, SectionHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StateCard } from "../../ui/state-card.tsx";
import { AmountForm } from "./amount-form.tsx";
import { MethodList } from "./method-list.tsx";
import styles from "./top-up.module.css";
import { TopUpCard } from "./top-up-card.tsx";

/** Money onto the balance: the way, the amount, and how far earlier payments are. */
export function TopUpPage() {
  const { currency } = useSettings();
  const methods = useQuery(topUpMethods(currency));
  return (
    <>
      <PageHeader title={<Trans>Top up</Trans>} />
      {methods.isPending ? (
        <Skeleton shape="card" />
      ) : methods.isError ? (
        <Failed onAgain={() => void methods.refetch()} />
      ) : (
        <Desk methods={methods.data} />
      )}
    </>
  );
}

function Desk({ methods }: { methods: Method[] }) {
  const [code, setCode] = useState<Method["code"]>();
  const [startedId, setStartedId] = useState<string>();
  const missingUsd = useLocation({ select: ({ search }) => readMissing(missingIn(search)) });
  const chosen = methods.find((method) => method.code === code) ?? methods[0];
  if (!chosen) return <Nothing />;
  return (
    <>
      {missingUsd !== undefined && <Missing usd={missingUsd} />}
      <div className={styles["desk"]}>
        <MethodList methods={methods} chosen={chosen} onChoose={(method) => setCode(method.code)} />
        <AmountForm
          key={chosen.code}
          method={chosen}
          missingUsd={missingUsd}
          onStarted={({ id, redirectUrl }) => {
            // Coins are often paid from a phone: the code is shown first. Cards go straight to their page.
            if (chosen.kind === "crypto") setStartedId(id);
            else window.location.assign(redirectUrl);
          }}
        />
      </div>
      <Latest startedId={startedId} />
      <p className={styles["more"]}>
        <Trans>
          Unspent deposits can go back: <Link to="/account/refund">get a deposit back</Link>.
        </Trans>
      </p>
    </>
  );
}

const missingIn = (search: { missing?: unknown }) => search.missing;

/** What brought somebody here from a purchase that was refused. */
function Missing({ usd }: { usd: number }) {
  const sum = useMissingSum(usd);
  if (!sum) return null;
  return (
    <div className={styles["missing"]}>
      <Note tone="blue" icon={<Wallet />} title={<Trans>You need {sum} more.</Trans>} />
    </div>
  );
}

function Latest({ startedId }: { startedId: string | undefined }) {
  const { data } = useQuery(topUps);
  const started = data?.find(({ id, redirectUrl }) => id === startedId && redirectUrl !== null);
  const rest = data?.filter((topUp) => topUp !== started) ?? [];
  return (
    <>
      {started && (
        <section className={styles["started"]} aria-live="polite" ref={bringIntoView}>
          <SectionHeader title={<Trans>Pay now</Trans>} />
          <TopUpCard topUp={started} withQr />
        </section>
      )}
      {rest.length > 0 && (
        <section className={styles["earlier"]}>
          <SectionHeader title={<Trans>Latest payments</Trans>} />
          <div className={styles["latest"]}>
            {rest.map((topUp) => (
              <TopUpCard key={topUp.id} topUp={topUp} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

/** On a phone the code appears below what was pressed. */
const bringIntoView = (section: HTMLElement | null) => section?.scrollIntoView?.({ block: "nearest" });

const Nothing = () => (
  <StateCard icon={<Wallet />} title={<Trans>No way to pay is set up yet</Trans>}>
    <Trans>Please come back later or write to support.</Trans>
  </StateCard>
);

const Failed = ({ onAgain }: { onAgain: () => void }) => (
  <StateCard
    icon={<CircleX />}
    tone="red"
    title={<Trans>The ways to pay could not be loaded</Trans>}
    action={
      <Button onClick={onAgain}>
        <Trans>Try again</Trans>
      </Button>
    }
  >
    <Trans>Nothing was charged.</Trans>
  </StateCard>
);
