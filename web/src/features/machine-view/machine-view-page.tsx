import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { EyeOff, MessageSquare } from "lucide-react";
import { formatCount } from "../../lib/format/format.ts";
import { machineStateOf } from "../../lib/format/machine-state.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Flag } from "../../ui/display/flag.tsx";
import legend from "../../ui/display/legend.module.css";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { StateCard } from "../../ui/layout/state-card.tsx";
import { cx } from "../../ui/styles/cx.ts";
import styles from "./machine-view-page.module.css";
import { type MachineView, machineView, type PortState } from "./queries/machine-view.ts";

/** A machine's ports, embeddable in other sites. Needs no sign-in and exposes no secrets. */
export function MachineViewPage({ viewKey }: { viewKey: string }) {
  const { data: view, isError } = useQuery(machineView(viewKey));
  if (view) return <View view={view} />;
  if (!isError)
    return (
      <div className={styles["view"]} aria-busy="true">
        <Skeleton shape="card" />
      </div>
    );
  return (
    <div className={styles["view"]}>
      <StateCard icon={<EyeOff />} title={<Trans>There is nothing to see here</Trans>}>
        <Trans>The owner of this machine does not show it, or the address is wrong.</Trans>
      </StateCard>
    </div>
  );
}

const STATES: PortState[] = ["sale", "rent", "both", "idle", "absent"];

function View({ view }: { view: MachineView }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const state = machineStateOf(view);
  const stateNames = { online: t`Online`, silent: t`Silent`, waiting: t`Waits for its first report` };
  const names: Record<PortState, string> = {
    sale: t`On sale`,
    rent: t`For rent`,
    both: t`Sale and rent`,
    idle: t`Not published`,
    absent: t`No SIM card`,
  };
  const counts = STATES.map((state) => ({
    state,
    count: view.ports.filter((port) => port.state === state).length,
  })).filter(({ count }) => count > 0);
  return (
    <div className={styles["view"]}>
      <header className={styles["head"]}>
        <i data-state={state} />
        <h1>{view.name}</h1>
        <span className="dim">{stateNames[state]}</span>
        <span className={styles["sms"]} title={t`SMS of the last 24 hours`}>
          <MessageSquare size={14} />
          <b className="num">{formatCount(view.sms, lang)}</b> <Trans>SMS in 24 h</Trans>
        </span>
      </header>
      <ul className={cx(legend["legend"], styles["legend"])}>
        {counts.map(({ state, count }) => (
          <li key={state}>
            <i data-state={state} />
            {names[state]} <b className="num">{count}</b>
          </li>
        ))}
      </ul>
      <ul className={styles["ports"]} aria-label={t`Ports`}>
        {view.ports.map((port) => (
          <li key={port.port} data-state={port.state} title={names[port.state]}>
            <b className="num">{port.port}</b>
            <span className={styles["carrier"]}>
              {port.country && <Flag code={port.country} size="small" />}
              <span>{port.operator}</span>
            </span>
            <span className={styles["phone"]}>{port.phone ?? "—"}</span>
            <span className={styles["count"]}>
              <MessageSquare size={11} />
              <span className="num">{port.sms}</span>
            </span>
            <span className="visually-hidden">{names[port.state]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
