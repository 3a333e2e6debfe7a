import type { ListedSim } from "@sonum/contract/fleet/listed-sims";
import type { z } from "zod";
import { type Ctx, transact } from "../../../platform/context.ts";
import { normalizeOperator } from "../../catalogue/index.ts";
import { duplicateListedSim } from "../errors.ts";
import { applyPortReport } from "../machines/apply-port-report.ts";
import { getMachineClock, getOwnMachine, updateMachine } from "../machines/machine-store.ts";
import { touchMachine } from "../machines/report-store.ts";
import { isSettling } from "../machines/silence.ts";
import { takeMachineOffSale } from "../machines/switch-machine.ts";
import * as store from "./store.ts";

type NewListing = { sims: z.output<typeof ListedSim>[]; pushFrom?: string[] | undefined };
export type ListedSims = { sims: store.ListedRow[]; pushFrom: string[] };

export async function readListedSims(ctx: Ctx, partnerId: string, machineKey: string): Promise<ListedSims> {
  const machine = await getOwnMachine(ctx, partnerId, machineKey);
  return { sims: await store.listListedSims(ctx, machine.id), pushFrom: machine.pushFrom };
}

/** Replaces the list of SIMs in a machine. They count as present once the machine sends a message. */
export async function saveListedSims(
  ctx: Ctx,
  partnerId: string,
  { machineKey, sims, pushFrom }: NewListing & { machineKey: string },
): Promise<ListedSims> {
  const rows = sims.map((sim) => ({
    ...sim,
    line: sim.line || String(sim.port),
    iccid: sim.iccid ?? iccidOfPhone(sim.phone),
    operator: normalizeOperator(sim.operator, sim.country),
  }));
  for (const name of ["port", "line", "iccid"] as const)
    if (new Set(rows.map((row) => String(row[name]))).size < rows.length) throw duplicateListedSim();
  await transact(ctx, async (tx) => {
    const machine = await getOwnMachine(tx, partnerId, machineKey);
    await store.replaceListedSims(tx, machine.id, rows);
    // The machine's next message marks them as present.
    await updateMachine(tx, machine.id, { listedHeardAt: null });
    if (pushFrom) await updateMachine(tx, machine.id, { pushFrom });
  });
  return readListedSims(ctx, partnerId, machineKey);
}

/** A synthetic iccid for a SIM known only by its phone number. Real ones start with 89. */
export const iccidOfPhone = (phone: string) => `00${phone.slice(1).padStart(17, "0")}`;

const LISTED_SIGNAL = 100;
const CHECK_INTERVAL_MS = 5_000;

/**
 * Marks the listed SIMs of a machine as present, because it sent a message; at most every few seconds. Does nothing for machines
 * that send reports, or that are switched off. One without any SIM only counts as connected, so that its partner sees that the
 * list is what is missing. After a silence, a gateway with an unknown clock first delivers its backlog.
 */
export async function markListedSimsPresent(
  ctx: Ctx,
  machine: { id: string; partnerId: string },
): Promise<void> {
  // Taken first: a machine that is switched off and on meanwhile is then due again soon.
  const heardAt = ctx.clock.now();
  if (!(await store.isPresenceCheckDue(ctx, machine.id, CHECK_INTERVAL_MS))) return;
  const sims = await store.listListedSims(ctx, machine.id);
  if (sims.length === 0 && (await store.hasSims(ctx, machine.id))) return;
  await transact(ctx, (tx) => touchMachine(tx, machine.id));
  if (sims.length === 0) return;
  if (isSettling(await getMachineClock(ctx, machine.id), heardAt))
    await transact(ctx, (tx) => takeMachineOffSale(tx, machine.id));
  else
    await applyPortReport(
      ctx,
      machine,
      sims.map(({ line: _, ...sim }) => ({ ...sim, signal: LISTED_SIGNAL })),
    );
  // After the SIMs were stored: concurrent messages then store them too and find the SIMs they need.
  await updateMachine(ctx, machine.id, { listedHeardAt: heardAt });
}
