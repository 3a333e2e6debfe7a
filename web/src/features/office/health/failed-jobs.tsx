import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { retryJobs } from "@sonum/contract/office/health";
import { RotateCw } from "lucide-react";
import { showMessage } from "../../../lib/api/system-messages.ts";
import { formatDuration } from "../../../lib/format/format-duration.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { Label } from "../../../lib/format/label.tsx";
import type { Labels } from "../../../lib/format/office-labels.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { useMay } from "../../../queries/office-roles.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import { SectionHeader } from "../../../ui/layout/page-header.tsx";
import { TextLink } from "../shared/text-link.tsx";
import styles from "./health.module.css";
import { type FailedJob, type Health, useRetryJobs } from "./queries/health.ts";

const taskLabels: Labels = {
  "accounts:send_mail": msg`Mail`,
  "accounts:send_recovery": msg`Mail with a recovery link`,
  "fleet:withdraw_sims": msg`Take a partner's SIMs off sale`,
  "health:tell_operator": msg`Alert in Telegram`,
  "notifications:tell_partner": msg`Decision in a partner's Telegram`,
  "payments:reconcile": msg`Comparison with payment providers`,
  "payments:send_refund": msg`Refund to a payer`,
  "payments:work_event": msg`Callback of a payment provider`,
  "payouts:send": msg`Payout`,
  "proofs:take_snapshot": msg`Balance proof`,
  "referrals:attach": msg`Attach a referral`,
  "referrals:note_payer": msg`Note a payer`,
  "referrals:send_postback": msg`Postback to the tracker`,
  "wallet:reconcile": msg`Check of the ledger`,
};

/** Jobs that failed, with their reasons. Those that pay money out are decided on their own pages. */
export function FailedJobs({ jobs: { due, oldestAt, list }, messages }: Pick<Health, "jobs" | "messages">) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const mayRetry = useMay()<typeof retryJobs>(["support", "finance", "owner"]);
  const retryable = list.filter((job) => job.mayRetry).map(({ id }) => id);
  const waitSince = (at: string | null) =>
    at ? formatDuration((Date.now() - Date.parse(at)) / 1000, lang) : "";
  const [wait, waiting, smsWait] = [waitSince(oldestAt), messages.waiting, waitSince(messages.oldestAt)];
  return (
    <section>
      <SectionHeader title={<Trans>Background work</Trans>}>
        {mayRetry && retryable.length > 1 && <RetryJobs ids={retryable} isAll />}
      </SectionHeader>
      <p className={styles["muted"]}>
        {due === 0 ? (
          <Trans>No job is due.</Trans>
        ) : (
          <Trans>
            Jobs due: {due}; the oldest waits for {wait}.
          </Trans>
        )}{" "}
        {waiting > 0 && (
          <Trans>
            SMS to match with orders: {waiting}; the oldest waits for {smsWait}.
          </Trans>
        )}{" "}
        {list.length === 0 && <Trans>None has failed.</Trans>}
      </p>
      {list.length > 0 && (
        <Table label={t`Failed jobs`} isStacked>
          <TableHead
            columns={[
              t`Job`,
              t`State`,
              { end: t`Tries` },
              t`Last error`,
              mayRetry && { hidden: t`Try again` },
            ]}
          />
          <tbody>
            {list.map((job) => (
              <Line key={job.id} job={job} mayRetry={mayRetry} />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

function Line({ job, mayRetry }: { job: FailedJob; mayRetry: boolean }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const next = job.nextAt && formatMoment(job.nextAt, lang, new Date());
  return (
    <tr className={styles["line"]}>
      <td>
        <Label labels={taskLabels} value={job.task} />
      </td>
      <td>
        {next === null ? (
          <Chip tone="red">
            <Trans>Given up</Trans>
          </Chip>
        ) : (
          <Chip tone="amber">
            <Trans>Next try {next}</Trans>
          </Chip>
        )}
      </td>
      <td data-align="end" data-label={t`Tries`} className="num">
        {job.attempts} / {job.attemptsMax}
      </td>
      <td className={styles["error"]}>{job.error}</td>
      {mayRetry && (
        <td data-align="end">{job.mayRetry ? <RetryJobs ids={[job.id]} /> : <MoneyOut job={job} />}</td>
      )}
    </tr>
  );
}

function RetryJobs({ ids, isAll = false }: { ids: string[]; isAll?: boolean }) {
  const retry = useRetryJobs();
  const onSuccess = ({ retried }: { retried: number }) =>
    showMessage({
      status: "success",
      text:
        retried > 0 ? msg`Jobs started again: ${retried}` : msg`Nothing to start: done or running already`,
    });
  return (
    <Button variant="secondary" isBusy={retry.isPending} onClick={() => retry.mutate(ids, { onSuccess })}>
      <RotateCw />
      {isAll ? <Trans>Try all again</Trans> : <Trans>Try again</Trans>}
    </Button>
  );
}

/** Whether the money arrived may be unknown, so these are never simply sent again. */
const MoneyOut = ({ job: { task } }: { job: FailedJob }) =>
  task === "payouts:send" ? (
    <TextLink to="/office/payouts">
      <Trans>Decide in Payouts</Trans>
    </TextLink>
  ) : (
    <TextLink to="/office/payments" search={{ tab: "refunds" }}>
      <Trans>Decide in Payments</Trans>
    </TextLink>
  );
