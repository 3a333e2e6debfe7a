import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { logFailure } from "../../../lib/api/log-failure.ts";
import { type SystemMessage, showMessage } from "../../../lib/api/system-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { CancelButton } from "../../../ui/controls/cancel-button.tsx";
import { Segmented } from "../../../ui/controls/segmented.tsx";
import { Stepper } from "../../../ui/controls/stepper.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import { ListPlaceholder } from "../../../ui/layout/not-loaded.tsx";
import styles from "../dialogs.module.css";
import {
  type Machine,
  machineName,
  type PortSetting,
  portsOf,
  type RentMode,
  type RentPeriod,
  simsOf,
} from "../queries/console.ts";
import { type PortsSaved, savePorts } from "../queries/console-changes.ts";
import type { Sim } from "../queries/sim.ts";
import { PortTiles } from "../table/port-tiles.tsx";
import { defaultPortSetting, listPortNumbers, RENT_COUNT_MAX } from "./rent-modes.ts";

/** What the dialog changes of a port. */
type PortTerms = Partial<Pick<PortSetting, "rent_active" | "max_rent_period" | "max_rent_period_count">>;

type RentSettingsDialogProps = {
  machine: Machine;
  sims: readonly Sim[];
  /** To choose another machine. */
  choice?: ReactNode;
  onClose: () => void;
};

/** Sale mode and longest rent of each port. Saves in one call, and of each port only what was changed. */
export function RentSettingsDialog({ machine, sims, choice, onClose }: RentSettingsDialogProps) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const { queryKey } = portsOf(machine.machine_key);
  const { data: saved, isError, refetch } = useQuery(portsOf(machine.machine_key));
  const [changed, setChanged] = useState<ReadonlyMap<number, PortTerms>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const savedByPort = new Map(saved?.map((port) => [port.port_number, port]));
  const settings = listPortNumbers(sims).map((port) => ({
    ...(savedByPort.get(port) ?? defaultPortSetting(machine.machine_key, port)),
    ...changed.get(port),
  }));

  const change = (ports: readonly PortSetting[], changes: PortTerms) =>
    setChanged((now) => {
      const next = new Map(now);
      for (const { port_number } of ports) next.set(port_number, { ...next.get(port_number), ...changes });
      return next;
    });

  async function save() {
    setBusy(true);
    const changes = [...changed].map(([port_number, terms]) => ({ port_number, ...terms }));
    try {
      showMessage(savedMessage(await savePorts(machine.machine_key, changes)));
      onClose();
    } catch (error) {
      logFailure("ports", error);
      showMessage({ status: "error", text: msg`The settings could not be saved` });
    } finally {
      setBusy(false);
      void cache.invalidateQueries({ queryKey });
      void cache.invalidateQueries({ queryKey: simsOf(machine.machine_key).queryKey });
    }
  }

  return (
    <Dialog
      title={t`Rent settings, ${machineName(machine)}`}
      closeLabel={t`Close`}
      size="huge"
      onClose={onClose}
    >
      <p className={styles["lead"]}>
        <Trans>Press a port to change its mode.</Trans>
      </p>
      <div className={styles["tools"]}>
        {choice}
        {saved && <AllPorts onMode={(rent_active) => change(settings, { rent_active })} />}
        {saved && settings.length > 0 && (
          <LongestRent settings={settings} onChange={(changes) => change(settings, changes)} />
        )}
      </div>
      {saved ? (
        <PortTiles settings={settings} onChange={(port, rent_active) => change([port], { rent_active })} />
      ) : (
        <ListPlaceholder
          isError={isError}
          title={<Trans>The settings could not be loaded</Trans>}
          onRetry={() => void refetch()}
        >
          <Trans>Nothing was changed.</Trans>
        </ListPlaceholder>
      )}
      <div className={styles["foot"]}>
        <CancelButton onClick={onClose} />
        <Button disabled={changed.size === 0} isBusy={isBusy} onClick={() => void save()}>
          <Trans>Save</Trans> {changed.size > 0 && <span className="num">{changed.size}</span>}
        </Button>
      </div>
    </Dialog>
  );
}

function AllPorts({ onMode }: { onMode: (mode: RentMode) => void }) {
  return (
    <span className={styles["group"]}>
      <span className="dim">
        <Trans>All ports</Trans>
      </span>
      <Button variant="secondary" size="small" onClick={() => onMode("both")}>
        <Trans>Both</Trans>
      </Button>
      <Button variant="secondary" size="small" onClick={() => onMode("rent")}>
        <Trans>Rent only</Trans>
      </Button>
      <Button variant="secondary" size="small" onClick={() => onMode("activation")}>
        <Trans>Activation only</Trans>
      </Button>
    </span>
  );
}

/** The number of ports saved, as specified, and what the settings do not change by themselves. */
const savedMessage = ({ saved, unchanged, differing }: PortsSaved): SystemMessage => {
  const count = saved + unchanged;
  return {
    status: "success",
    text: msg`Ports saved: ${{ count }}`,
    detail: [
      ...(unchanged > 0 ? [msg`${{ unchanged }}: had these settings already`] : []),
      ...(differing > 0
        ? [msg`${{ differing }}: published otherwise, until you publish them anew in the table`]
        : []),
    ],
  };
};

type LongestRentProps = {
  settings: readonly PortSetting[];
  onChange: (changes: PortTerms) => void;
};

/** Shows what all ports have in common; what is mixed stays so until it is chosen. */
function LongestRent({ settings, onChange }: LongestRentProps) {
  const { t } = useLingui();
  const count = commonValue(settings.map((port) => port.max_rent_period_count));
  const period = commonValue(settings.map((port) => port.max_rent_period));
  const periods: { value: RentPeriod; text: string }[] = [
    { value: "day", text: t`Days` },
    { value: "week", text: t`Weeks` },
    { value: "month", text: t`Months` },
  ];
  return (
    <span className={styles["group"]}>
      <span className="dim">
        <Trans>Longest rent</Trans>
      </span>
      <Stepper
        label={t`Longest rent`}
        lessLabel={t`Less`}
        moreLabel={t`More`}
        value={count}
        mixedText={t({ message: "Mixed", context: "ports" })}
        max={RENT_COUNT_MAX}
        onChange={(max_rent_period_count) => onChange({ max_rent_period_count })}
      />
      <Segmented
        label={t`Period`}
        value={period}
        options={periods}
        onChange={(max_rent_period) => onChange({ max_rent_period })}
      />
      {period === undefined && (
        <span className="dim">
          <Trans context="ports">Mixed</Trans>
        </span>
      )}
    </span>
  );
}

/** The value that all have, or `undefined` if they differ. */
const commonValue = <Value,>([first, ...others]: readonly Value[]): Value | undefined =>
  others.every((other) => other === first) ? first : undefined;
