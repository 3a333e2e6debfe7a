import { type Money, micro } from "@sonum/contract/money";
import { cancelActivation } from "../../src/modules/activations/life/cancel-activation.ts";
import { finishOrder, requestAnotherCode } from "../../src/modules/activations/life/order-life.ts";
import type { Random } from "../fixtures/random.ts";
import type { TestShop } from "../fixtures/test-shop.ts";
import type { ModelCustomer, ModelOrder, ShopModel } from "./shop-model.ts";

/** A command of one customer: what is called and which outcome the model expects. */
export type Command = { name: string; expected: string; run(): Promise<string> };

export type Sms = { key: string; simId: number; service: string };

const CENT = 10_000n;
const SERVICES = ["tg", "wa"];
const LIVE_MAX = 6;

/** Makes random commands and applies each to the model as soon as it is made. SMS are added to `sms` and sent by the caller. */
export function createCommands(random: Random, shop: TestShop, model: ShopModel) {
  const { system } = shop;
  const lifetimeMs = system.settings.orderLifetimeMs;
  const sms: Sms[] = [];
  let keys = 0;

  const publicOf = ({ id }: ModelOrder) => system.publicIds.toPublic(id);

  function buy(customer: ModelCustomer): Command {
    const service = random.pick(SERVICES);
    const key = `key-${++keys}`;
    const price = model.priceOf(service);
    const isFunded = model.canBuy(customer, service);
    const expiresAt = system.clock.now().getTime() + lifetimeMs;
    const order: ModelOrder = { id: 0n, customer, service, price, simId: 0, expiresAt, state: "waiting" };
    if (isFunded) model.buy(order, key);
    return {
      name: `buy ${service} with ${key}`,
      expected: isFunded ? `bought at ${price} until ${expiresAt}` : "insufficient_funds",
      async run() {
        const bought = await shop.buy(customer.id, { service, key });
        Object.assign(order, { id: bought.id, simId: bought.simId });
        return `bought at ${bought.price} until ${bought.expiresAt.getTime()}`;
      },
    };
  }

  function repeatPurchase(customer: ModelCustomer): Command | undefined {
    const known = customer.keys.length > 0 ? random.pick(customer.keys) : undefined;
    if (!known) return undefined;
    const { key, order } = known;
    const service = random.pick(SERVICES);
    return {
      name: `repeat ${key} for ${service}`,
      expected: service === order.service ? `order ${order.id}` : "key_reused",
      run: async () => `order ${(await shop.buy(customer.id, { service, key })).id}`,
    };
  }

  function credit(customer: ModelCustomer): Command {
    const amount = BigInt(1 + random.below(200)) * CENT;
    model.credit(customer, amount);
    return {
      name: `credit ${amount}`,
      expected: "done",
      run: done(() => shop.credit(customer.id, micro(amount))),
    };
  }

  function cancel(customer: ModelCustomer): Command | undefined {
    const order = model.pickOrder(random, customer);
    if (!order) return undefined;
    const expected = order.state === "waiting" ? "done" : "order_closed";
    if (order.state === "waiting") model.cancel(order);
    return {
      name: "cancel",
      expected,
      run: done(() => cancelActivation(system, customer.id, publicOf(order))),
    };
  }

  function finish(customer: ModelCustomer): Command | undefined {
    const order = model.pickOrder(random, customer);
    if (!order) return undefined;
    const expected =
      order.state === "waiting"
        ? "no_code_yet"
        : order.state === "received" || order.state === "done"
          ? "done"
          : "order_closed";
    if (order.state === "received") model.finish(order);
    return { name: "finish", expected, run: done(() => finishOrder(system, customer.id, publicOf(order))) };
  }

  function requestAnother(customer: ModelCustomer): Command | undefined {
    const order = model.pickOrder(random, customer);
    if (!order) return undefined;
    const expected =
      order.state === "waiting" ? "no_code_yet" : order.state === "received" ? "done" : "order_closed";
    return {
      name: "request another code",
      expected,
      run: done(() => requestAnotherCode(system, customer.id, publicOf(order))),
    };
  }

  /** Nobody ends the orders of others. */
  function cancelOther(customer: ModelCustomer): Command | undefined {
    const order = model.pickOrder(random, random.pick(model.customers));
    if (!order || order.customer === customer || order.id === 0n) return undefined;
    const run = done(() => cancelActivation(system, customer.id, publicOf(order)));
    return { name: "cancel the order of another customer", expected: "not_found", run };
  }

  function receive(customer: ModelCustomer): Command | undefined {
    const live = customer.orders.filter(({ state }) => state === "waiting" || state === "received");
    const order = live.length > 0 ? random.pick(live) : undefined;
    if (!order) return undefined;
    model.receive(order);
    const message = { key: `sms-${++keys}`, simId: order.simId, service: order.service };
    sms.push(message, ...(random.chance(20) ? [message] : []));
    return { name: "receive", expected: "done", run: async () => "done" };
  }

  const kinds = [
    buy,
    buy,
    buy,
    cancel,
    cancel,
    repeatPurchase,
    receive,
    finish,
    requestAnother,
    credit,
    cancelOther,
  ];

  return {
    /** SMS of the commands made since the last call. */
    takeSms: () => sms.splice(0),
    next(customer: ModelCustomer): Command {
      const live = customer.orders.filter(({ state }) => state === "waiting").length;
      const kind = live >= LIVE_MAX ? cancel : random.pick(kinds);
      return kind(customer) ?? credit(customer);
    },
    /** A new price for a service, for everyone. */
    async changePrice(): Promise<void> {
      const service = random.pick(SERVICES);
      const price = BigInt(10 + random.below(60)) * CENT;
      model.setPrice(service, price);
      await setPrice(shop, service, micro(price));
    },
  };
}

const done = (call: () => Promise<unknown>) => async () => {
  await call();
  return "done";
};

async function setPrice(shop: TestShop, code: string, price: Money): Promise<void> {
  const { number } = await shop.db
    .selectFrom("catalogue.services")
    .select("number")
    .where("code", "=", code)
    .executeTakeFirstOrThrow();
  await shop.db.updateTable("catalogue.prices").set({ price }).where("service", "=", number).execute();
  await shop.reloadCatalogue();
}
