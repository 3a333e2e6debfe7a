import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { OfficeLink } from "../../../lib/page/office-link.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import styles from "../shared/office-pages.module.css";
import { Unloaded } from "../shared/unloaded.tsx";
import { NumberConflictCard } from "./number-conflict-card.tsx";
import { numberConflicts } from "./queries/number-conflicts.ts";

/** Numbers that several SIMs report. The better evidence wins until an operator decides. */
export function NumberConflictsPage() {
  const { data, isError, refetch } = useQuery(numberConflicts);
  if (!data) return <Unloaded isError={isError} onRetry={() => void refetch()} />;
  return (
    <div className={styles["page"]}>
      <PageHeader title={<Trans>Disputed numbers</Trans>}>
        <OfficeLink to="/office/fleet">
          <Trans>All machines</Trans>
        </OfficeLink>
      </PageHeader>
      <p className={styles["muted"]}>
        <Trans>
          A number from the card, or one that a text or codes proved, is sold before one that was only listed.
          Of equal claims none is sold until one is gone or you decide.
        </Trans>
      </p>
      {data.data.length === 0 && (
        <StateCard icon={<CircleCheck />} title={<Trans>No number is disputed</Trans>}>
          <Trans>
            Where two SIM cards say the same number, both are listed here with what they have to show.
          </Trans>
        </StateCard>
      )}
      {data.data.map((claim) => (
        <NumberConflictCard key={claim.phone} claim={claim} />
      ))}
    </div>
  );
}
