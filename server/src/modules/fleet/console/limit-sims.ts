import { type Ctx, transact } from "../../../platform/context.ts";
import { CatalogueCache, type Service, unknownService } from "../../catalogue/index.ts";
import { unknownSim } from "../errors.ts";
import * as store from "./console-store.ts";
import { clearBits, hasBit, setBits } from "./service-bit-string.ts";

/** A limit (the specification's word) is a service that the partner excludes for a SIM. */
export type LimitChange = { iccid: string; does: "limit" | "unlimit"; services: string[] } | UnlimitAll;
type UnlimitAll = { iccid: string; does: "unlimit_all" };

/** Changes the services a SIM is not sold for; existing orders continue. Returns the names of its limits. */
export async function changeLimits(ctx: Ctx, partnerId: string, change: LimitChange): Promise<string[]> {
  const numbers =
    change.does === "unlimit_all" ? [] : change.services.map((name) => getServiceNumber(ctx, name));
  return transact(ctx, async (tx) => {
    const sim = await store.lockOwnSim(tx, partnerId, change.iccid);
    if (!sim) throw unknownSim();
    const limited = limitsAfter(sim.limited, change.does, numbers);
    await store.setLimited(tx, sim.simId, limited);
    tx.publish([{ kind: "sims", simIds: [sim.simId] }]);
    return namesIn(ctx, limited);
  });
}

/** Limits by iccid, for every SIM that has any, or for the given SIM. */
export async function listLimits(
  ctx: Ctx,
  partnerId: string,
  iccid?: string,
): Promise<Record<string, string[]>> {
  const sims = await store.listLimited(ctx, partnerId, iccid);
  if (iccid !== undefined && sims.length === 0) throw unknownSim();
  return Object.fromEntries(sims.map((sim) => [sim.iccid, namesIn(ctx, sim.limited)]));
}

function limitsAfter(limited: string, does: LimitChange["does"], services: number[]): string {
  if (does === "unlimit_all") return "";
  return does === "limit" ? setBits(limited, services) : clearBits(limited, services);
}

/** By name, as specified, or by code. */
function getServiceNumber(ctx: Ctx, name: string): number {
  const wanted = name.trim().toLowerCase();
  const service =
    CatalogueCache.of(ctx).findService(wanted) ??
    CatalogueCache.of(ctx).services.find((one) => one.name.toLowerCase() === wanted);
  if (!service) throw unknownService({ service: name });
  return service.number;
}

const namesIn = (ctx: Ctx, limited: string): string[] =>
  CatalogueCache.of(ctx)
    .services.filter(({ number }: Service) => hasBit(limited, number))
    .map(({ name }) => name);
