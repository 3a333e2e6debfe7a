import { listPartnerHistory as partnerHistoryRoute } from "@sonum/contract/fleet/partner-lists";
import * as api from "@sonum/contract/wallet/wallet";
import type { Ctx } from "../../platform/context.ts";
import type { Serve } from "../../platform/http/serve.ts";
import { actingUser } from "../../platform/security/actors.ts";
import { convertUsd, Rates } from "../catalogue/index.ts";
import { accounts } from "./accounts.ts";
import { bonusLeft } from "./entries/bonus.ts";
import { type HistoryPosting, listHistory } from "./lists/list-history.ts";
import { listPartnerHistory } from "./lists/list-partner-history.ts";
import { balanceOf } from "./store.ts";

export function walletRoutes(serve: Serve) {
  serve(api.readBalance, (ctx, { params }) => readBalance(ctx, params.currency));
  serve(api.readBalanceIn, (ctx, { query }) => readBalance(ctx, query.currency));

  serve(partnerHistoryRoute, (ctx, { params, body }) =>
    listPartnerHistory(ctx, { partnerId: actingUser(ctx).id, currency: params.currency }, body),
  );

  serve(api.listHistory, async (ctx, { params: { currency, ...window } }) => {
    const present = presenterIn(ctx, currency);
    return (await listHistory(ctx, actingUser(ctx).id, window)).map(present);
  });
}

async function readBalance(ctx: Ctx, code: string): Promise<api.Balance> {
  const currency = Rates.of(ctx).get(code);
  const { id } = actingUser(ctx);
  const balance = await balanceOf(ctx, accounts.available(id));
  return {
    balance: convertUsd(balance, currency),
    currency: currency.code,
    balanceUsd: balance,
    bonus: convertUsd(await bonusLeft(ctx, id, balance), currency),
  };
}

function presenterIn(ctx: Ctx, code: string) {
  const currency = Rates.of(ctx).get(code);
  return (posting: HistoryPosting): api.HistoryItem => ({
    dt: posting.postedAt,
    amount: convertUsd(posting.amount, currency),
    amountUsd: posting.amount,
    direction: posting.direction,
    source: posting.reason,
    balanceAfter: convertUsd(posting.balanceAfter, currency),
    balanceAfterUsd: posting.balanceAfter,
    orderId: posting.orderId === null ? null : ctx.publicIds.toPublic(posting.orderId),
    serviceName: posting.serviceName,
  });
}
