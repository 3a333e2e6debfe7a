import { Trans, useLingui } from "@lingui/react/macro";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import { SectionHeader } from "../../../ui/layout/page-header.tsx";
import styles from "./health.module.css";
import type { Health } from "./queries/health.ts";

/** Requests of the last day that failed on our side, by call; the server's log has each under its id. */
export function FailedRequests({ requests }: Pick<Health, "requests">) {
  const { t, i18n } = useLingui();
  const { lang } = useSettings();
  return (
    <section>
      <SectionHeader title={<Trans>Failed requests</Trans>} />
      {requests.length === 0 ? (
        <p className={styles["muted"]}>
          <Trans>The shop answered every request of the last 24 hours.</Trans>
        </p>
      ) : (
        <Table label={t`Failed requests`} isStacked>
          <TableHead
            columns={[t`Call`, { end: t`Failed, 24 h` }, { end: t`Last time` }, t`Last error, id in the log`]}
          />
          <tbody>
            {requests.map(({ call, failed, lastFailedAt, lastError }) => (
              <tr key={call} className={styles["line"]}>
                <td>
                  <code>{call}</code>
                </td>
                <td data-align="end" data-label={t`Failed, 24 h`} className="num">
                  {i18n.number(failed)}
                </td>
                <td data-align="end" data-label={t`Last time`} className="num">
                  {lastFailedAt && formatMoment(lastFailedAt, lang, new Date())}
                </td>
                <td className={styles["error"]}>{lastError}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
