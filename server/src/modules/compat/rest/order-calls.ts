import type { OrderItem } from "@sonum/contract/activations/activation";
import type { RentalItem } from "@sonum/contract/rentals/rental";
import { AppError } from "../../../platform/errors.ts";
import { cacheWhileWaiting } from "../../activations/index.ts";
import { asJson, type RestAnswer, refused } from "./answer.ts";
import { ownerOf, type RestCall, type RestRoute } from "./call.ts";
import { changeHosting, presentHosting, readHostingInbox } from "./hosting-order.ts";
import { listOrders } from "./list-orders.ts";
import { presentMessages, presentOpen, presentOrders } from "./present-order.ts";

const check: RestRoute = {
  method: "GET",
  url: "/v1/user/check/:id",
  summary: "Read an order with its SMS",
  access: "read",
  isPoll: true,
  run: (call) => cachedAnswer(call) ?? readOrder(call),
};

const answerWaiting = cacheWhileWaiting((order, ctx) => asJson(presentOpen({ ctx }, order)));

function cachedAnswer(call: RestCall): RestAnswer | undefined {
  const orderId = parseOrderId(call);
  return orderId === undefined
    ? undefined
    : call.backend.orders.cachedAnswer(call.ctx, ownerOf(call), { orderId, answerWaiting });
}

async function readOrder(call: RestCall): Promise<RestAnswer> {
  const own = await findOwn(call, 404, call.backend.orders.pollWhole);
  return "order" in own ? present(call, own.order) : asJson(presentHosting(call, own.rental));
}

const finish: RestRoute = changeRoute(
  "finish",
  "Finish an order that has received its code",
  async (call, order) => {
    if (order.statusText === "waiting") throw refused("order no sms");
    await call.backend.orders.finish(call.ctx, call.customerId, order.orderId);
  },
);

const cancel: RestRoute = changeRoute("cancel", "Cancel an order that has no code yet", cancelOrder);

const ban: RestRoute = changeRoute(
  "ban",
  "Cancel an order because the number is unusable",
  async (call, order) => {
    await cancelOrder(call, order);
    await call.backend.orders.ban(call.ctx, call.customerId, order.orderId);
  },
);

/** Idempotent, because clients retry calls whose result they missed. */
async function cancelOrder({ ctx, backend, customerId }: RestCall, order: OrderItem): Promise<void> {
  if (order.statusText === "cancelled") return;
  if (order.messages.length > 0) throw refused("order has sms");
  await backend.orders.cancel(ctx, customerId, order.orderId);
}

type Change = (call: RestCall, order: OrderItem) => Promise<void>;

function changeRoute(verb: "finish" | "cancel" | "ban", summary: string, change: Change): RestRoute {
  return {
    method: "GET",
    url: `/v1/user/${verb}/:id`,
    summary,
    access: "buy",
    async run(call) {
      const own = await findOwn(call, 400);
      await ("order" in own ? change(call, own.order) : changeHosting(call, verb, own.rental)).catch(
        rethrowAsRefusal,
      );
      const changed = await findOwn(call, 400);
      return "order" in changed ? present(call, changed.order) : asJson(presentHosting(call, changed.rental));
    },
  };
}

function rethrowAsRefusal(error: unknown): never {
  if (error instanceof AppError && error.code === "order_closed") throw refused("order expired");
  if (error instanceof AppError && error.code === "no_code_yet") throw refused("order no sms");
  if (error instanceof AppError && error.code === "too_early") throw refused("you need to wait time");
  throw error;
}

async function present(call: RestCall, order: OrderItem): Promise<RestAnswer> {
  const [presented] = await presentOrders(call, [order]);
  return asJson(presented);
}

const ORDER_ID_MAX = 2_147_483_647;

function parseOrderId({ path: { id = "" } }: RestCall): number | undefined {
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) <= ORDER_ID_MAX ? Number(id) : undefined;
}

type Own = { order: OrderItem } | { rental: RentalItem };

/** Finds an activation or a rental: the two never share an id. */
async function findOwn(call: RestCall, status: 400 | 404, find = call.backend.orders.find): Promise<Own> {
  const orderId = parseOrderId(call);
  if (orderId === undefined) throw refused("order not found", status);
  const order = await find(call.ctx, ownerOf(call), orderId);
  if (order) return { order };
  const rental = await call.backend.rentals.find(call.ctx, ownerOf(call), orderId);
  if (!rental) throw refused("order not found", status);
  return { rental };
}

const inbox: RestRoute = {
  method: "GET",
  url: "/v1/user/sms/inbox/:id",
  summary: "List the SMS of an order",
  access: "read",
  async run(call) {
    const own = await findOwn(call, 404);
    if ("rental" in own) return readHostingInbox(call, own.rental);
    const messages = presentMessages(own.order);
    const Data = messages.map(({ id, ...message }) => ({
      ID: id,
      ...message,
      is_wave: false,
      wave_uuid: "",
    }));
    return asJson({ Data, Total: Data.length });
  },
};

export const orderCalls: RestRoute[] = [check, finish, cancel, ban, inbox, listOrders];
