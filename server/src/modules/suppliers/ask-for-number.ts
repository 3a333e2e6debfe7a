import { z } from "zod";
import { type Ctx, transact } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { type AskSuppliers, type Purchase, type SuppliedNumber, splitSale } from "../activations/index.ts";
import { partnerShareOf } from "../catalogue/index.ts";
import * as fleet from "../fleet/index.ts";
import { assertMaySell } from "../partners/index.ts";
import { askSupplier } from "./ask-supplier.ts";
import { tellFinished } from "./finish-activations.ts";
import { bodies, NoNumbers, NumberGiven } from "./protocol.ts";
import { finishStatus } from "./rules.ts";
import * as store from "./store.ts";
import { suppliedIccid } from "./supplied-iccid.ts";

const TIMEOUT_MS = 3_000;
const SUPPLIERS_ASKED_MAX = 3;
/** So many wait for one supplier at the same time; more are sent to the next. */
const WAITING_MAX = 20;
/** One that did not answer is left alone for so long. */
const REST_MS = 30_000;
/** A number that was given and never sold, because we were stopped in between, goes back after so long. */
const UNSOLD_MS = 60_000;

/** Asks the suppliers that have what is wanted, one after the other, until one gives a number. */
export function openSuppliers(ctx: Ctx): AskSuppliers {
  const patience = makePatience(ctx);
  return async (wanted) => {
    const asked = shuffled(ctx.memory.allocator.listSupplies(wanted)).filter(({ machineId }) =>
      patience.has(machineId),
    );
    for (const supply of asked.slice(0, SUPPLIERS_ASKED_MAX)) {
      const number = await patience.during(supply.machineId, () => askForNumber(ctx, supply, wanted));
      if (number) return number;
    }
    return undefined;
  };
}

/** Those who are asked first share the sales by chance. */
const shuffled = <T>(all: T[]): T[] =>
  all
    .map((one) => ({ one, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);

type Patience = {
  has(machineId: string): boolean;
  during(machineId: string, ask: () => Promise<Asked>): Promise<SuppliedNumber | undefined>;
};
type Asked = SuppliedNumber | "none" | "silent";

function makePatience({ clock }: Ctx): Patience {
  const waiting = new Map<string, number>();
  const restsUntil = new Map<string, number>();
  return {
    has: (machineId) =>
      (waiting.get(machineId) ?? 0) < WAITING_MAX &&
      (restsUntil.get(machineId) ?? 0) <= clock.now().getTime(),
    async during(machineId, ask) {
      waiting.set(machineId, (waiting.get(machineId) ?? 0) + 1);
      const asked = await ask().finally(() => waiting.set(machineId, (waiting.get(machineId) ?? 1) - 1));
      if (asked === "silent") restsUntil.set(machineId, clock.now().getTime() + REST_MS);
      return typeof asked === "string" ? undefined : asked;
    },
  };
}

async function askForNumber(ctx: Ctx, supply: fleet.Supply, wanted: Purchase): Promise<Asked> {
  const endpoint = await store.findEndpoint(ctx, supply.machineId);
  const service = ctx.memory.shelf.serviceAt(wanted.service);
  if (!endpoint?.url || !service) return "none";
  const { partner: sum } = splitSale(
    { ...wanted, partnerId: endpoint.partnerId },
    partnerShareOf(ctx, wanted),
  );
  const answer = await askSupplier(ctx, endpoint.url, {
    body: bodies.number(ctx.seal.open(endpoint.sealedKey), {
      ...{ country: supply.countryName, operator: supply.operator, service: service.code, sum },
      notPrefixes: wanted.notPrefixes ?? [],
    }),
    expects: z.union([NumberGiven, NoNumbers]),
    timeoutMs: TIMEOUT_MS,
  });
  if ("problem" in answer) {
    await store.setProblem(ctx, supply.machineId, answer.problem);
    return "silent";
  }
  if (answer.said.status === "SUCCESS") return keepNumber(ctx, { endpoint, supply, wanted }, answer.said);
  ctx.memory.allocator.noteSupplyEmpty(supply);
  await store.dropFromStock(ctx, supply.machineId, supply);
  return "none";
}

type Asking = { endpoint: store.Endpoint; supply: fleet.Supply; wanted: Purchase };

/** Writes down what was given before anybody may get it, so that whatever happens it is sold or goes back. */
async function keepNumber(ctx: Ctx, asking: Asking, { number, activationId }: NumberGiven): Promise<Asked> {
  const { endpoint, supply, wanted } = asking;
  const given = { machineId: endpoint.machineId, activationId: BigInt(activationId) };
  const giveBack = (status: 1 | 4) => tellFinished(ctx, { ...given, ...endpoint, tries: 0 }, status);
  if (!isWanted(ctx, wanted, String(number))) {
    await giveBack(finishStatus.cancelled);
    return "none";
  }
  const simId = await writeDown(ctx, asking, { phone: `+${number}`, ...given });
  if (simId === undefined) {
    await giveBack(finishStatus.cancelled);
    return "none";
  }
  return {
    simId,
    settle: async (orderId) => {
      if (orderId !== undefined) await store.setActivation(ctx, given, { orderId });
      else
        await giveBack(
          (await fleet.isUsedUp(ctx, simId, supply.service))
            ? finishStatus.neverAgain
            : finishStatus.cancelled,
        );
    },
  };
}

const isWanted = ({ memory }: Ctx, { country, notPrefixes = [] }: Purchase, digits: string) =>
  digits.startsWith(memory.shelf.countryAt(country)?.prefix ?? "") &&
  !notPrefixes.some((prefix) => digits.startsWith(prefix));

type Numbered = { phone: string; machineId: string; activationId: bigint };

async function writeDown(
  ctx: Ctx,
  { endpoint, supply, wanted }: Asking,
  { phone, ...given }: Numbered,
): Promise<number | undefined> {
  const sim = {
    ...{ iccid: suppliedIccid(endpoint.number, phone), phone, country: wanted.country },
    operator: supply.operator === fleet.ANY_OPERATOR ? "" : supply.operator,
  };
  const machine = { id: endpoint.machineId, partnerId: endpoint.partnerId };
  const dueAt = new Date(ctx.clock.now().getTime() + UNSOLD_MS);
  return transact(ctx, async (tx) => {
    await assertMaySell(tx, endpoint.partnerId);
    const simId = await fleet.addSuppliedSim(tx, machine, sim);
    if (simId === undefined) return undefined;
    await fleet.assertDeclared(tx, endpoint.partnerId, [sim.iccid]);
    const isNew = await store.insertActivation(tx, { ...given, simId, service: wanted.service, dueAt });
    return isNew ? simId : undefined;
  }).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
}
