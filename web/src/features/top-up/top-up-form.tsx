import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Wallet } from "lucide-react";
import { useRef, useState } from "react";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { SectionHeader } from "../../ui/layout/page-header.tsx";
import { StateCard } from "../../ui/layout/state-card.tsx";
import { useFocusFallback } from "../../ui/layout/use-focus-fallback.ts";
import { AmountForm } from "./amount-form.tsx";
import { MethodList } from "./method-list.tsx";
import { type Method, topUps } from "./queries/payments.ts";
import styles from "./top-up.module.css";
import { TopUpCard } from "./top-up-card.tsx";

type TopUpFormProps = {
  methods: Method[];
  /** Missing for a purchase: the amount is filled in. */
  missingUsd: number | undefined;
};

/** Method and amount, then the payment, and the state of earlier ones. */
export function TopUpForm({ methods, missingUsd }: TopUpFormProps) {
  const { currency } = useSettings();
  const [code, setCode] = useState<Method["code"]>();
  const [startedId, setStartedId] = useState<string>();
  const chosen = methods.find((method) => method.code === code) ?? methods[0];
  if (!chosen) return <NoMethods />;
  return (
    <>
      <div className={styles["layout"]}>
        <MethodList methods={methods} chosen={chosen} onChoose={(method) => setCode(method.code)} />
        <AmountForm
          key={`${chosen.code} ${currency}`}
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
    </>
  );
}

function LatestPayments({ startedId }: { startedId: string | undefined }) {
  const { data } = useQuery(topUps);
  const started = data?.find(({ id, redirectUrl }) => id === startedId && redirectUrl !== null);
  const earlier = data?.filter((topUp) => topUp !== started) ?? [];
  const box = useRef<HTMLDivElement>(null);
  const keptFocus = useFocusFallback(box);
  return (
    <div ref={box} tabIndex={-1} {...keptFocus}>
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
    </div>
  );
}

/** On phones the QR code appears below the button. */
const scrollIntoView = (section: HTMLElement | null) => section?.scrollIntoView?.({ block: "nearest" });

const NoMethods = () => (
  <StateCard icon={<Wallet />} title={<Trans>No payment method is set up yet</Trans>}>
    <Trans>Please come back later or write to support.</Trans>
  </StateCard>
);
