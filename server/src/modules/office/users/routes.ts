import { beginLook } from "@sonum/contract/accounts/impersonation";
import * as closings from "@sonum/contract/office/account-closings";
import * as api from "@sonum/contract/office/users";
import { SHOWN_AT_ONCE } from "../../../platform/database/keyset.ts";
import type { Serve } from "../../../platform/http/serve.ts";
import { signedInUser } from "../../../platform/security/actors.ts";
import { requireRecentConfirmation } from "../../accounts/index.ts";
import { adjustBalance, decideAdjustment } from "./adjust-balance.ts";
import { closeAccount, decideClosing, payClosing } from "./close-account.ts";
import { limitUser } from "./limit-user.ts";
import { exportAdjustments, exportClosings, listAdjustments, listClosings } from "./list-changes.ts";
import { readTimeline } from "./read-timeline.ts";
import { readUserCard } from "./read-user-card.ts";
import { refundPurchase } from "./refund-purchase.ts";
import { endUserSessions, impersonateUser, resetSecondFactor, setBlocked } from "./restrict-user.ts";
import { exportUsers, searchUsers } from "./search-users.ts";

export function userRoutes(serve: Serve) {
  serve(api.searchUsers, (ctx, { body }) => searchUsers(ctx, { ...body, limit: SHOWN_AT_ONCE }));
  serve(api.exportUsers, (ctx, { body }) => exportUsers(ctx, body));
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
  serve(closings.listClosings, (ctx, { query }) => listClosings(ctx, query));
  serve(closings.exportClosings, (ctx, { query }) => exportClosings(ctx, query));
  serve(closings.decideClosing, (ctx, { params, body }) => decideClosing(ctx, { ...params, ...body }));
  serve(closings.payClosing, (ctx, { params, body }) => payClosing(ctx, { ...params, ...body }));
  serve(api.listAdjustments, (ctx, { query }) => listAdjustments(ctx, query));
  serve(api.exportAdjustments, (ctx, { query }) => exportAdjustments(ctx, query));
  serve(api.decideAdjustment, (ctx, { params, body }) =>
    decideAdjustment(ctx, requireRecentConfirmation(ctx).id, { ...params, ...body }),
  );
}

/** Later than every event: the first page. */
const END_OF_TIME = new Date("9999-01-01");
