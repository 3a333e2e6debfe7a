import * as money from "@sonum/contract/office/money";
import * as api from "@sonum/contract/payments/office-payments";
import { transact } from "../../../platform/context.ts";
import type { Serve } from "../../../platform/http/serve.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { signedInUser } from "../../../platform/security/actors.ts";
import { decideDifference, unfreezeCustomer } from "./decide-difference.ts";
import { decideHeldPayment } from "./decide-held-payment.ts";
import * as lists from "./present-lists.ts";
import { exportPayments, listPayments, readPayment } from "./read-payments.ts";

export function officePaymentRoutes(serve: Serve) {
  serve(api.listHeldPayments, (ctx, { query }) => lists.listHeld(ctx, query));
  serve(api.exportHeldPayments, (ctx, { query }) => lists.exportHeld(ctx, query));
  serve(api.decideHeldPayment, (ctx, { params, body }, { idempotencyKey: key }) =>
    decideHeldPayment(ctx, params.id, { ...body, key, operatorId: signedInUser(ctx).id }),
  );
  serve(money.listPayments, (ctx, { query }) => listPayments(ctx, query));
  serve(money.exportPayments, (ctx, { query }) => exportPayments(ctx, query));
  serve(money.readPayment, (ctx, { params }) => readPayment(ctx, params.id));
  serve(api.listDisputes, (ctx, { query }) => lists.listDisputes(ctx, query));
  serve(api.exportDisputes, (ctx, { query }) => lists.exportDisputes(ctx, query));
  serve(api.thawCustomer, (ctx, { params, body }, { idempotencyKey: key }) =>
    unfreezeCustomer(ctx, params.id, { ...body, key, operatorId: signedInUser(ctx).id }),
  );
  serve(api.listDifferences, (ctx, { query }) => lists.listDifferences(ctx, query));
  serve(api.exportDifferences, (ctx, { query }) => lists.exportDifferences(ctx, query));
  serve(api.decideDifference, (ctx, { params, body }, { idempotencyKey: key }) =>
    decideDifference(ctx, params.id, { ...body, key, operatorId: signedInUser(ctx).id }),
  );
  serve(api.listReconciliations, lists.listRuns);
  serve(api.reconcileNow, (ctx) => transact(ctx, (tx) => enqueue(tx, "payments:reconcile", {})));
  serve(api.listPaymentActions, lists.listActions);
}
