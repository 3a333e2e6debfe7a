import { Trans, useLingui } from "@lingui/react/macro";
import type { Absence } from "@sonum/contract/fleet/sims";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarRange, Copy, Download, Undo2, Upload, Zap } from "lucide-react";
import { useState } from "react";
import { logFailure } from "../../../lib/api/log-failure.ts";
import { showFailure } from "../../../lib/api/show-failure.ts";
import { showMessage } from "../../../lib/api/system-messages.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { splitPhone } from "../../../lib/format/split-digits.ts";
import { copyText } from "../../../lib/page/copy-text.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { country } from "../../../queries/catalogue.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { Dialog } from "../../../ui/layout/dialog.tsx";
import styles from "../dialogs.module.css";
import { SimPort } from "../modem/sim-port.tsx";
import { type Machine, machineName, simsOf } from "../queries/console.ts";
import { activateSim, cancelRelease, deactivateSim } from "../queries/console-changes.ts";
import type { Sim } from "../queries/sim.ts";
import type { NamedService } from "../table/columns.ts";
import { NumberConflictNote } from "./number-conflict-note.tsx";
import { PortHistory } from "./port-history.tsx";
import { publishMessage } from "./publish-message.ts";
import { isPublished, parseSaleFlags, publishOutcome } from "./publish-plan.ts";
import { SimLimits } from "./sim-limits.tsx";
import { SimTest } from "./sim-test.tsx";

type SimDialogProps = {
  machine: Machine;
  sim: Sim;
  services: readonly NamedService[];
  onClose: () => void;
};

/** One SIM: sale state, data, a test and excluded services. */
export function SimDialog({ machine, sim, services, onClose }: SimDialogProps) {
  const { t } = useLingui();
  const { prefix, groups } = splitPhone(sim.phone ?? "");
  const title = sim.phone ? `${prefix} ${groups.join(" ")}` : sim.iccid;
  return (
    <Dialog title={title} closeLabel={t`Close`} size="large" onClose={onClose}>
      <div className={styles["status"]}>
        <span className="dim">
          <Trans>
            Port {sim.assigned_number}, {machineName(machine)}
          </Trans>
        </span>
        {sim.present ? <SaleState sim={sim} /> : <Absent sim={sim} />}
        <RunningNow sim={sim} />
        {sim.released && <KeepButton machineKey={machine.machine_key} sim={sim} />}
        <SaleButton machine={machine} sim={sim} />
      </div>
      {sim.claim && (
        <div className={styles["conflict"]}>
          <NumberConflictNote claim={sim.claim} />
        </div>
      )}
      <SimFacts sim={sim} />
      <SimTest sim={sim} />
      <SimPort machineKey={machine.machine_key} sim={sim} />
      <PortHistory machineKey={machine.machine_key} sim={sim} />
      {sim.absence !== "never" && <SimLimits iccid={sim.iccid} services={services} />}
    </Dialog>
  );
}

function Absent({ sim: { absence, last_seen_at } }: { sim: Sim }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const names: Record<Absence, string> = {
    silent: t`The machine is silent`,
    unplugged: t`The SIM card is absent`,
    gone: t`The SIM card is gone`,
    never: t`The gateway has not seen it yet`,
  };
  const time = last_seen_at === null ? undefined : formatMoment(last_seen_at, lang, new Date());
  return (
    <>
      <Chip tone="red">{names[absence ?? "unplugged"]}</Chip>
      {time && (
        <span className="dim">
          <Trans>Last seen {time}</Trans>
        </span>
      )}
    </>
  );
}

function RunningNow({ sim: { sold_until, rented_until } }: { sim: Sim }) {
  const { lang } = useSettings();
  const [soldUntil, rentedUntil] = [sold_until, rented_until].map(
    (at) => at && formatMoment(at, lang, new Date()),
  );
  return (
    <>
      {soldUntil && (
        <Chip tone="blue">
          <Trans>Sold until {soldUntil}</Trans>
        </Chip>
      )}
      {rentedUntil && (
        <Chip tone="blue">
          <Trans>Rented until {rentedUntil}</Trans>
        </Chip>
      )}
    </>
  );
}

/** A released SIM can be kept until the other partner has it. */
function KeepButton({ machineKey, sim }: { machineKey: string; sim: Sim }) {
  const cache = useQueryClient();
  const keep = async () => {
    await cancelRelease([sim.iccid]).catch(showFailure);
    await cache.invalidateQueries({ queryKey: simsOf(machineKey).queryKey });
  };
  return (
    <>
      <Chip tone="amber">
        <Trans>Waits for its new owner</Trans>
      </Chip>
      <Button variant="secondary" size="small" onClick={() => void keep()}>
        <Undo2 />
        <Trans>Keep it</Trans>
      </Button>
    </>
  );
}

function SaleState({ sim }: { sim: Sim }) {
  if (!isPublished(sim))
    return (
      <Chip>
        <Trans>Not published</Trans>
      </Chip>
    );
  return (
    <>
      {sim.sim_active && (
        <Chip tone="green">
          <Zap size={12} />
          <Trans>On sale</Trans>
        </Chip>
      )}
      {sim.sim_rent && (
        <Chip tone="amber">
          <CalendarRange size={12} />
          <Trans>For rent</Trans>
        </Chip>
      )}
    </>
  );
}

function SaleButton({ machine, sim }: { machine: Machine; sim: Sim }) {
  const cache = useQueryClient();
  const { lang } = useSettings();
  const [isBusy, setBusy] = useState(false);
  const isOn = isPublished(sim);

  async function change() {
    setBusy(true);
    try {
      const words = await (isOn ? deactivateSim : activateSim)(sim.iccid);
      const flags = parseSaleFlags(words);
      if (!isOn)
        showMessage(
          publishMessage(publishOutcome([sim], { [sim.iccid]: words }), {
            hasServices: false,
            silentSince: machine.silent_since
              ? formatMoment(machine.silent_since, lang, new Date())
              : undefined,
          }),
        );
      cache.setQueryData(simsOf(machine.machine_key).queryKey, (sims) =>
        sims?.map((one) => (one.iccid === sim.iccid ? { ...one, ...flags } : one)),
      );
    } catch (error) {
      logFailure("SIM", error);
      void showFailure(error);
    } finally {
      setBusy(false);
    }
  }

  if (isOn)
    return (
      <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void change()}>
        <Download />
        <Trans>Unpublish</Trans>
      </Button>
    );
  return (
    <>
      {sim.phone === null && (
        <span className="dim">
          <Trans>Without a phone number it cannot be published.</Trans>
        </span>
      )}
      <Button
        size="small"
        isBusy={isBusy}
        disabled={sim.phone === null || sim.absence === "never"}
        onClick={() => void change()}
      >
        <Upload />
        <Trans>Publish</Trans>
      </Button>
    </>
  );
}

function SimFacts({ sim }: { sim: Sim }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const { data: simCountry } = useQuery(country(sim.country));
  return (
    <dl className={styles["facts"]}>
      <div>
        <dt>ICCID</dt>
        <dd className="mono">
          {sim.iccid.replace(/(\d{4})(?=\d)/g, "$1 ")}
          <button type="button" aria-label={t`Copy the ICCID`} onClick={() => void copyText(sim.iccid)}>
            <Copy size={13} />
          </button>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Operator</Trans>
        </dt>
        <dd>
          {sim.operator}, {simCountry?.names[lang] ?? sim.country.toUpperCase()}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Revenue</Trans>
        </dt>
        <dd className="num">{sim.total_revenue.toFixed(2)} USD</dd>
      </div>
      <div>
        <dt>
          <Trans>Other services</Trans>
        </dt>
        <dd className="num">{sim.other_services_count}</dd>
      </div>
      {(sim.modem || sim.imei) && (
        <div>
          <dt>
            <Trans>Modem</Trans>
          </dt>
          <dd className="mono">{[sim.modem, sim.imei].filter(Boolean).join(", ")}</dd>
        </div>
      )}
      {sim.imsi && (
        <div>
          <dt>IMSI</dt>
          <dd className="mono">{sim.imsi}</dd>
        </div>
      )}
    </dl>
  );
}
