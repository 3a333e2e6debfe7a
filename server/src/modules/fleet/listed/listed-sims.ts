import type { ListedSim } from "@sonum/contract/listed-sims";
import type { z } from "zod";
import { type Ctx, transact } from "../../../platform/context.ts";
import { getOwnMachine } from "../console/get-own-machine.ts";
import { listedTwice } from "../errors.ts";
import { takePortReport } from "../take-port-report.ts";
import * as store from "./store.ts";

type Wish = { sims: z.output<typeof ListedSim>[]; pushFrom?: string[] | undefined };
export type Listed = { sims: store.ListedRow[]; pushFrom: string[] };

export async function readListed(ctx: Ctx, partnerId: string, machineKey: string): Promise<Listed> {
  const machine = await getOwnMachine(ctx, partnerId, machineKey);
  return { sims: await store.listListed(ctx, machine.id), pushFrom: machine.pushFrom };
}

/** What the partner says a machine holds, all of it or nothing. They are on the shelf once the machine is heard. */
export async function saveListed(
  ctx: Ctx,
  partnerId: string,
  { machineKey, sims, pushFrom }: Wish & { machineKey: string },
): Promise<Listed> {
  const rows = sims.map((sim) => ({
    ...sim,
    line: sim.line || String(sim.port),
    iccid: sim.iccid ?? iccidOfPhone(sim.phone),
  }));
  for (const name of ["port", "line", "iccid"] as const)
    if (new Set(rows.map((row) => String(row[name]))).size < rows.length) throw listedTwice();
  await transact(ctx, async (tx) => {
    const machine = await getOwnMachine(tx, partnerId, machineKey);
    await store.setListed(tx, machine.id, rows);
    await store.forgetHearing(tx, machine.id);
    if (pushFrom) await store.setPushFrom(tx, machine.id, pushFrom);
  });
  return readListed(ctx, partnerId, machineKey);
}

/** A SIM whose card nobody reads is known by its phone. Real cards begin with 89. */
export const iccidOfPhone = (phone: string) => `00${phone.slice(1).padStart(17, "0")}`;

const LISTED_SIGNAL = 100;
const HEARD_AGAIN_MS = 5_000;

/**
 * A machine with listed SIMs was heard: they are there. One without any reports for itself. However much it says, they are looked at
 * every few seconds only; one that was switched off meanwhile is not heard, whoever still speaks for it.
 */
export async function hearListed(ctx: Ctx, machine: { id: string; partnerId: string }): Promise<void> {
  if (!(await store.isHearingDue(ctx, machine.id, HEARD_AGAIN_MS))) return;
  const sims = await store.listListed(ctx, machine.id);
  if (sims.length === 0) return;
  await takePortReport(
    ctx,
    machine,
    sims.map(({ line: _, ...sim }) => ({ ...sim, signal: LISTED_SIGNAL })),
  );
  await store.noteHearing(ctx, machine.id);
}
