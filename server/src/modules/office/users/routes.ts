import { beginLook } from "@sonum/contract/accounts/impersonation";
import * as closings from "@sonum/contract/office/account-closings";
import * as api from "@sonum/contract/office/users";
import type { Serve } from "../../../platform/http/serve.ts";
import { signedInUser } from "../../../platform/security/actors.ts";
import { requireRecentConfirmation } from "../../accounts/index.ts";
import { adjustBalance, decideAdjustment, presentAdjustments } from "./adjust-balance.ts";
import { listAdjustments } from "./adjustment-store.ts";
import { closeAccount, decideClosing, payClosing, presentClosings } from "./close-account.ts";
import { listClosings } from "./closing-store.ts";
import { limitUser } from "./limit-user.ts";
import { readTimeline } from "./read-timeline.ts";
import { readUserCard } from "./read-user-card.ts";
import { refundPurchase } from "./refund-purchase.ts";
import { endUserSessions, impersonateUser, resetSecondFactor, setBlocked } from "./restrict-user.ts";
import { searchUsers } from "./search-users.ts";

export function userRoutes(serve: Serve) {
  serve(api.searchUsers, async (ctx, { body }) => ({ data: await searchUsers(ctx, body.text) }));
  serve(api.readUserCard, (ctx, { params }) => readUserCard(ctx, params.userId, signedInUser(ctx).id));
  serve(api.readTimeline, (ctx, { params, query }) =>
    readTimeline(ctx, params.userId, query.before ? new Date(query.before) : END_OF_TIME),
  );
  serve(api.setBlocked, (ctx, { params, body }) => setBlocked(ctx, params.userId, body));
  serve(api.setUserLimits, (ctx, { params, body }) => limitUser(ctx, params.userId, body));
  serve(beginLook, (ctx, { params, body }) => impersonateUser(ctx, params.userId, body.reason));
  serve(api.endUserSessions, async (ctx, { params, body }) => ({
    ended: await endUserSessions(ctx, params.userId, body.reason),
  }));
  serve(api.resetSecondFactor, (ctx, { params, body }) => resetSecondFactor(ctx, params.userId, body.reason));
  serve(api.adjustBalance, (ctx, { params, body: { amountUsd: amount, reason } }, { idempotencyKey: key }) =>
    adjustBalance(ctx, requireRecentConfirmation(ctx).id, { ...params, amount, reason, key }),
  );
  serve(api.refundPurchase, (ctx, { params, body: { amountUsd: amount, reason } }, { idempotencyKey: key }) =>
    refundPurchase(ctx, requireRecentConfirmation(ctx).id, { ...params, amount, reason, key }),
  );
  serve(closings.closeAccount, (ctx, { params, body }, { idempotencyKey: key }) =>
    closeAccount(ctx, { ...params, ...body, key }),
  );
  serve(closings.listClosings, async (ctx) => ({
    data: await presentClosings(ctx, await listClosings(ctx), signedInUser(ctx).id),
  }));
  serve(closings.decideClosing, (ctx, { params, body }) => decideClosing(ctx, { ...params, ...body }));
  serve(closings.payClosing, (ctx, { params, body }) => payClosing(ctx, { ...params, ...body }));
  serve(api.listAdjustments, async (ctx) => ({
    data: await presentAdjustments(ctx, await listAdjustments(ctx), signedInUser(ctx).id),
  }));
  serve(api.decideAdjustment, (ctx, { params, body }) =>
    decideAdjustment(ctx, requireRecentConfirmation(ctx).id, { ...params, ...body }),
  );
}

/** Later than every event: the first page. */
const END_OF_TIME = new Date("9999-01-01");
