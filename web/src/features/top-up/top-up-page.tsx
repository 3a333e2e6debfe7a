import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { Wallet } from "lucide-react";
import { useState } from "react";
import { parseMissingUsd } from "../../lib/api/purchase-error.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { useMissingSum } from "../../queries/wallet.ts";
import { LoadFailed } from "../../ui/layout/not-loaded.tsx";
import { Note } from "../../ui/layout/note.tsx";
import { PageHeader, SectionHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { StateCard } from "../../ui/layout/state-card.tsx";
import { AmountForm } from "./amount-form.tsx";
import { MethodList } from "./method-list.tsx";
import { type Method, topUpMethods, topUps } from "./queries/payments.ts";
import styles from "./top-up.module.css";
import { TopUpCard } from "./top-up-card.tsx";

/** Tops up the balance: payment method, amount, and the state of earlier payments. */
export function TopUpPage() {
  const { currency } = useSettings();
  const methods = useQuery(topUpMethods(currency));
  return (
    <>
      <PageHeader title={<Trans>Top up</Trans>} />
      {methods.isPending ? (
        <Skeleton shape="card" />
      ) : methods.isError ? (
        <LoadError onAgain={() => void methods.refetch()} />
      ) : (
        <TopUpForm methods={methods.data} />
      )}
    </>
  );
}

function TopUpForm({ methods }: { methods: Method[] }) {
  const [code, setCode] = useState<Method["code"]>();
  const [startedId, setStartedId] = useState<string>();
  const missingUsd = useLocation({ select: ({ search }) => parseMissingUsd(missingParam(search)) });
  const chosen = methods.find((method) => method.code === code) ?? methods[0];
  if (!chosen) return <NoMethods />;
  return (
    <>
      {missingUsd !== undefined && <MissingNote usd={missingUsd} />}
      <div className={styles["layout"]}>
        <MethodList methods={methods} chosen={chosen} onChoose={(method) => setCode(method.code)} />
        <AmountForm
          key={chosen.code}
          method={chosen}
          missingUsd={missingUsd}
          onStarted={({ id, redirectUrl }) => {
            // Crypto is often paid from a phone, so the QR code is shown first; cards redirect at once.
            if (chosen.kind === "crypto") setStartedId(id);
            else window.location.assign(redirectUrl);
          }}
        />
      </div>
      <LatestPayments startedId={startedId} />
      <p className={styles["more"]}>
        <Trans>
          Unspent deposits can go back: <Link to="/account/refund">get a deposit back</Link>.
        </Trans>
      </p>
    </>
  );
}

const missingParam = (search: { missing?: unknown }) => search.missing;

/** The amount missing for a refused purchase. */
function MissingNote({ usd }: { usd: number }) {
  const sum = useMissingSum(usd);
  if (!sum) return null;
  return (
    <div className={styles["missing"]}>
      <Note tone="blue" icon={<Wallet />} title={<Trans>You need {sum} more.</Trans>} />
    </div>
  );
}

function LatestPayments({ startedId }: { startedId: string | undefined }) {
  const { data } = useQuery(topUps);
  const started = data?.find(({ id, redirectUrl }) => id === startedId && redirectUrl !== null);
  const earlier = data?.filter((topUp) => topUp !== started) ?? [];
  return (
    <>
      {started && (
        <section className={styles["started"]} aria-live="polite" ref={scrollIntoView}>
          <SectionHeader title={<Trans>Pay now</Trans>} />
          <TopUpCard topUp={started} withQr />
        </section>
      )}
      {earlier.length > 0 && (
        <section className={styles["earlier"]}>
          <SectionHeader title={<Trans>Latest payments</Trans>} />
          <div className={styles["latest"]}>
            {earlier.map((topUp) => (
              <TopUpCard key={topUp.id} topUp={topUp} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

/** On phones the QR code appears below the button. */
const scrollIntoView = (section: HTMLElement | null) => section?.scrollIntoView?.({ block: "nearest" });

const NoMethods = () => (
  <StateCard icon={<Wallet />} title={<Trans>No way to pay is set up yet</Trans>}>
    <Trans>Please come back later or write to support.</Trans>
  </StateCard>
);

const LoadError = ({ onAgain }: { onAgain: () => void }) => (
  <LoadFailed title={<Trans>The ways to pay could not be loaded</Trans>} onRetry={onAgain}>
    <Trans>Nothing was charged.</Trans>
  </LoadFailed>
);
