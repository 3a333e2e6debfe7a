import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { showMessage } from "../../../lib/api/system-messages.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import type { OfficePageProps } from "../../../lib/page/office-link.tsx";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Tabs } from "../../../ui/controls/tabs.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { closingStates, closings } from "../shared/queries/closings.ts";
import { adjustmentStates, adjustments } from "../shared/queries/office-users.ts";
import { readCaseSearch } from "../shared/read-case-search.ts";
import { ActionList } from "./action-list.tsx";
import { AdjustmentList } from "./adjustment-list.tsx";
import { ClosingList } from "./closing-list.tsx";
import { DifferenceList } from "./difference-list.tsx";
import { DisputeList } from "./dispute-list.tsx";
import { HeldList } from "./held-list.tsx";
import styles from "./money.module.css";
import { PaymentList } from "./payment-list.tsx";
import {
  differences,
  disputeStates,
  disputes,
  heldPayments,
  QUEUE_STATES,
  reconciliations,
  refundRequests,
  refundStates,
  useReconcile,
} from "./queries/office-payments.ts";
import { RefundList } from "./refund-list.tsx";

const TABS = ["held", "differences", "disputes", "refunds", "adjustments", "closings", "all", "log"] as const;
export type PaymentsTab = (typeof TABS)[number];

/** The tab named in the address, or the first. */
const readPaymentsTab = (text: unknown): PaymentsTab => TABS.find((tab) => tab === text) ?? "held";

/** First pages without a filter; they know how many cases wait. */
const FIRST = {
  queue: readCaseSearch({}, QUEUE_STATES),
  disputes: readCaseSearch({}, disputeStates),
  refunds: readCaseSearch({}, refundStates),
  adjustments: readCaseSearch({}, adjustmentStates),
  closings: readCaseSearch({}, closingStates),
};

/** Payment queues: held payments, provider differences, disputes, refunds, adjustments and closings. */
export function PaymentsPage({ search, onSearch }: OfficePageProps) {
  const address = { search, onSearch };
  const tab = readPaymentsTab(search["tab"]);
  const { t } = useLingui();
  const held = useQuery(heldPayments(FIRST.queue)).data?.total;
  const differing = useQuery(differences(FIRST.queue)).data?.total;
  const disputed = useQuery(disputes(FIRST.disputes)).data?.total;
  const refundsAsked = useQuery(refundRequests(FIRST.refunds)).data?.total;
  const adjusting = useQuery(adjustments(FIRST.adjustments)).data?.total;
  const closed = useQuery(closings(FIRST.closings)).data?.total;
  const withCount = (text: string, count: number | undefined) => (count ? `${text} ${count}` : text);
  return (
    <>
      <PageHeader title={<Trans>Payments</Trans>}>
        <ReconcileButton />
      </PageHeader>
      <div className={styles["tabs"]}>
        <Tabs
          label={t`What to look at`}
          value={tab}
          tabs={[
            { value: "held", text: withCount(t`Held`, held) },
            { value: "differences", text: withCount(t`Differences`, differing) },
            { value: "disputes", text: withCount(t`Disputes`, disputed) },
            { value: "refunds", text: withCount(t`Refunds`, refundsAsked) },
            { value: "adjustments", text: withCount(t`Adjustments`, adjusting) },
            { value: "closings", text: withCount(t`Closed accounts`, closed) },
            { value: "all", text: t`All payments` },
            { value: "log", text: t`Decisions` },
          ]}
          onChange={(next) => onSearch({ tab: next })}
          controls="payments-part"
        />
        <LastRun />
      </div>
      <div id="payments-part">
        {tab === "held" && <HeldList {...address} />}
        {tab === "differences" && <DifferenceList {...address} />}
        {tab === "disputes" && <DisputeList {...address} />}
        {tab === "refunds" && <RefundList {...address} />}
        {tab === "adjustments" && <AdjustmentList {...address} />}
        {tab === "closings" && <ClosingList {...address} />}
        {tab === "all" && <PaymentList {...address} />}
        {tab === "log" && <ActionList />}
      </div>
    </>
  );
}

function ReconcileButton() {
  const reconcile = useReconcile();
  const callbacks = {
    onSuccess: () => showMessage({ status: "success", text: msg`The providers are being asked` }),
  };
  return (
    <Button
      variant="secondary"
      isBusy={reconcile.isPending}
      onClick={() => reconcile.mutate(undefined, callbacks)}
    >
      <RefreshCw />
      <Trans>Ask the providers now</Trans>
    </Button>
  );
}

/** The last reconciliation run and its result. */
function LastRun() {
  const { lang } = useSettings();
  const { data } = useQuery(reconciliations);
  const [last] = data ?? [];
  if (!last || !data) return null;
  const lastRuns = data.filter(({ ranAt }) => ranAt === last.ranAt);
  const sum = (of: (run: (typeof lastRuns)[number]) => number) =>
    lastRuns.reduce((total, run) => total + of(run), 0);
  const [listed, recovered] = [sum((run) => run.listed), sum((run) => run.recovered)];
  const failed = lastRuns.filter(({ failure }) => failure !== null).map(({ provider }) => provider);
  const when = formatMoment(last.ranAt, lang, new Date());
  return (
    <p className={styles["run"]}>
      <Trans>
        Asked {when}: {listed} reports, {recovered} of them new to us
      </Trans>
      {failed.length > 0 && (
        <>
          {". "}
          <Trans>No answer: {failed.join(", ")}</Trans>
        </>
      )}
    </p>
  );
}
