import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { readFleet } from "@sonum/contract/office/fleet";
import { formatDuration } from "../../../lib/format/format-duration.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { Label } from "../../../lib/format/label.tsx";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { useMay } from "../../../queries/office-roles.ts";
import { Chip } from "../../../ui/controls/chip.tsx";
import { Table, TableHead } from "../../../ui/display/table.tsx";
import { SectionHeader } from "../../../ui/layout/page-header.tsx";
import { TextLink } from "../shared/text-link.tsx";
import { failedShare } from "./calls.tsx";
import styles from "./health.module.css";
import type { Health } from "./queries/health.ts";

type Gateway = Health["gateways"][number];

const incidentLabels: Record<NonNullable<Gateway["lastIncident"]>, MessageDescriptor> = {
  unlisted: msg`SMS on a line that is not listed`,
  unreadable: msg`Unreadable message`,
  forged: msg`Wrong secret`,
  clock: msg`Wrong clock`,
  times: msg`SMS with wrong times`,
};

/** Gateways that need a look; all machines are on the fleet page. */
export function Gateways({ gateways, machines }: Pick<Health, "gateways" | "machines">) {
  const { t } = useLingui();
  const { online, total } = machines;
  const seesFleet = useMay()<typeof readFleet>(["support", "catalogue", "owner"]);
  return (
    <section>
      <SectionHeader title={<Trans>Gateways</Trans>}>
        <div className={styles["actions"]}>
          <span className={styles["muted"]}>
            <Trans>
              {online} of {total} machines are online
            </Trans>
          </span>
          {seesFleet && (
            <TextLink to="/office/fleet">
              <Trans>All machines</Trans>
            </TextLink>
          )}
        </div>
      </SectionHeader>
      {gateways.length === 0 ? (
        <p className={styles["muted"]}>
          <Trans>No machine is silent, and none had a refused or unreadable call in 24 hours.</Trans>
        </p>
      ) : (
        <Table label={t`Gateways`} isStacked>
          <TableHead
            columns={[
              t`Machine`,
              t`State`,
              { end: t`Last heard of` },
              { end: t`Delay` },
              { end: t`SMS, 24 h` },
              { end: t`Refused calls` },
              { end: t({ message: "Failed", context: "calls" }) },
              t`Last error`,
            ]}
          />
          <tbody>
            {gateways.map((gateway) => (
              <Line key={gateway.machineId} gateway={gateway} />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

function Line({ gateway }: { gateway: Gateway }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const seesFleet = useMay()<typeof readFleet>(["support", "catalogue", "owner"]);
  const { machineId, name, lastSeenAt, isSilent, problem, messages, incidents } = gateway;
  const { delaySeconds, lastIncident, lastIncidentAt } = gateway;
  return (
    <tr className={styles["line"]}>
      <td>{seesFleet ? <TextLink to={`/office/fleet/${machineId}`}>{name}</TextLink> : name}</td>
      <td>
        {problem !== null && (
          <Chip tone="red">
            <Trans>No link to its message centre: {problem}</Trans>
          </Chip>
        )}
        {problem === null && isSilent && (
          <Chip tone="amber">
            <Trans>Silent</Trans>
          </Chip>
        )}
        {problem === null && !isSilent && (
          <Chip tone="green">
            <Trans>Online</Trans>
          </Chip>
        )}
      </td>
      <td data-align="end" data-label={t`Last heard of`} className="num">
        {lastSeenAt === null ? "–" : formatMoment(lastSeenAt, lang, new Date())}
      </td>
      <td data-align="end" data-label={t`Delay`} className="num">
        {delaySeconds === null ? "–" : formatDuration(Math.max(1, delaySeconds), lang)}
      </td>
      <td data-align="end" data-label={t`SMS, 24 h`} className="num">
        {messages}
      </td>
      <td data-align="end" data-label={t`Refused calls`} className="num">
        {incidents}
      </td>
      <td data-align="end" data-label={t({ message: "Failed", context: "calls" })} className="num">
        {failedShare(messages, incidents)}
      </td>
      <td className={styles["error"]}>
        {lastIncident && lastIncidentAt && (
          <>
            <Label labels={incidentLabels} value={lastIncident} /> (
            {formatMoment(lastIncidentAt, lang, new Date())})
          </>
        )}
      </td>
    </tr>
  );
}
