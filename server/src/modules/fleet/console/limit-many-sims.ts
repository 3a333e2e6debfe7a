import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { CatalogueCache, unknownService } from "../../catalogue/index.ts";
import { Allocator } from "../allocator/allocator.ts";
import { unknownSim } from "../errors.ts";
import * as store from "./limit-many-store.ts";
import { clearBits, hasBit, setBits } from "./service-bit-string.ts";

export type LimitCounts = {
  sims: number;
  restricted: number;
  services: { service: string; sims: number }[];
};

/** On how many of a partner's SIMs each service is excluded. If one SIM is not theirs, nothing is answered. */
export async function countLimits(ctx: Ctx, partnerId: string, iccids: string[]): Promise<LimitCounts> {
  const uniqueIccids = [...new Set(iccids)];
  const groups = await store.countByLimits(ctx, partnerId, uniqueIccids);
  const sims = sum(groups.map((group) => group.sims));
  if (sims < uniqueIccids.length) throw unknownSim({ notYours: uniqueIccids.length - sims });
  const services = CatalogueCache.of(ctx).services.map(({ code, number }) => ({
    service: code,
    sims: sum(groups.filter(({ limited }) => hasBit(limited, number)).map((group) => group.sims)),
  }));
  const isRestricted = isRestrictedIn(ctx);
  return {
    sims,
    restricted: sum(groups.filter(({ limited }) => isRestricted(limited)).map((group) => group.sims)),
    services: services.filter((service) => service.sims > 0),
  };
}

export type LimitManyChange = {
  iccids: string[];
  /** Codes of services to exclude and to allow; all other exclusions stay. */
  limit: string[];
  unlimit: string[];
  /** First removes all exclusions. */
  unlimitAll: boolean;
};

export type LimitManyOutcome = { changed: number; unchanged: number; restricted: number; sold: number };

/** Changes the excluded services of several SIMs in one transaction. If one SIM is not the partner's, none is changed. */
export async function limitManySims(
  ctx: Ctx,
  partnerId: string,
  { iccids, ...change }: LimitManyChange,
): Promise<LimitManyOutcome> {
  const uniqueIccids = [...new Set(iccids)];
  const limitsAfter = createLimitsAfter(ctx, change);
  return transact(ctx, async (tx) => {
    const sims = await store.lockOwnSims(tx, partnerId, uniqueIccids);
    if (sims.length < uniqueIccids.length) throw unknownSim({ notYours: uniqueIccids.length - sims.length });
    const after = sims.map((sim) => ({ ...sim, next: limitsAfter(sim.limited) }));
    const changed = after.filter(({ limited, next }) => limited !== next);
    await store.setLimitsOfMany(
      tx,
      changed.map(({ simId }) => simId),
      changed.map(({ next }) => next),
    );
    if (changed.length > 0) tx.publish([{ kind: "sims", simIds: changed.map(({ simId }) => simId) }]);
    const isRestricted = isRestrictedIn(ctx);
    return {
      changed: changed.length,
      unchanged: sims.length - changed.length,
      restricted: after.filter(({ next }) => isRestricted(next)).length,
      sold: countSold(tx, changed),
    };
  });
}

/** Equal limits are computed once: most SIMs of a machine have the same. */
function createLimitsAfter(ctx: Ctx, { limit, unlimit, unlimitAll }: Omit<LimitManyChange, "iccids">) {
  const [limited, allowed] = [limit, unlimit].map((codes) => codes.map((code) => numberOf(ctx, code)));
  const known = new Map<string, string>();
  return (before: string): string => {
    const found = known.get(before);
    if (found !== undefined) return found;
    const start = unlimitAll ? "" : before;
    const next = setBits(clearBits(start, allowed ?? []), limited ?? []);
    known.set(before, next);
    return next;
  };
}

function numberOf(ctx: Ctx, code: string): number {
  const service = CatalogueCache.of(ctx).findService(code);
  if (!service) throw unknownService({ service: code });
  return service.number;
}

/** Numbers without a service count for nothing. */
const isRestrictedIn = (ctx: Ctx) => {
  const { services } = CatalogueCache.of(ctx);
  return (limited: string) => services.some(({ number }) => hasBit(limited, number));
};

function countSold(ctx: Tx, sims: store.LimitableSim[]): number {
  const waiting = Allocator.of(ctx).waitingSims();
  return sims.filter(({ simId, isRented }) => isRented || waiting.has(simId)).length;
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
