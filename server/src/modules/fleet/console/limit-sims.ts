import { type Ctx, transact } from "../../../platform/context.ts";
import { type Service, unknownService } from "../../catalogue/index.ts";
import * as store from "./console-store.ts";
import { unknownSim } from "./errors.ts";
import { isMarked, withMarks, withoutMarks } from "./service-marks.ts";

export type LimitChange = { iccid: string; does: "limit" | "unlimit"; services: string[] } | Release;
type Release = { iccid: string; does: "unlimit_all" };

/** Says what a SIM is not sold for from now on; what was sold before goes on. Answers its limits by name. */
export async function changeLimits(ctx: Ctx, partnerId: string, change: LimitChange): Promise<string[]> {
  const numbers = change.does === "unlimit_all" ? [] : change.services.map((name) => getNumber(ctx, name));
  return transact(ctx, async (tx) => {
    const sim = await store.lockOwnSim(tx, partnerId, change.iccid);
    if (!sim) throw unknownSim();
    const limited = limitsAfter(sim.limited, change.does, numbers);
    await store.setLimited(tx, sim.simId, limited);
    tx.publish([{ kind: "sims", simIds: [sim.simId] }]);
    return namesIn(ctx, limited);
  });
}

/** By iccid, for every SIM that has limits; a SIM that is named is there also without any. */
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
  return does === "limit" ? withMarks(limited, services) : withoutMarks(limited, services);
}

/** The specification names services by name; their codes are understood too. */
function getNumber({ memory: { shelf } }: Ctx, name: string): number {
  const wanted = name.trim().toLowerCase();
  const service =
    shelf.findService(wanted) ?? shelf.services.find((one) => one.name.toLowerCase() === wanted);
  if (!service) throw unknownService({ service: name });
  return service.number;
}

const namesIn = ({ memory: { shelf } }: Ctx, limited: string): string[] =>
  shelf.services.filter(({ number }: Service) => isMarked(limited, number)).map(({ name }) => name);
