import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CircleX, Download, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { downloadText } from "../../lib/download-text.ts";
import { formatMoney } from "../../lib/format.ts";
import { useSettings } from "../../lib/settings-store.ts";
import { type OwnProof, ownProof } from "../../queries/proofs.ts";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.ts";
import { cx } from "../../ui/cx.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StateCard } from "../../ui/state-card.tsx";
import styles from "./proof-page.module.css";
import { type Verdict, verifyProof } from "./verify-proof.ts";

/** The caller's own part, checked in this browser, with the result in plain words. */
export function OwnBalance() {
  const { data, isError } = useQuery(ownProof);
  const proof = data?.proof;
  const { data: verdict } = useQuery({
    queryKey: ["proof", "verdict", proof?.snapshot.root],
    queryFn: async () => (proof ? verifyProof(proof).catch(() => NOTHING_FITS) : null),
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
  return proof && verdict ? <Result proof={proof} verdict={verdict} /> : <Skeleton shape="card" />;
}

const NOTHING_FITS: Verdict = { parts: false, root: false, total: false, signature: false };

function Result({ proof, verdict }: { proof: OwnProof; verdict: Verdict }) {
  const { lang } = useSettings();
  const own = formatMoney(Number(proof.balanceUsd), "USD", lang);
  const all = formatMoney(Number(proof.snapshot.totalUsd), "USD", lang);
  const isGood = verdict.parts && verdict.root && verdict.total && verdict.signature !== false;
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
    <section className={cx(cardClass, styles["own"], !isGood && styles["bad"])} role="status">
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
        <p className={styles["when"]}>
          <Trans>As of {when}: balance, reserved money, earnings and payouts on their way together.</Trans>
        </p>
        <ul>
          <Point isGood={verdict.parts}>
            <Trans>Your two parts add up to your balance.</Trans>
          </Point>
          <Point isGood={verdict.root}>
            <Trans>Each part leads to the published root.</Trans>
          </Point>
          <Point isGood={verdict.total}>
            <Trans>The sums on the way add up to the published total.</Trans>
          </Point>
          <Point isGood={verdict.signature}>
            <Trans>Root, total and time carry our signature.</Trans>
          </Point>
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

/** A browser that cannot check leaves a dash, not a promise. */
const Point = ({ isGood, children }: { isGood: boolean | undefined; children: ReactNode }) => (
  <li data-good={isGood}>
    <span aria-hidden="true">{isGood === undefined ? "–" : isGood ? "✓" : "✗"}</span> {children}
  </li>
);
