import { usd } from "@sonum/contract/money";
import { expect, it } from "vitest";
import { reconcileHolds } from "../../src/modules/activations/index.ts";
import { expireOrders, finishOrders } from "../../src/modules/activations/sweeps.ts";
import { acceptMessages } from "../../src/modules/ingest/accept-messages.ts";
import { matchMessages } from "../../src/modules/ingest/match-messages.ts";
import { AppError } from "../../src/platform/errors.ts";
import { finishFile } from "../fixtures/on-file-finished.ts";
import { createRandom, type Random } from "../fixtures/random.ts";
import { createTestShop, PRICE, type TestShop } from "../fixtures/test-shop.ts";
import { type Command, createCommands, type Sms } from "./model-commands.ts";
import { figureOf, runHarness, SEED, timeLimit } from "./run-harness.ts";
import { createShopModel, type ShopModel } from "./shop-model.ts";

const COMMANDS = figureOf("TRUST_COMMANDS", 1_000);
/** Then a new shop is used, with the next seed, because SIMs that received a code are not sold again. */
const COMMANDS_PER_SHOP = 10_000;
/** One command of each at the same time. */
const CUSTOMERS = 100;
const SIMS = 1_200;
const ROUNDS_PER_CHECK = 20;
const STEP_MS_MAX = 60_000;
const PER_SECOND_MIN = 50;

it(
  `A4 A8 A11 A34 ${COMMANDS} random commands leave orders, balances and earnings as a plain model has them`,
  () =>
    runHarness("model", async () => {
      let [commands, mismatches] = [0, 0];
      for (let seed = SEED; commands < COMMANDS; seed++) {
        const wanted = Math.min(COMMANDS_PER_SHOP, COMMANDS - commands);
        const found = await runShop(createRandom(seed), Math.ceil(wanted / CUSTOMERS));
        expect(found, `TRUST_SEED=${seed}`).toEqual([]);
        mismatches += found.length;
        commands += Math.ceil(wanted / CUSTOMERS) * CUSTOMERS;
        await finishFile();
      }
      return { commands, mismatches };
    }),
  timeLimit(COMMANDS, PER_SECOND_MIN),
);

/** Runs commands in a new shop and returns what differs from the model; stops at the first differences. */
async function runShop(random: Random, rounds: number): Promise<string[]> {
  const shop = await createTestShop({ lateGraceMs: 0 });
  await shop.simsOnSale(SIMS);
  const partnerShareBp = BigInt(shop.system.settings.partnerShareBp);
  const model = createShopModel({ price: PRICE, partnerShareBp });
  for (let n = 0; n < CUSTOMERS; n++) {
    model.addCustomer(await shop.customer({ balance: usd("2") }));
    model.credit(model.customers.at(-1) ?? neverEmpty(), usd("2"));
  }
  const commands = createCommands(random, shop, model);
  const send = await createSmsSender(shop);
  for (let round = 1; round <= rounds; round++) {
    const made = model.customers.map((customer) => commands.next(customer));
    const [outcomes] = await Promise.all([Promise.all(made.map(outcomeOf)), send(commands.takeSms())]);
    const wrong = made.flatMap(({ name, expected }, n) =>
      outcomes[n] === expected ? [] : [`round ${round}, ${name}: ${outcomes[n]}, expected ${expected}`],
    );
    await passTime(shop, model, random.below(STEP_MS_MAX));
    if (random.chance(5)) await commands.changePrice();
    if (round % ROUNDS_PER_CHECK === 0 || round === rounds) wrong.push(...(await differences(shop, model)));
    if (wrong.length > 0) return wrong;
  }
  return [...(await shop.differences()), ...(await reconcileHolds(shop.system))].map(String);
}

const outcomeOf = ({ run }: Command): Promise<string> =>
  run().catch((error: unknown) => (error instanceof AppError ? error.code : String(error)));

const neverEmpty = (): never => {
  throw new Error("There are no customers");
};

async function createSmsSender({ db, system, acting }: TestShop) {
  const sims = await db.selectFrom("fleet.sims").select(["simId", "iccid"]).execute();
  const iccids = new Map(sims.map(({ simId, iccid }) => [simId, iccid]));
  return async (sms: Sms[]): Promise<void> => {
    if (sms.length === 0) return;
    const receivedAt = system.clock.now();
    const messages = sms.map(({ key, simId, service }) => {
      const sender = service === "tg" ? "Telegram" : "WhatsApp";
      return { key, iccid: iccids.get(simId) ?? "", sender, text: `${sender} code 54321`, receivedAt };
    });
    await acceptMessages(system, acting, messages);
    await matchMessages(system);
  };
}

async function passTime({ system, clock }: TestShop, model: ShopModel, ms: number): Promise<void> {
  clock.advance(ms);
  model.passTime(clock.now().getTime());
  await expireOrders(system);
  await finishOrders(system);
}

const STATES = ["", "waiting", "received", "done", "cancelled", "expired"];

/** Compares balances, earnings and the states of orders. */
async function differences(shop: TestShop, model: ShopModel): Promise<string[]> {
  const orders = model.customers.flatMap((customer) => customer.orders);
  const ids = orders.map(({ id }) => id);
  const rows = await shop.db
    .selectFrom("activations.orders")
    .select(["id", "status"])
    .where("id", "in", ids)
    .execute();
  const states = new Map(rows.map(({ id, status }) => [id, STATES[status]]));
  const wrongOrders = orders.flatMap(({ id, state }) =>
    states.get(id) === state ? [] : [`order ${id} is ${states.get(id)}, expected ${state}`],
  );
  const wrongBalances = await Promise.all(
    model.customers.map(async ({ id, available, held }) => {
      const actual = await shop.balance(id);
      const isRight = actual.available === available && actual.held === held;
      return isRight
        ? []
        : [`${id} has ${actual.available} + ${actual.held}, expected ${available} + ${held}`];
    }),
  );
  const earned = await shop.earned(shop.partnerId);
  const wrongEarnings = earned === model.earned ? [] : [`earned ${earned}, expected ${model.earned}`];
  return [...wrongOrders, ...wrongBalances.flat(), ...wrongEarnings];
}
