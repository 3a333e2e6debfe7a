import { Trans } from "@lingui/react/macro";
import { Link, useLocation } from "@tanstack/react-router";
import { Wallet } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { parseMissingUsd } from "../../lib/api/purchase-error.ts";
import { useMissingSum } from "../../queries/wallet.ts";
import { Note } from "../../ui/layout/note.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import styles from "./top-up.module.css";
import { TopUpInPlace } from "./top-up-in-place.tsx";

/** Tops up the balance: payment method, amount, and the state of earlier payments. */
export function TopUpPage({ note }: { note?: ReactNode }) {
  const missingUsd = useLocation({ select: ({ search }) => parseMissingUsd(missingParam(search)) });
  return (
    <>
      <PageHeader title={<Trans>Top up</Trans>} />
      {missingUsd !== undefined && <MissingNote usd={missingUsd} />}
      {/* The form stays visible while the note loads. */}
      <Suspense>{note}</Suspense>
      <TopUpInPlace missingUsd={missingUsd} />
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
