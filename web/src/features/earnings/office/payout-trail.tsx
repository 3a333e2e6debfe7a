import { Trans } from "@lingui/react/macro";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import type { PayoutDetail } from "../queries/office-payouts.ts";
import styles from "./payout-queue.module.css";

type Step = PayoutDetail["steps"][number];

/** The immutable history of a payout. */
export const PayoutTrail = ({ steps }: { steps: Step[] }) => (
  <section>
    <h3>
      <Trans>What happened</Trans>
    </h3>
    <ol className={styles["trail"]}>
      {steps.map((step) => (
        <Item key={`${step.at} ${step.action} ${step.by}`} step={step} />
      ))}
    </ol>
  </section>
);

function Item({ step }: { step: Step }) {
  const { lang } = useSettings();
  const moment = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "medium" });
  return (
    <li>
      <b>
        <ActionText action={step.action} />
      </b>
      <span>{step.by ?? <Trans>the shop itself</Trans>}</span>
      <time dateTime={step.at} className="num">
        {moment.format(new Date(step.at))}
      </time>
      {step.note && <p>{step.note}</p>}
    </li>
  );
}

function ActionText({ action }: { action: Step["action"] }) {
  switch (action) {
    case "requested":
      return <Trans>Requested</Trans>;
    case "approved":
      return <Trans>Approved</Trans>;
    case "sent":
      return <Trans>Given to the bank</Trans>;
    case "paid":
      return <Trans>Paid</Trans>;
    case "unknown":
      return <Trans>The bank's answer is lost</Trans>;
    case "not_sent":
      return <Trans>Not sent</Trans>;
    case "rejected":
      return <Trans>Rejected</Trans>;
    default:
      return <Trans context="payout">Cancelled</Trans>;
  }
}
