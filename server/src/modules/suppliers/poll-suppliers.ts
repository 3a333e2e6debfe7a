import { type Ctx, transact } from "../../platform/context.ts";
import * as fleet from "../fleet/index.ts";
import { callSupplier } from "./call-supplier.ts";
import { parseStock } from "./parse-stock.ts";
import { bodies, Services } from "./protocol.ts";
import * as store from "./store.ts";

const EVERY_MS = 15_000;
const BATCH = 20;
const TIMEOUT_MS = 10_000;

/** Reads each supplier's stock every 15 seconds. Returns how many were polled. */
export async function pollSuppliers(ctx: Ctx): Promise<number> {
  const due = await store.claimDueEndpoints(ctx, new Date(ctx.clock.now().getTime() - EVERY_MS), BATCH);
  await Promise.all(due.map((endpoint) => poll(ctx, endpoint)));
  return due.length;
}

async function poll(ctx: Ctx, { machineId, url, encryptedKey }: store.DueEndpoint): Promise<void> {
  const body = bodies.services(ctx.cipher.decrypt(encryptedKey));
  const answer = await callSupplier(ctx, url, { machineId, body, expects: Services, timeoutMs: TIMEOUT_MS });
  if ("problem" in answer) return void (await store.setProblem(ctx, machineId, answer.problem));
  await store.setStock(ctx, machineId, parseStock(ctx, answer.data));
  await transact(ctx, (tx) => fleet.touchMachine(tx, machineId));
}
