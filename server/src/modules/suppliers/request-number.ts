import { z } from "zod";
import { type Ctx, transact } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import {
  type Purchase,
  type RequestFromSuppliers,
  type SuppliedNumber,
  splitOrderPrice,
} from "../activations/index.ts";
import { CatalogueCache, partnerShareOf } from "../catalogue/index.ts";
import * as fleet from "../fleet/index.ts";
import { Allocator } from "../fleet/index.ts";
import { assertMaySell } from "../partners/index.ts";
import { callSupplier } from "./call-supplier.ts";
import { reportFinished } from "./finish-activations.ts";
import { bodies, NoNumbers, NumberGiven } from "./protocol.ts";
import { finishStatus, suppliedIccid } from "./rules.ts";
import * as store from "./store.ts";

const TIMEOUT_MS = 3_000;
const SUPPLIERS_TRIED_MAX = 3;
/** Concurrent requests per supplier; further ones go to the next supplier. */
const CONCURRENT_MAX = 20;
/** How long a supplier that failed to answer is skipped. */
const SKIP_MS = 30_000;
/** A number reserved but not sold, e.g. after a crash, is returned after this time. */
const UNSOLD_MS = 60_000;

/** Requests a number from the suppliers that have it in stock, one after the other, until one provides it. */
export function createNumberRequester(ctx: Ctx): RequestFromSuppliers {
  const breaker = createBreaker(ctx);
  return async (purchase) => {
    const candidates = shuffled(Allocator.of(ctx).listSupplies(purchase)).filter(({ machineId }) =>
      breaker.isAvailable(machineId),
    );
    for (const supply of candidates.slice(0, SUPPLIERS_TRIED_MAX)) {
      const number = await breaker.run(supply.machineId, () => requestNumber(ctx, supply, purchase));
      if (number) return number;
    }
    return undefined;
  };
}

/** Random order, so that suppliers share the sales. */
const shuffled = <T>(all: T[]): T[] =>
  all
    .map((one) => ({ one, position: Math.random() }))
    .sort((a, b) => a.position - b.position)
    .map(({ one }) => one);

/** Limits concurrent requests per supplier and skips suppliers that failed to answer. */
type Breaker = {
  isAvailable(machineId: string): boolean;
  run(machineId: string, request: () => Promise<RequestResult>): Promise<SuppliedNumber | undefined>;
};
type RequestResult = SuppliedNumber | "none" | "no answer";

function createBreaker({ clock }: Ctx): Breaker {
  const running = new Map<string, number>();
  const skippedUntil = new Map<string, number>();
  return {
    isAvailable: (machineId) =>
      (running.get(machineId) ?? 0) < CONCURRENT_MAX &&
      (skippedUntil.get(machineId) ?? 0) <= clock.now().getTime(),
    async run(machineId, request) {
      running.set(machineId, (running.get(machineId) ?? 0) + 1);
      const result = await request().finally(() => running.set(machineId, (running.get(machineId) ?? 1) - 1));
      if (result === "no answer") skippedUntil.set(machineId, clock.now().getTime() + SKIP_MS);
      return typeof result === "string" ? undefined : result;
    },
  };
}

async function requestNumber(ctx: Ctx, supply: fleet.Supply, purchase: Purchase): Promise<RequestResult> {
  const endpoint = await store.findEndpoint(ctx, supply.machineId);
  const service = CatalogueCache.of(ctx).serviceAt(purchase.service);
  if (!endpoint?.url || !service) return "none";
  const { partner: sum } = splitOrderPrice(
    { ...purchase, partnerId: endpoint.partnerId },
    partnerShareOf(ctx, purchase),
  );
  const answer = await callSupplier(ctx, endpoint.url, {
    machineId: endpoint.machineId,
    body: bodies.number(ctx.cipher.decrypt(endpoint.encryptedKey), {
      country: supply.countryName,
      operator: supply.operatorName,
      service: service.code,
      sum,
      notPrefixes: purchase.notPrefixes ?? [],
    }),
    expects: z.union([NumberGiven, NoNumbers]),
    timeoutMs: TIMEOUT_MS,
  });
  if ("problem" in answer) {
    await store.setProblem(ctx, supply.machineId, answer.problem);
    return "no answer";
  }
  if (answer.data.status === "SUCCESS")
    return reserveNumber(ctx, { endpoint, supply, purchase }, answer.data);
  Allocator.of(ctx).markSupplyEmpty(supply);
  await store.removeFromStock(ctx, supply.machineId, supply);
  return "none";
}

type NumberRequest = { endpoint: store.Endpoint; supply: fleet.Supply; purchase: Purchase };

/** Stores the number before it is sold, so that it is sold or returned in any case. */
async function reserveNumber(
  ctx: Ctx,
  request: NumberRequest,
  { number, activationId }: NumberGiven,
): Promise<RequestResult> {
  const { endpoint, supply, purchase } = request;
  const activation = { machineId: endpoint.machineId, activationId: BigInt(activationId) };
  const release = (status: 1 | 4) => reportFinished(ctx, { ...activation, ...endpoint, attempts: 0 }, status);
  if (!isRequested(ctx, purchase, String(number))) {
    await release(finishStatus.cancelled);
    return "none";
  }
  const simId = await storeNumber(ctx, request, { phone: `+${number}`, ...activation });
  if (simId === undefined) {
    await release(finishStatus.cancelled);
    return "none";
  }
  return {
    simId,
    reportOutcome: async (orderId) => {
      if (orderId !== undefined) await store.setActivation(ctx, activation, { orderId });
      else
        await release(
          (await fleet.isUsedUp(ctx, simId, supply.service))
            ? finishStatus.neverAgain
            : finishStatus.cancelled,
        );
    },
  };
}

const isRequested = (ctx: Ctx, { country, notPrefixes = [] }: Purchase, digits: string) =>
  digits.startsWith(CatalogueCache.of(ctx).countryAt(country)?.prefix ?? "") &&
  !notPrefixes.some((prefix) => digits.startsWith(prefix));

type ReservedNumber = { phone: string; machineId: string; activationId: bigint };

async function storeNumber(
  ctx: Ctx,
  { endpoint, supply, purchase }: NumberRequest,
  { phone, ...activation }: ReservedNumber,
): Promise<number | undefined> {
  const sim = {
    iccid: suppliedIccid(endpoint.number, phone),
    phone,
    country: purchase.country,
    operator: supply.operator === fleet.UNSPECIFIED_OPERATOR ? "" : supply.operator,
  };
  const machine = { id: endpoint.machineId, partnerId: endpoint.partnerId };
  const dueAt = new Date(ctx.clock.now().getTime() + UNSOLD_MS);
  return transact(ctx, async (tx) => {
    await assertMaySell(tx, endpoint.partnerId);
    const simId = await fleet.addSuppliedSim(tx, machine, sim);
    if (simId === undefined) return undefined;
    await fleet.assertDeclared(tx, endpoint.partnerId, [sim.iccid]);
    const isNew = await store.insertActivation(tx, {
      ...activation,
      simId,
      service: purchase.service,
      dueAt,
    });
    return isNew ? simId : undefined;
  }).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
}
