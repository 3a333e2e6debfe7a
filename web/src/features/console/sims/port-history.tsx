import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import styles from "../dialogs.module.css";
import { portHistory } from "../queries/archive.ts";
import type { Sim } from "../queries/sim.ts";

/** The SIM cards that were in a port before this one. */
export function PortHistory({ machineKey, sim }: { machineKey: string; sim: Sim }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const { data: cards = [] } = useQuery(portHistory(machineKey, sim.assigned_number));
  const others = cards.filter(({ iccid }) => iccid !== sim.iccid);
  if (others.length === 0) return null;
  return (
    <section className={styles["limits"]} aria-label={t`Other SIM cards of this port`}>
      <header>
        <h3>
          <Trans>Other SIM cards of this port</Trans>
        </h3>
      </header>
      <ul className={styles["history"]}>
        {others.map((card) => {
          const [from, until] = [card.first_seen_at, card.last_seen_at].map((at) =>
            formatMoment(at, lang, new Date()),
          );
          return (
            <li key={card.iccid}>
              <b>{card.phone ?? t`No phone`}</b>
              <span className="mono dim">{card.iccid}</span>
              <span className="dim">{card.operator}</span>
              <span className="dim">
                <Trans>
                  from {from} to {until}
                </Trans>
              </span>
              <span className="num">{card.total_revenue.toFixed(2)} USD</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
