import { MINUTE_MS } from "@sonum/contract/time-units";
import type { Ctx } from "../../../platform/context.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { listActiveOnMachine } from "../store.ts";

const EXPECTING_MAX = 200;
/** Demo messages come a minute after the start, then every five minutes. */
const FIRST_MS = MINUTE_MS;
const EVERY_MS = 5 * MINUTE_MS;

export type ExpectedMessage = { iccid: string; service: string; since: Date };

/** Messages the demo fleet should send to rented numbers of a machine. Real machines just receive SMS. */
export async function listExpectedMessages(ctx: Ctx, machineId: string): Promise<ExpectedMessage[]> {
  const now = ctx.clock.now();
  const startedBefore = new Date(now.getTime() - FIRST_MS);
  const rows = await listActiveOnMachine(ctx, machineId, { startedBefore, limit: EXPECTING_MAX });
  return rows.flatMap(({ iccid, service, startsAt }) => {
    const times = Math.floor((now.getTime() - startsAt.getTime() - FIRST_MS) / EVERY_MS);
    const since = new Date(startsAt.getTime() + FIRST_MS + times * EVERY_MS);
    const code =
      service === null ? popularService(ctx, times) : CatalogueCache.of(ctx).serviceAt(service)?.code;
    return code === undefined ? [] : [{ iccid, service: code, since }];
  });
}

/** A whole number gets messages from one popular service after the other. */
const popularService = (ctx: Ctx, times: number): string | undefined =>
  CatalogueCache.of(ctx).services[times % Math.min(POPULAR_SERVICES, CatalogueCache.of(ctx).services.length)]
    ?.code;

const POPULAR_SERVICES = 12;
