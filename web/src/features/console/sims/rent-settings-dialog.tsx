import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { logFailure } from "../../../lib/api/log-failure.ts";
import { showMessage } from "../../../lib/api/system-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { CancelButton } from "../../../ui/controls/cancel-button.tsx";
import { Segmented } from "../../../ui/controls/segmented.tsx";
import { Stepper } from "../../../ui/controls/stepper.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import styles from "../dialogs.module.css";
import {
  type Machine,
  machineName,
  type PortSetting,
  portsOf,
  type RentMode,
  type RentPeriod,
} from "../queries/console.ts";
import { savePort } from "../queries/console-changes.ts";
import type { Sim } from "../queries/sim.ts";
import { PortTiles } from "../table/port-tiles.tsx";
import { defaultPortSetting, listPortNumbers, RENT_COUNT_MAX } from "./rent-modes.ts";

/** Concurrent calls: one per port, and a machine may have thousands. */
const CONCURRENT_SAVES = 8;

type RentSettingsDialogProps = { machine: Machine; sims: readonly Sim[]; onClose: () => void };

/** Sale mode and longest rent of each port. Saves only changed ports, one call each. */
export function RentSettingsDialog({ machine, sims, onClose }: RentSettingsDialogProps) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const { queryKey } = portsOf(machine.machine_key);
  const { data: saved } = useQuery(portsOf(machine.machine_key));
  const [changed, setChanged] = useState<ReadonlyMap<number, PortSetting>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const settings = listPortNumbers(sims).map(
    (port) =>
      changed.get(port) ??
      saved?.find(({ port_number }) => port_number === port) ??
      defaultPortSetting(machine.machine_key, port),
  );
  const [first] = settings;

  const change = (ports: PortSetting[], changes: Partial<PortSetting>) =>
    setChanged(
      (now) =>
        new Map([...now, ...ports.map((port) => [port.port_number, { ...port, ...changes }] as const)]),
    );

  async function save() {
    setBusy(true);
    const outcomes = await runInBatches([...changed.values()], savePort, CONCURRENT_SAVES);
    setBusy(false);
    void cache.invalidateQueries({ queryKey });
    const failures = outcomes.filter((outcome) => outcome.status === "rejected");
    for (const { reason } of failures) logFailure("ports", reason);
    if (failures.length > 0)
      return showMessage({ status: "error", text: msg`The settings could not be saved` });
    const count = outcomes.length;
    showMessage({ status: "success", text: msg`Ports saved: ${{ count }}` });
    onClose();
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
        <AllPorts onMode={(rent_active) => change(settings, { rent_active })} />
        {first && <LongestRent setting={first} onChange={(changes) => change(settings, changes)} />}
      </div>
      <PortTiles settings={settings} onChange={(port, rent_active) => change([port], { rent_active })} />
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

type LongestRentProps = { setting: PortSetting; onChange: (changes: Partial<PortSetting>) => void };

function LongestRent({ setting, onChange }: LongestRentProps) {
  const { t } = useLingui();
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
        value={setting.max_rent_period_count}
        max={RENT_COUNT_MAX}
        onChange={(max_rent_period_count) => onChange({ max_rent_period_count })}
      />
      <Segmented
        label={t`Period`}
        value={setting.max_rent_period}
        options={periods}
        onChange={(max_rent_period) => onChange({ max_rent_period })}
      />
    </span>
  );
}

/** Runs `run` on every item in batches; returns the settled results in order. */
async function runInBatches<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
  batchSize: number,
): Promise<PromiseSettledResult<Result>[]> {
  const results: PromiseSettledResult<Result>[] = [];
  for (let from = 0; from < items.length; from += batchSize)
    results.push(...(await Promise.allSettled(items.slice(from, from + batchSize).map(run))));
  return results;
}
