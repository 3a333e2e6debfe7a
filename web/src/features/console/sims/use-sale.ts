import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { logFailure } from "../../../lib/api/log-failure.ts";
import { showFailure } from "../../../lib/api/show-failure.ts";
import { showMessage } from "../../../lib/api/system-messages.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { settingsStore } from "../../../lib/settings/settings-store.ts";
import { CONSOLE, machines, type PortSetting, portsOf, simsOf } from "../queries/console.ts";
import { changeSale, type SaleChange, type SaleResult } from "../queries/console-changes.ts";
import type { Sim } from "../queries/sim.ts";
import { publishMessage, type SaleMessage } from "./publish-message.ts";
import * as plan from "./publish-plan.ts";
import { showSimsFailure } from "./show-sims-failure.ts";

/** Calls at the same time, one per machine. */
const CONCURRENT_READS = 4;

type Flags = Pick<Sim, "sim_active" | "sim_rent">;

/** Publishes and unpublishes SIMs with optimistic updates, reverted on failure. */
export function useSale() {
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [takenOff, setTakenOff] = useState<readonly Sim[]>([]);
  /** How many of those taken off are sold or rented now. */
  const [running, setRunning] = useState(0);
  /** What publishing did, if not all that was chosen is on sale. */
  const [outcome, setOutcome] = useState<SaleMessage>();

  const show = (keys: readonly string[], flags: ReadonlyMap<string, Flags>) => {
    for (const key of keys)
      cache.setQueryData(simsOf(key).queryKey, (sims) =>
        sims?.map((sim) => (flags.has(sim.iccid) ? { ...sim, ...flags.get(sim.iccid) } : sim)),
      );
  };

  async function send(sims: readonly Sim[], calls: SaleChange[]): Promise<SaleResult | undefined> {
    const keys = machinesOf(sims);
    await Promise.all(keys.map((key) => cache.cancelQueries({ queryKey: simsOf(key).queryKey })));
    show(keys, optimisticFlags(calls));
    setBusy(true);
    try {
      const answers = await Promise.all(calls.map(changeSale));
      const answer: SaleResult = Object.assign({}, ...answers);
      show(
        keys,
        new Map(Object.entries(answer).map(([iccid, words]) => [iccid, plan.parseSaleFlags(words)])),
      );
      return answer;
    } catch (error) {
      show(keys, new Map(sims.map((sim) => [sim.iccid, flagsIn(sim)])));
      logFailure("sale", error);
      showSimsFailure(error);
      return undefined;
    } finally {
      setBusy(false);
      for (const key of keys) void cache.invalidateQueries({ queryKey: simsOf(key).queryKey });
      void cache.invalidateQueries({ queryKey: [...CONSOLE, "limits"] });
    }
  }

  async function publish(chosen: readonly Sim[], services?: string[]): Promise<boolean> {
    const sims = services ? plan.toPublishWithServices(chosen) : plan.toPublish(chosen);
    const ports = await findPorts(cache, sims);
    if (!ports) return false;
    const answer = sims.length > 0 ? await send(sims, plan.publishCalls(sims, ports, services)) : {};
    if (!answer) return false;
    if (sims.length > 0) setTakenOff([]);
    tell(chosen, answer, services !== undefined);
    return sims.length > 0;
  }

  /** Reasons stay in the page until they are closed, because a message is gone before they are read. */
  function tell(chosen: readonly Sim[], answer: SaleResult, hasServices: boolean): void {
    const details = { hasServices, silentSince: silentSince(cache, chosen) };
    const message = publishMessage(plan.publishOutcome(chosen, answer), details);
    const isLong = message.status === "warning" && message.detail.length > 0;
    setOutcome(isLong ? message : undefined);
    showMessage(isLong ? { status: message.status, text: message.text } : message);
  }

  async function unpublish(chosen: readonly Sim[]): Promise<void> {
    const sims = plan.toUnpublish(chosen);
    if (sims.length === 0) return;
    const answer = await send(sims, plan.unpublishCalls(sims));
    if (!answer) return;
    setOutcome(undefined);
    setTakenOff(sims);
    setRunning(plan.countRunning(answer));
  }

  /** Publishes SIMs again, according to what their ports are set to now. */
  async function republish(sims: readonly Sim[]): Promise<void> {
    const ports = await findPorts(cache, sims);
    const answer = ports && (await send(sims, plan.publishCalls(sims, ports)));
    if (!answer) return;
    setTakenOff([]);
    tell(sims, answer, false);
  }

  async function undo(): Promise<void> {
    const sims = takenOff;
    const ports = await findPorts(cache, sims);
    if (!ports) return;
    setTakenOff([]);
    const nowOff = sims.map((sim) => ({ ...sim, sim_active: false, sim_rent: false }));
    await send(nowOff, plan.restoreCalls(sims, ports));
  }

  function forget(): void {
    setTakenOff([]);
    setOutcome(undefined);
  }

  return { isBusy, takenOff, running, outcome, publish, republish, unpublish, undo, forget };
}

export type Sale = ReturnType<typeof useSale>;

/** The settings of all ports of the SIMs' machines. */
async function findPorts(cache: QueryClient, sims: readonly Sim[]): Promise<PortSetting[] | undefined> {
  const keys = machinesOf(sims);
  const ports: PortSetting[] = [];
  try {
    for (let n = 0; n < keys.length; n += CONCURRENT_READS) {
      const read = keys.slice(n, n + CONCURRENT_READS).map((key) => cache.fetchQuery(portsOf(key)));
      ports.push(...(await Promise.all(read)).flat());
    }
    return ports;
  } catch (error) {
    void showFailure(error);
    return undefined;
  }
}

/** Of the only silent machine of the SIMs. */
function silentSince(cache: QueryClient, sims: readonly Sim[]): string | undefined {
  const [key, ...others] = machinesOf(sims.filter(({ absence }) => absence === "silent"));
  if (others.length > 0) return undefined;
  const machine = cache.getQueryData(machines.queryKey)?.find((one) => one.machine_key === key);
  return machine?.silent_since
    ? formatMoment(machine.silent_since, settingsStore.get().lang, new Date())
    : undefined;
}

const machinesOf = (sims: readonly Sim[]): string[] => [...new Set(sims.map(({ machine }) => machine))];

const flagsIn = ({ sim_active, sim_rent }: Sim): Flags => ({ sim_active, sim_rent });

const optimisticFlags = (calls: SaleChange[]) =>
  new Map(
    calls.flatMap(({ simIccid, activation, rent }) =>
      simIccid.map((iccid) => [iccid, { sim_active: activation, sim_rent: rent }] as const),
    ),
  );
