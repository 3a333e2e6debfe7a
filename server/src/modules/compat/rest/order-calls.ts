import type { OrderItem } from "@sonum/contract/activations";
import { AppError } from "../../../platform/errors.ts";
import * as activations from "../../activations/index.ts";
import { markBanned } from "../store.ts";
import { asJson, type RestAnswer, refused } from "./answer.ts";
import { pageIn, type RestCall, type RestRoute, whoseOf } from "./call.ts";
import { internalId, messagesOf, presentOrders } from "./present-order.ts";

const check: RestRoute = {
  method: "GET",
  url: "/v1/user/check/:id",
  summary: "One order with what came",
  access: "read",
  isPoll: true,
  run: async (call) => present(call, await ownOrder(call, 404)),
};

const finish: RestRoute = changing("finish", "The code was enough", async (call, order) => {
  if (order.statusText === "waiting") throw refused("order no sms");
  await activations.finishOrder(call.ctx, call.customerId, order.orderId);
});

const cancel: RestRoute = changing("cancel", "Give a number back before its code came", giveBack);

const ban: RestRoute = changing("ban", "Give a number back because it is of no use", async (call, order) => {
  await giveBack(call, order);
  await markBanned(call.ctx, internalId(call.ctx, order));
});

/** What was given back stays so: programs repeat what they are not sure of. */
async function giveBack({ ctx, customerId }: RestCall, order: OrderItem): Promise<void> {
  if (order.statusText === "cancelled") return;
  if (order.messages.length > 0) throw refused("order has sms");
  await activations.cancelActivation(ctx, customerId, order.orderId);
}

type Change = (call: RestCall, order: OrderItem) => Promise<void>;

function changing(verb: "finish" | "cancel" | "ban", summary: string, change: Change): RestRoute {
  return {
    method: "GET",
    url: `/v1/user/${verb}/:id`,
    summary,
    access: "buy",
    async run(call) {
      await change(call, await ownOrder(call, 400)).catch(explained);
      return present(call, await ownOrder(call, 400));
    },
  };
}

function explained(error: unknown): never {
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

async function ownOrder(call: RestCall, status: 400 | 404): Promise<OrderItem> {
  const id = call.path["id"] ?? "";
  const orderId = /^[1-9]\d{0,9}$/.test(id) && Number(id) <= ORDER_ID_MAX ? Number(id) : undefined;
  const order = orderId && (await activations.findOrder(call.ctx, whoseOf(call), orderId));
  if (!order) throw refused("order not found", status);
  return order;
}

const inbox: RestRoute = {
  method: "GET",
  url: "/v1/user/sms/inbox/:id",
  summary: "What came on a number",
  access: "read",
  async run(call) {
    const messages = messagesOf(await ownOrder(call, 404));
    const Data = messages.map(({ id, ...message }) => ({
      ID: id,
      ...message,
      is_wave: false,
      wave_uuid: "",
    }));
    return asJson({ Data, Total: Data.length });
  },
};

const COLUMNS = {
  id: "orderId",
  created_at: "dt",
  price: "price",
  status: "status",
  phone: "phone",
} as const;

const orders: RestRoute = {
  method: "GET",
  url: "/v1/user/orders",
  summary: "The customer's orders of a category",
  access: "read",
  async run(call) {
    const { query, ctx } = call;
    if (query["category"] === "hosting")
      return asJson({ Data: [], ProductNames: [], Statuses: [], Total: 0 });
    const column = Object.entries(COLUMNS).find(([name]) => name === query["order"])?.[1] ?? "orderId";
    const direction = query["reverse"] === "false" ? "ASC" : "DESC";
    const list = { ...pageIn(call), sort: [{ [column]: direction } as const], filter: {} };
    const { data, total } = await activations.listOrders(ctx, { ...whoseOf(call), isLive: false }, list);
    return asJson({ Data: await presentOrders(call, data), ProductNames: [], Statuses: [], Total: total });
  },
};

export const orderCalls: RestRoute[] = [check, finish, cancel, ban, inbox, orders];
