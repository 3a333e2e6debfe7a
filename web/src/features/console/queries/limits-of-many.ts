import type { changeLimitsOfMany, countLimits } from "@sonum/contract/fleet/sim-limits";
import type { WireReply } from "@sonum/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { iccidBatches } from "../sims/publish-plan.ts";
import { CONSOLE } from "./console.ts";
import type { Sim } from "./sim.ts";

export type LimitCounts = { sims: number; restricted: number; services: ReadonlyMap<string, number> };
export type LimitsChanged = WireReply<typeof changeLimitsOfMany>;
export type LimitsChange = { limit: string[]; unlimit: string[]; unlimitAll: boolean };

/** On how many of the SIMs each service is excluded. */
export const limitCounts = (sims: readonly Sim[]) => {
  const batches = iccidBatches(sims);
  return queryOptions({
    queryKey: [...CONSOLE, "limits", "count", ...batches.flat()],
    queryFn: async ({ signal }) =>
      sumCounts(
        await Promise.all(
          batches.map((simIccid) =>
            call<typeof countLimits>("POST /rest/partner/manage/sim/limits/count", {
              body: { simIccid },
              signal,
            }),
          ),
        ),
      ),
    staleTime: 0,
    gcTime: 0,
  });
};

function sumCounts(answers: WireReply<typeof countLimits>[]): LimitCounts {
  const services = new Map<string, number>();
  for (const { service, sims } of answers.flatMap((answer) => answer.services))
    services.set(service, (services.get(service) ?? 0) + sims);
  return {
    sims: sum(answers.map((answer) => answer.sims)),
    restricted: sum(answers.map((answer) => answer.restricted)),
    services,
  };
}

/** One call per thousand SIMs. */
export async function changeLimits(sims: readonly Sim[], change: LimitsChange): Promise<LimitsChanged> {
  const total = { changed: 0, unchanged: 0, restricted: 0, sold: 0 };
  for (const simIccid of iccidBatches(sims)) {
    const answer = await call<typeof changeLimitsOfMany>("POST /rest/partner/manage/sim/limits", {
      body: { simIccid, ...change },
    });
    total.changed += answer.changed;
    total.unchanged += answer.unchanged;
    total.restricted += answer.restricted;
    total.sold += answer.sold;
  }
  return total;
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
