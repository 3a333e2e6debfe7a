import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { logFailure } from "../../../lib/api/log-failure.ts";
import { showFailure } from "../../../lib/api/show-failure.ts";
import { showMessage } from "../../../lib/api/system-messages.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { settingsStore } from "../../../lib/settings/settings-store.ts";
import { CONSOLE, machines, portsOf, simsOf } from "../queries/console.ts";
import { changeSale, type SaleChange, type SaleResult } from "../queries/console-changes.ts";
import type { Sim } from "../queries/sim.ts";
import { publishMessage } from "./publish-message.ts";
import * as plan from "./publish-plan.ts";

type Flags = Pick<Sim, "sim_active" | "sim_rent">;

/** Publishes and unpublishes SIMs with optimistic updates, reverted on failure. */
export function useSale(machineKey: string) {
  const cache = useQueryClient();
  const { queryKey } = simsOf(machineKey);
  const [isBusy, setBusy] = useState(false);
  const [takenOff, setTakenOff] = useState<readonly Sim[]>([]);

  const show = (flags: ReadonlyMap<string, Flags>) =>
    cache.setQueryData(queryKey, (sims) => sims?.map((sim) => ({ ...sim, ...flags.get(sim.iccid) })));

  const findPorts = () => cache.fetchQuery(portsOf(machineKey)).catch((error) => void showFailure(error));

  const silentSince = () => {
    const machine = cache.getQueryData(machines.queryKey)?.find((one) => one.machine_key === machineKey);
    return machine?.silent_since
      ? formatMoment(machine.silent_since, settingsStore.get().lang, new Date())
      : undefined;
  };

  async function send(sims: readonly Sim[], calls: SaleChange[]): Promise<SaleResult | undefined> {
    await cache.cancelQueries({ queryKey });
    show(optimisticFlags(calls));
    setBusy(true);
    try {
      const answers = await Promise.all(calls.map(changeSale));
      const answer: SaleResult = Object.assign({}, ...answers);
      show(new Map(Object.entries(answer).map(([iccid, words]) => [iccid, plan.parseSaleFlags(words)])));
      return answer;
    } catch (error) {
      show(new Map(sims.map((sim) => [sim.iccid, flagsIn(sim)])));
      logFailure("sale", error);
      void showFailure(error);
      return undefined;
    } finally {
      setBusy(false);
      void cache.invalidateQueries({ queryKey });
      void cache.invalidateQueries({ queryKey: [...CONSOLE, "limits"] });
    }
  }

  async function publish(chosen: readonly Sim[], services?: string[]): Promise<boolean> {
    const sims = services ? plan.toPublishWithServices(chosen) : plan.toPublish(chosen);
    const ports = await findPorts();
    if (!ports) return false;
    const answer = sims.length > 0 ? await send(sims, plan.publishCalls(sims, ports, services)) : {};
    if (!answer) return false;
    if (sims.length > 0) setTakenOff([]);
    const details = { hasServices: services !== undefined, silentSince: silentSince() };
    showMessage(publishMessage(plan.publishOutcome(chosen, answer), details));
    return sims.length > 0;
  }

  async function unpublish(chosen: readonly Sim[]): Promise<void> {
    const sims = plan.toUnpublish(chosen);
    if (sims.length > 0 && (await send(sims, plan.unpublishCalls(sims)))) setTakenOff(sims);
  }

  async function undo(): Promise<void> {
    const sims = takenOff;
    const ports = await findPorts();
    if (!ports) return;
    setTakenOff([]);
    const nowOff = sims.map((sim) => ({ ...sim, sim_active: false, sim_rent: false }));
    await send(nowOff, plan.restoreCalls(sims, ports));
  }

  return { isBusy, takenOff, publish, unpublish, undo, forget: () => setTakenOff([]) };
}

export type Sale = ReturnType<typeof useSale>;

const flagsIn = ({ sim_active, sim_rent }: Sim): Flags => ({ sim_active, sim_rent });

const optimisticFlags = (calls: SaleChange[]) =>
  new Map(
    calls.flatMap(({ simIccid, activation, rent }) =>
      simIccid.map((iccid) => [iccid, { sim_active: activation, sim_rent: rent }] as const),
    ),
  );
