import * as api from "@sonum/contract/activations/order-actions";
import type { Ctx } from "../../../platform/context.ts";
import type { Serve } from "../../../platform/http/serve.ts";
import { actingUser } from "../../../platform/security/actors.ts";
import { translateErrorFor } from "../../../platform/texts/translate-error.ts";
import { convertUsd } from "../../catalogue/index.ts";
import { Allocator } from "../../fleet/index.ts";
import { withKnownOperators } from "../buying/buy-activation.ts";
import { buyActivations } from "../buying/buy-activations.ts";
import { buyAgain } from "../buying/buy-again.ts";
import { cataloguePrice } from "../buying/quote.ts";
import { signQuote } from "../buying/quote-token.ts";
import { orderNotFound } from "../errors.ts";
import { getOrder } from "../lists/find-order.ts";
import { pollOrderWithMessages } from "../lists/poll-order.ts";
import { presentOne, presentOrders } from "../lists/present-orders.ts";
import { renderWaitingOrder } from "../lists/render-waiting-order.ts";
import { acceptLateCode, declineLateCode } from "./late-codes.ts";
import { finishOrder, requestAnotherCode } from "./order-life.ts";

export function orderLifeRoutes(serve: Serve) {
  serve(api.quoteActivation, async (ctx, { params, query }) => {
    const price = cataloguePrice(ctx, actingUser(ctx).id, params);
    const { operator } = withKnownOperators({ ...params, ...query });
    return {
      ...signQuote(ctx, actingUser(ctx).id, { ...price, operator }),
      price: convertUsd(price.price, price.currency),
      priceUsd: price.price,
      currency: price.currency.code,
      numberCount: countNumbers(ctx, { ...price, operator }),
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
      refused: refused && { ...refused, message: translateErrorFor(request, refused) },
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
      renderWaitingOrder(ctx, owner, params.orderId) ??
      (await pollOrderWithMessages(ctx, owner, params.orderId));
    if (!order) throw orderNotFound();
    return order;
  });

  for (const [route, change] of [
    [api.requestAnother, requestAnotherCode],
    [api.finishOrder, finishOrder],
    [api.acceptLate, acceptLateCode],
  ] as const)
    serve(route, async (ctx, { params, query }) => {
      await change(ctx, actingUser(ctx).id, params.orderId);
      return readOrder(ctx, params.orderId, query.currency);
    });

  serve(api.declineLate, (ctx, { params }) => declineLateCode(ctx, actingUser(ctx).id, params.orderId));
}

const readOrder = (ctx: Ctx, orderId: number, currency: string) =>
  getOrder(ctx, { customerId: actingUser(ctx).id, currency }, orderId);

/** Numbers available now, of one operator if chosen. */
function countNumbers(ctx: Ctx, wanted: OfferQuery): number {
  const { country, service, operator } = wanted;
  if (operator === undefined) return Allocator.of(ctx).countOf(country, service);
  return (
    Allocator.of(ctx)
      .operatorsOf(country, service)
      .find(({ code }) => code === operator)?.numberCount ?? 0
  );
}

type OfferQuery = { country: number; service: number; operator?: string | undefined };
