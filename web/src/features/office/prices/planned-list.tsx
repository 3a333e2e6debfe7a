import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import parts from "../shared/office-parts.module.css";
import { DifferenceTable } from "./difference-table.tsx";
import styles from "./prices-page.module.css";
import {
  type PlannedPrices,
  plannedPrices,
  useApprovePlanned,
  useWithdrawPlanned,
} from "./queries/prices.ts";

/** Scheduled price changes, if any. */
export function PlannedList({ maySet }: { maySet: boolean }) {
  const { data } = useQuery(plannedPrices);
  if (!data || data.length === 0) return null;
  return (
    <section className={styles["planned"]}>
      {data.map((planned) => (
        <Planned key={planned.draft} planned={planned} maySet={maySet} />
      ))}
    </section>
  );
}

function Planned({ planned, maySet }: { planned: PlannedPrices; maySet: boolean }) {
  const { lang } = useSettings();
  const withdraw = useWithdrawPlanned();
  const approve = useApprovePlanned();
  const { madeBy, prices, awaitsApproval, isOwn } = planned;
  const when = formatMoment(planned.effectiveAt, lang, new Date());
  return (
    <div className={cardClass}>
      <CalendarClock size={16} />
      <b>
        <Trans>From {when}</Trans>
      </b>
      <details>
        <summary>
          <Plural value={prices} one="# price" other="# prices" />
        </summary>
        <DifferenceTable differences={planned.differences} total={prices} />
      </details>
      <span className={parts["muted"]}>
        <Trans>by {madeBy}</Trans>
      </span>
      {awaitsApproval && (
        <>
          <Chip tone="amber">
            <Trans>Waiting for approval</Trans>
          </Chip>
          <span className={parts["muted"]}>
            <Trans>Far from the usual prices: another operator has to approve</Trans>
          </span>
        </>
      )}
      {maySet && awaitsApproval && !isOwn && (
        <Button size="small" isBusy={approve.isPending} onClick={() => approve.mutate(planned.draft)}>
          <Trans>Approve</Trans>
        </Button>
      )}
      {maySet && (
        <Button
          variant="ghost"
          size="small"
          isBusy={withdraw.isPending}
          onClick={() => withdraw.mutate(planned.draft)}
        >
          <Trans>Take back</Trans>
        </Button>
      )}
    </div>
  );
}
