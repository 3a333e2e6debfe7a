import * as api from "@sonum/contract/order-life";
import { actingUser } from "../../../platform/actors.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Serve } from "../../../platform/http.ts";
import { show } from "../../../platform/rates.ts";
import { sayTo } from "../../../platform/texts/say-failure.ts";
import { buyActivations } from "../buying/buy-activations.ts";
import { buyAgain } from "../buying/buy-again.ts";
import { shelfPrice } from "../buying/quote.ts";
import { writeQuote } from "../buying/quote-token.ts";
import { orderNotFound } from "../errors.ts";
import { getOrder } from "../lists/find-order.ts";
import { pollWhole } from "../lists/poll-order.ts";
import { presentOne, presentOrders } from "../lists/present-orders.ts";
import { writeWaitingOrder } from "../lists/write-waiting-order.ts";
import { acceptLate, declineLate } from "./late-codes.ts";
import { finishOrder, requestAnother } from "./order-life.ts";

export function orderLifeRoutes(serve: Serve) {
  serve(api.quoteActivation, async (ctx, { params, query }) => {
    const price = shelfPrice(ctx, actingUser(ctx).id, params);
    return {
      ...writeQuote(ctx, actingUser(ctx).id, { ...price, ...query }),
      price: show(price.price, price.currency),
      priceUsd: price.price,
      currency: price.currency.code,
      numberCount: countNumbers(ctx, { ...price, ...query }),
    };
  });

  serve(api.buyActivations, async (ctx, { params, query }, { idempotencyKey: key, request }) => {
    const { orders, refused } = await buyActivations(ctx, actingUser(ctx).id, {
      ...params,
      ...query,
      key,
      address: request.ip,
    });
    return {
      data: await presentOrders(ctx, orders, params.currency),
      asked: params.quantity,
      refused: refused && { ...refused, message: sayTo(request, refused) },
    };
  });

  serve(api.buyAgain, async (ctx, { params, query }, { idempotencyKey: key, request }) => {
    const order = await buyAgain(ctx, actingUser(ctx).id, { ...params, ...query, key, address: request.ip });
    return presentOne(ctx, order, params.currency);
  });

  serve(api.readOrder, async (ctx, { params, query }) => {
    if (ctx.actor.kind !== "api_key") return readOrder(ctx, params.orderId, query.currency);
    const owner = { customerId: ctx.actor.id, ...query };
    const order =
      writeWaitingOrder(ctx, owner, params.orderId) ?? (await pollWhole(ctx, owner, params.orderId));
    if (!order) throw orderNotFound();
    return order;
  });

  for (const [route, change] of [
    [api.requestAnother, requestAnother],
    [api.finishOrder, finishOrder],
    [api.acceptLate, acceptLate],
  ] as const)
    serve(route, async (ctx, { params, query }) => {
      await change(ctx, actingUser(ctx).id, params.orderId);
      return readOrder(ctx, params.orderId, query.currency);
    });

  serve(api.declineLate, (ctx, { params }) => declineLate(ctx, actingUser(ctx).id, params.orderId));
}

const readOrder = (ctx: Ctx, orderId: number, currency: string) =>
  getOrder(ctx, { customerId: actingUser(ctx).id, currency }, orderId);

/** Numbers available now, of one operator if chosen. */
function countNumbers({ memory: { allocator } }: Ctx, wanted: OfferQuery): number {
  const { country, service, operator } = wanted;
  if (operator === undefined) return allocator.countOf(country, service);
  return allocator.operatorsOf(country, service).find(({ code }) => code === operator)?.numberCount ?? 0;
}

type OfferQuery = { country: number; service: number; operator?: string | undefined };
