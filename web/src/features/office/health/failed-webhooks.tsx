import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { RotateCw } from "lucide-react";
import { showMessage } from "../../../lib/api/system-messages.ts";
import { useList } from "../../../lib/api/use-list.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import { NotRefreshed } from "../../../ui/layout/not-refreshed.tsx";
import { SectionHeader } from "../../../ui/layout/page-header.tsx";
import { TextLink } from "../shared/text-link.tsx";
import { Unloaded } from "../shared/unloaded.tsx";
import styles from "./health.module.css";
import { type FailedWebhook, failedWebhooks, useRetryWebhooks } from "./queries/health.ts";

/** Webhooks that were given up after three days of retries. */
export function FailedWebhooks() {
  const found = useList(failedWebhooks);
  const { data, isError, refetch } = found;
  const retryable = data?.data.filter(({ mayRetry }) => mayRetry).map(({ id }) => id) ?? [];
  return (
    <section>
      <SectionHeader title={<Trans>Webhooks that were given up</Trans>}>
        {retryable.length > 1 && <RetryWebhooks ids={retryable} isAll />}
      </SectionHeader>
      <NotRefreshed list={found} />
      {!data && <Unloaded isList isError={isError} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && (
        <p className={styles["muted"]}>
          <Trans>None in the last 30 days.</Trans>
        </p>
      )}
      {data && data.data.length > 0 && <WebhookTable webhooks={data.data} />}
    </section>
  );
}

function WebhookTable({ webhooks }: { webhooks: FailedWebhook[] }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  return (
    <Table label={t`Webhooks that were given up`} isStacked>
      <TableHead
        columns={[
          t`Receiver`,
          t`Event`,
          t`Customer`,
          { end: t`Tries` },
          { end: t`Created` },
          t`Last error`,
          { hidden: t`Try again` },
        ]}
      />
      <tbody>
        {webhooks.map(({ id, host, kind, customerId, attempts, createdAt, lastError, mayRetry }) => (
          <tr key={id} className={styles["line"]}>
            <td>{host}</td>
            <td>{kind}</td>
            <td data-label={t`Customer`}>
              <TextLink to={`/office/users/${customerId}`}>{customerId}</TextLink>
            </td>
            <td data-align="end" data-label={t`Tries`} className="num">
              {attempts}
            </td>
            <td data-align="end" data-label={t`Created`} className="num">
              {formatMoment(createdAt, lang, new Date())}
            </td>
            <td className={styles["error"]}>{lastError}</td>
            <td data-align="end">
              {mayRetry ? (
                <RetryWebhooks ids={[id]} />
              ) : (
                <span className={styles["muted"]}>
                  <Trans>Its receiver is paused</Trans>
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function RetryWebhooks({ ids, isAll = false }: { ids: string[]; isAll?: boolean }) {
  const retry = useRetryWebhooks();
  const onSuccess = ({ retried }: { retried: number }) =>
    showMessage({ status: "success", text: msg`Webhooks sent again: ${retried}` });
  return (
    <Button variant="secondary" isBusy={retry.isPending} onClick={() => retry.mutate(ids, { onSuccess })}>
      <RotateCw />
      {isAll ? <Trans>Send all again</Trans> : <Trans>Send again</Trans>}
    </Button>
  );
}
