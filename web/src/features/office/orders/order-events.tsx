import { Trans, useLingui } from "@lingui/react/macro";
import { formatMoney } from "../../../lib/format/format.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { Label } from "../../../lib/format/label.tsx";
import { type Labels, stateLabels } from "../../../lib/format/office-labels.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import { complaintReasonLabels, complaintStateLabels } from "../shared/complaint-labels.ts";
import type { PurchaseDetail } from "../shared/queries/office-orders.ts";
import styles from "./orders.module.css";
import { eventLabels } from "./purchase-labels.ts";

type Event = PurchaseDetail["events"][number];

const STATES: Partial<Record<Event["what"], Labels>> = {
  complaint: complaintStateLabels,
  refund: stateLabels.adjustment,
  ended: stateLabels.order,
};

/** Timeline of an order or a rental, oldest first. */
export function OrderEvents({ events }: { events: Event[] }) {
  const { t } = useLingui();
  return (
    <>
      <h2 className={styles["heading"]}>
        <Trans>Timeline</Trans>
      </h2>
      <Table label={t`Timeline`} isStacked>
        <TableHead columns={[t`Time`, t`What happened`, { end: t`Amount` }]} />
        <tbody>
          {events.map((event) => (
            <Line key={`${event.what} ${event.at}`} event={event} />
          ))}
        </tbody>
      </Table>
    </>
  );
}

function Line({ event: { what, at, state, amountUsd, note } }: { event: Event }) {
  const { lang } = useSettings();
  const labels = STATES[what];
  return (
    <tr className={styles["event"]}>
      <td className={styles["when"]}>{formatMoment(at, lang, new Date())}</td>
      <td>
        <Label labels={eventLabels} value={what} />
        {labels && state && (
          <>
            : <Label labels={labels} value={state} />
          </>
        )}
        {note && (
          <span className={styles["muted"]}>
            {" "}
            <Label labels={complaintReasonLabels} value={note} />
          </span>
        )}
      </td>
      <td data-align="end" className="num">
        {amountUsd !== null && formatMoney(Number(amountUsd), "USD", lang)}
      </td>
    </tr>
  );
}
