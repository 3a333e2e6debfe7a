import * as api from "@sonum/contract/payments/deposit-refunds";
import type { Serve } from "../../../platform/http/serve.ts";
import { actingUser, signedInUser } from "../../../platform/security/actors.ts";
import { checkRequest, decideRefund } from "./decide-refund.ts";
import { exportForOffice, listForOffice, readRefunds } from "./read-refunds.ts";
import { cancelRefund, requestRefund } from "./request-refund.ts";

export function refundRoutes(serve: Serve) {
  serve(api.readRefunds, (ctx) => readRefunds(ctx, actingUser(ctx).id));
  serve(api.askRefund, (ctx, { body }, { idempotencyKey: key }) =>
    requestRefund(ctx, { amount: body.amountUsd, key }),
  );
  serve(api.cancelRefund, (ctx, { params }) => cancelRefund(ctx, signedInUser(ctx).id, params.id));
  serve(api.listRefundRequests, (ctx, { query }) => listForOffice(ctx, query));
  serve(api.exportRefundRequests, (ctx, { query }) => exportForOffice(ctx, query));
  serve(api.decideRefund, (ctx, { params, body }, { idempotencyKey: key }) =>
    decideRefund(ctx, params.id, { ...body, key, operatorId: signedInUser(ctx).id }),
  );
  serve(api.checkRefund, (ctx, { params }) => checkRequest(ctx, params.id));
}
