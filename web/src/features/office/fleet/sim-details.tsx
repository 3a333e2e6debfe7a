import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { formatStamp } from "../../../lib/format/format-day.ts";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import styles from "../shared/office-pages.module.css";
import { NumberSource } from "./number-conflict-card.tsx";
import { type OfficeSim, simOwners } from "./queries/office-fleet.ts";

/** A SIM's card and modem data, and its previous owners. */
export function SimDetails({ sim, onClose }: { sim: OfficeSim; onClose: () => void }) {
  const { t } = useLingui();
  const facts = [
    ["ICCID", sim.iccid],
    ["IMSI", sim.imsi],
    [t`Modem`, sim.modemModel],
    ["IMEI", sim.imei],
  ];
  return (
    <Dialog title={sim.phone ?? sim.iccid} closeLabel={t`Close`} onClose={onClose}>
      <div className={styles["form"]}>
        <dl className={styles["facts"]}>
          {sim.phone && (
            <div>
              <dt>
                <Trans>The number is</Trans>
              </dt>
              <dd>
                <NumberSource of={sim.phoneFrom} />
              </dd>
            </div>
          )}
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd className="mono">{value}</dd>
                </div>
              ),
          )}
        </dl>
        <h3>
          <Trans>Earlier owners</Trans>
        </h3>
        <Owners iccid={sim.iccid} />
      </div>
    </Dialog>
  );
}

function Owners({ iccid }: { iccid: string }) {
  const { data } = useQuery(simOwners(iccid));
  if (!data) return <Skeleton />;
  if (data.data.length === 0)
    return (
      <p className={styles["muted"]}>
        <Trans>It was nobody else's.</Trans>
      </p>
    );
  return (
    <ul>
      {data.data.map(({ partner, machine, takenAt, takenBy }) => {
        const at = formatStamp(takenAt);
        return (
          <li key={takenAt}>
            <Trans>
              {partner} ({machine}), until {takenBy} took it over, {at}
            </Trans>
          </li>
        );
      })}
    </ul>
  );
}
