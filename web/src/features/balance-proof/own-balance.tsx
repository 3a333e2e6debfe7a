import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CircleX, Download, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { formatMoney } from "../../lib/format/format.ts";
import { downloadText } from "../../lib/page/download-text.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { type OwnProof, ownProof } from "../../queries/proofs.ts";
import { Button } from "../../ui/controls/button.tsx";
import { cardClass } from "../../ui/layout/card.ts";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { StateCard } from "../../ui/layout/state-card.tsx";
import { cx } from "../../ui/styles/cx.ts";
import styles from "./proof-page.module.css";
import { type ProofChecks, verifyProof } from "./verify-proof.ts";

/** Verifies in the browser that the user's balance is part of the snapshot, and shows the result. */
export function OwnBalance() {
  const { data, isError } = useQuery(ownProof);
  const proof = data?.proof;
  const { data: checks } = useQuery({
    queryKey: ["proof", "verdict", proof?.snapshot.root],
    queryFn: async () => (proof ? verifyProof(proof).catch(() => ALL_FAILED) : null),
    enabled: proof !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError)
    return (
      <StateCard icon={<CircleX />} tone="red" title={<Trans>Your proof did not load</Trans>}>
        <Trans>Please try again in a minute.</Trans>
      </StateCard>
    );
  if (data && !proof) return null;
  return proof && checks ? <Result proof={proof} checks={checks} /> : <Skeleton shape="card" />;
}

const ALL_FAILED: ProofChecks = { parts: false, root: false, total: false, signature: false };

function Result({ proof, checks }: { proof: OwnProof; checks: ProofChecks }) {
  const { lang } = useSettings();
  const own = formatMoney(Number(proof.balanceUsd), "USD", lang);
  const all = formatMoney(Number(proof.snapshot.totalUsd), "USD", lang);
  const isGood = checks.parts && checks.root && checks.total && checks.signature !== false;
  const when = new Intl.DateTimeFormat(lang, { dateStyle: "long", timeStyle: "short" }).format(
    new Date(proof.snapshot.takenAt),
  );
  if (proof.leaves.length === 0)
    return (
      <StateCard icon={<ShieldCheck />} tone="neutral" title={<Trans>You had no money here then</Trans>}>
        <Trans>The newest proof is of {when}. What you paid in since is in the next one.</Trans>
      </StateCard>
    );
  return (
    <section className={cx(cardClass, styles["own"], !isGood && styles["failed"])} role="status">
      {isGood ? <ShieldCheck size={28} /> : <CircleX size={28} />}
      <div>
        <b>
          {isGood ? (
            <Trans>
              Checked in your browser: your {own} are counted in {all}.
            </Trans>
          ) : (
            <Trans>This proof does not hold. Please save it and write to us and to others.</Trans>
          )}
        </b>
        <p className={styles["date"]}>
          <Trans>As of {when}: balance, reserved money, earnings and payouts on their way together.</Trans>
        </p>
        <ul>
          <CheckResult isGood={checks.parts}>
            <Trans>Your two parts add up to your balance.</Trans>
          </CheckResult>
          <CheckResult isGood={checks.root}>
            <Trans>Each part leads to the published root.</Trans>
          </CheckResult>
          <CheckResult isGood={checks.total}>
            <Trans>The sums on the way add up to the published total.</Trans>
          </CheckResult>
          <CheckResult isGood={checks.signature}>
            <Trans>Root, total and time carry our signature.</Trans>
          </CheckResult>
        </ul>
        <Button
          variant="secondary"
          size="small"
          onClick={() => downloadText("my-proof.json", JSON.stringify(proof, null, 2), "application/json")}
        >
          <Download />
          <Trans>Save my proof</Trans>
        </Button>
      </div>
    </section>
  );
}

/** Shows a dash if the browser cannot verify signatures. */
const CheckResult = ({ isGood, children }: { isGood: boolean | undefined; children: ReactNode }) => (
  <li data-good={isGood}>
    <span aria-hidden="true">{isGood === undefined ? "–" : isGood ? "✓" : "✗"}</span> {children}
  </li>
);
