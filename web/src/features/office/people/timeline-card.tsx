import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useList } from "../../../lib/api/use-list.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { useLabel } from "../../../lib/format/label.tsx";
import {
  earningsSourceLabels,
  type Labels,
  paymentMethodLabels,
  stateLabels,
} from "../../../lib/format/office-labels.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip, type Tone } from "../../../ui/controls/chip.tsx";
import { Table } from "../../../ui/display/table.tsx";
import { NotRefreshed } from "../../../ui/layout/not-refreshed.tsx";
import { complaintReasonLabels } from "../shared/complaint-labels.ts";
import { OrderLink } from "../shared/order-link.tsx";
import { type TimelineItem, timeline } from "../shared/queries/office-users.ts";
import { RefundButton } from "../shared/refund-button.tsx";
import { Unloaded } from "../shared/unloaded.tsx";
import { AuditActionName } from "./audit-entry-text.tsx";
import styles from "./people.module.css";
import { inboxLabels, timelineEventLabels } from "./timeline-labels.ts";

const KINDS: Record<TimelineItem["kind"], { name: MessageDescriptor; tone: Tone }> = {
  sign_up: { name: msg`Signed up`, tone: "blue" },
  sign_in: { name: msg`Signed in`, tone: "neutral" },
  account: { name: msg`Account`, tone: "neutral" },
  payment: { name: msg`Payment`, tone: "green" },
  order: { name: msg`Order`, tone: "neutral" },
  rental: { name: msg`Rental`, tone: "neutral" },
  complaint: { name: msg`Complaint`, tone: "amber" },
  refund: { name: msg`Refund`, tone: "amber" },
  payout: { name: msg`Payout`, tone: "amber" },
  partner: { name: msg`Partner`, tone: "blue" },
  ticket: { name: msg`Ticket`, tone: "blue" },
  office: { name: msg`Office`, tone: "red" },
};

const STATES: Partial<Record<TimelineItem["kind"], Labels>> = { ...stateLabels, ...timelineEventLabels };
const ABOUT: Partial<Record<TimelineItem["kind"], Labels>> = {
  payment: paymentMethodLabels,
  payout: earningsSourceLabels,
  ticket: inboxLabels,
  complaint: complaintReasonLabels,
};
const NUMBERED: readonly TimelineItem["kind"][] = ["payment", "payout", "ticket"];
/** Their id is the number of an order or a rental. */
const ABOUT_PURCHASES: readonly TimelineItem["kind"][] = ["order", "rental", "complaint"];
/** States in which an order or a rental is paid for, and not yet given back. */
const PAID: Partial<Record<TimelineItem["kind"], readonly string[]>> = {
  order: ["received", "done"],
  rental: ["active", "ended"],
};

/** A user's events and the operators' actions about them, newest first, paged. */
export function TimelineCard({ userId }: { userId: string }) {
  const { t } = useLingui();
  const [before, setBefore] = useState<string>();
  const events = useList(timeline(userId, before));
  const { data, isError, refetch } = events;
  if (!data) return <Unloaded isError={isError} onRetry={() => void refetch()} />;
  const last = data.data.at(-1);
  return (
    <div className={styles["page"]}>
      <h2 className={styles["heading"]}>
        <Trans>Timeline</Trans>
      </h2>
      <NotRefreshed list={events} />
      <Table label={t`Timeline`} isStacked>
        <tbody>
          {data.data.map((item) => (
            <Line key={`${item.kind} ${item.id} ${item.at}`} item={item} />
          ))}
        </tbody>
      </Table>
      <div className={styles["tools"]}>
        {before && (
          <Button variant="secondary" onClick={() => setBefore(undefined)}>
            <Trans>Newest</Trans>
          </Button>
        )}
        {data.hasMore && last && (
          <Button variant="secondary" onClick={() => setBefore(last.at)}>
            <Trans>Older</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

function Line({ item }: { item: TimelineItem }) {
  const { at, kind, id, what, about, amountUsd } = item;
  const { i18n } = useLingui();
  const { lang } = useSettings();
  const labelFor = useLabel();
  const { name, tone } = KINDS[kind];
  const isNumbered = NUMBERED.includes(kind);
  return (
    <tr className={styles["event"]}>
      <td className={styles["when"]}>{formatMoment(at, lang, new Date())}</td>
      <td>
        <Chip tone={what.startsWith("view:") ? "neutral" : tone}>{i18n._(name)}</Chip>
      </td>
      <td>
        <What kind={kind} what={what} />{" "}
        <span className={styles["muted"]}>
          {[labelFor(ABOUT[kind] ?? {}, about), isNumbered ? `#${id}` : ""].filter(Boolean).join(" · ")}
        </span>{" "}
        {ABOUT_PURCHASES.includes(kind) && <OrderLink orderId={id} />}
      </td>
      <td data-align="end" className="num">
        {amountUsd !== null && formatMoney(Number(amountUsd), "USD", lang)}{" "}
        {amountUsd !== null && PAID[kind]?.includes(what) && <RefundButton isSmall orderId={id} />}
      </td>
    </tr>
  );
}

/** An operator's action, or the state of anything else. */
function What({ kind, what }: Pick<TimelineItem, "kind" | "what">) {
  const labelFor = useLabel();
  return kind === "office" ? <AuditActionName what={what} /> : labelFor(STATES[kind] ?? {}, what);
}
