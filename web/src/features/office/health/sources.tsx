import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { OutcomeSource } from "@sonum/contract/office/health-values";
import { Label } from "../../../lib/format/label.tsx";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import { SectionHeader } from "../../../ui/layout/page-header.tsx";
import { CallCells, useCallHeadings } from "./calls.tsx";
import styles from "./health.module.css";
import type { Health } from "./queries/health.ts";

const sourceLabels: Record<OutcomeSource, MessageDescriptor> = {
  supplier: msg`Suppliers`,
  mail: msg`Mail server`,
  bot: msg`Telegram`,
  webhook: msg`Webhooks of customers`,
  postback: msg`Postbacks to the tracker`,
  callback: msg`Callbacks of payment providers`,
  rates: msg`Exchange rate feed`,
  request: msg`Requests to the shop`,
};

/** Calls to and from other systems in the last day. */
export function Sources({ sources }: Pick<Health, "sources">) {
  const { t } = useLingui();
  const headings = useCallHeadings();
  return (
    <section>
      <SectionHeader title={<Trans>Other systems</Trans>} />
      {sources.length === 0 ? (
        <p className={styles["muted"]}>
          <Trans>No mail, message, webhook or callback in the last 24 hours.</Trans>
        </p>
      ) : (
        <Table label={t`Other systems`} isStacked>
          <TableHead columns={[t`System`, ...headings]} />
          <tbody>
            {sources.map(({ source, subject, ...calls }) => (
              <tr key={`${source} ${subject}`} className={styles["line"]}>
                <td>
                  <Label labels={sourceLabels} value={source} />
                  {subject !== "" && ` (${subject})`}
                </td>
                <CallCells calls={calls} answeredAt={calls.lastOkAt} />
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
