import * as keys from "@sonum/contract/accounts/key-spending";
import * as orders from "@sonum/contract/activations/activation";
import * as life from "@sonum/contract/activations/order-actions";
import * as lists from "@sonum/contract/activations/order-lists";
import * as tariffs from "@sonum/contract/fleet/tariffs";
import { usd } from "@sonum/contract/money";
import * as api from "@sonum/contract/sandbox/sandbox";
import * as wallet from "@sonum/contract/wallet/wallet";
import type { Ctx } from "../../platform/context.ts";
import type { Serve } from "../../platform/http/serve.ts";
import { actingUser } from "../../platform/security/actors.ts";
import { translateErrorFor } from "../../platform/texts/translate-error.ts";
import * as activations from "../activations/index.ts";
import { convertUsd, Rates } from "../catalogue/index.ts";
import { listTariffs } from "../fleet/index.ts";
import { buyTestAgain, buyTestNumber } from "./buy-test-number.ts";
import { buyTestNumbers } from "./buy-test-numbers.ts";
import * as change from "./change-test-order.ts";
import { findTestOrder, listTestOrders } from "./list-test-orders.ts";
import { rentalSandboxHandlers } from "./rental-routes.ts";
import { readSandbox, readSandboxBalance, resetSandbox } from "./sandbox-balance.ts";
import { sandboxStockOf } from "./stock.ts";

/** Reading and resetting the sandbox, by page or any API key. */
export function sandboxRoutes(serve: Serve) {
  serve(api.readSandbox, (ctx) => readSandbox(ctx, actingUser(ctx).id));
  serve(api.resetSandbox, (ctx) => resetSandbox(ctx, actingUser(ctx).id));
}

/** Handlers of the shop calls for sandbox keys: same requests and responses, nothing real behind them. */
export function sandboxHandlers(serve: Serve) {
  sandboxRoutes(serve);
  serve(wallet.readBalance, (ctx, { params }) => readBalance(ctx, params.currency));
  serve(wallet.readBalanceIn, (ctx, { query }) => readBalance(ctx, query.currency));
  serve(keys.readKeySpending, async () => ({ isSandbox: true, spendPerDayUsd: null, spentUsd: usd("0") }));
  serve(tariffs.listTariffs, async (ctx, input) => listTariffs(ctx, input, sandboxStockOf(ctx)));

  serve(orders.buyActivation, (ctx, { params, query }, { idempotencyKey: key }) =>
    buyTestNumber(ctx, actingUser(ctx).id, { ...params, ...query, key }),
  );
  serve(orders.cancelActivation, (ctx, { params }) =>
    change.cancelTestOrder(ctx, actingUser(ctx).id, params.orderId),
  );
  serve(life.buyAgain, (ctx, { params, query }, { idempotencyKey: key }) =>
    buyTestAgain(ctx, actingUser(ctx).id, { ...params, ...query, key }),
  );
  serve(life.readOrder, (ctx, { params, query }) => read(ctx, params.orderId, query.currency));
  lifeHandlers(serve);
  rentalSandboxHandlers(serve);
  const list = (ctx: Ctx, currency: string, isLive: boolean) => ({
    customerId: actingUser(ctx).id,
    currency,
    isLive,
  });
  serve(lists.listLiveOrders, (ctx, { params, body }) =>
    listTestOrders(ctx, list(ctx, params.currency, true), body),
  );
  serve(lists.listOrders, (ctx, { params, body }) =>
    listTestOrders(ctx, list(ctx, params.currency, false), body),
  );
  serve(lists.listOrdersIn, (ctx, { query, body }) =>
    listTestOrders(ctx, list(ctx, query.currency, false), body),
  );
}

function lifeHandlers(serve: Serve) {
  serve(life.quoteActivation, async (ctx, { params, query }) => {
    const price = activations.cataloguePrice(ctx, actingUser(ctx).id, params);
    const { operator } = activations.withKnownOperators({ ...params, ...query });
    const operators = sandboxStockOf(ctx).operatorsOf(price.country, price.service);
    return {
      ...activations.signQuote(ctx, actingUser(ctx).id, { ...price, operator }),
      price: convertUsd(price.price, price.currency),
      priceUsd: price.price,
      currency: price.currency.code,
      numberCount: operators
        .filter(({ code }) => code === (operator ?? code))
        .reduce((sum, { numberCount }) => sum + numberCount, 0),
    };
  });
  serve(life.buyActivations, async (ctx, { params, query }, { idempotencyKey: key, request }) => {
    const { refused, ...bought } = await buyTestNumbers(ctx, actingUser(ctx).id, {
      ...params,
      ...query,
      key,
    });
    return { ...bought, refused: refused && { ...refused, message: translateErrorFor(request, refused) } };
  });
  const steps = [
    [life.requestAnother, change.requestAnotherTestCode],
    [life.finishOrder, change.finishTestOrder],
    [life.acceptLate, change.acceptLateTestCode],
  ] as const;
  for (const [route, step] of steps)
    serve(route, async (ctx, { params, query }) => {
      await step(ctx, actingUser(ctx).id, params.orderId);
      return read(ctx, params.orderId, query.currency);
    });
  serve(life.declineLate, (ctx, { params }) =>
    change.declineLateTestCode(ctx, actingUser(ctx).id, params.orderId),
  );
}

async function read(ctx: Ctx, orderId: number, currency: string) {
  const order = await findTestOrder(ctx, { customerId: actingUser(ctx).id, currency }, orderId);
  if (!order) throw activations.orderNotFound();
  return order;
}

async function readBalance(ctx: Ctx, code: string): Promise<wallet.Balance> {
  const currency = Rates.of(ctx).get(code);
  const { available } = await readSandboxBalance(ctx, actingUser(ctx).id);
  return {
    balance: convertUsd(available, currency),
    currency: currency.code,
    balanceUsd: available,
    bonus: 0,
  };
}
