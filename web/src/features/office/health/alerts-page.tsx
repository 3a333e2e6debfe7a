import { Trans, useLingui } from "@lingui/react/macro";
import { alertPath } from "@sonum/contract/office/alert-values";
import { useQuery } from "@tanstack/react-query";
import { BellOff } from "lucide-react";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Chip } from "../../../ui/controls/chip.tsx";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import { PageHeader, SectionHeader } from "../../../ui/layout/page-header.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import { TextLink } from "../shared/text-link.tsx";
import { Unloaded } from "../shared/unloaded.tsx";
import { AlertName, AlertValue } from "./alert-labels.tsx";
import { AlertLimitsForm } from "./alert-limits-form.tsx";
import styles from "./health.module.css";
import { OwnAlerts } from "./own-alerts.tsx";
import { type Alert, alerts } from "./queries/alerts.ts";
import { useMayOpenAlert } from "./use-may-open-alert.ts";

/** Current alerts, those of the last week, who is told, and the limits. */
export function AlertsPage() {
  const { data, isError, refetch } = useQuery(alerts);
  if (!data) return <Unloaded isError={isError} onRetry={() => void refetch()} />;
  const current = data.alerts.filter(({ state }) => state === "raised");
  const over = data.alerts.filter(({ state }) => state === "cleared");
  return (
    <div className={styles["page"]}>
      <PageHeader
        title={<Trans>Alerts</Trans>}
        state={current.length > 0 && <Chip tone="red">{current.length}</Chip>}
      />
      {current.length === 0 ? (
        <StateCard icon={<BellOff />} tone="green" title={<Trans>No current alerts</Trans>}>
          <Trans>Everything that is watched is within its limits. It is checked every half minute.</Trans>
        </StateCard>
      ) : (
        <AlertTable alerts={current} />
      )}
      {over.length > 0 && (
        <section>
          <SectionHeader title={<Trans>Over, last 7 days</Trans>} />
          <AlertTable alerts={over} />
        </section>
      )}
      <OwnAlerts key={JSON.stringify(data.own)} own={data.own} />
      <AlertLimitsForm key={JSON.stringify(data.limits)} limits={data.limits} />
    </div>
  );
}

function AlertTable({ alerts: shown }: { alerts: Alert[] }) {
  const { t } = useLingui();
  const isOver = shown[0]?.state === "cleared";
  return (
    <Table label={isOver ? t`Alerts that are over` : t`Current alerts`} isStacked>
      <TableHead
        columns={[
          t`Alert`,
          { end: t`Measured` },
          { end: t`Limit` },
          { end: t`Since` },
          isOver && { end: t`Until` },
        ]}
      />
      <tbody>
        {shown.map((alert) => (
          <Line key={`${alert.kind} ${alert.subject}`} alert={alert} />
        ))}
      </tbody>
    </Table>
  );
}

function Line({ alert }: { alert: Alert }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const mayOpen = useMayOpenAlert();
  const { kind, subject, value, limit, since, clearedAt } = alert;
  return (
    <tr className={styles["line"]}>
      <td>
        {mayOpen(kind) ? (
          <TextLink to={alertPath(kind, subject)}>
            <AlertName alert={alert} />
          </TextLink>
        ) : (
          <AlertName alert={alert} />
        )}
      </td>
      <td data-align="end" data-label={t`Measured`} className="num">
        <AlertValue kind={kind} value={value} />
      </td>
      <td data-align="end" data-label={t`Limit`} className="num">
        <AlertValue kind={kind} value={limit} />
      </td>
      <td data-align="end" data-label={t`Since`} className="num">
        {formatMoment(since, lang, new Date())}
      </td>
      {clearedAt !== null && (
        <td data-align="end" data-label={t`Until`} className="num">
          {formatMoment(clearedAt, lang, new Date())}
        </td>
      )}
    </tr>
  );
}
