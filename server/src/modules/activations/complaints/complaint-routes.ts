import * as api from "@sonum/contract/activations/complaints";
import type { Serve } from "../../../platform/http/serve.ts";
import { actingUser } from "../../../platform/security/actors.ts";
import { getOrder } from "../lists/find-order.ts";
import { complain } from "./complain.ts";
import { decideCase } from "./decide-case.ts";
import { openCaseManually } from "./open-complaint-cases.ts";
import { exportCases, readCase, readCases } from "./read-cases.ts";

export function complaintRoutes(serve: Serve) {
  serve(api.complain, async (ctx, { params, query, body }) => {
    const { id: customerId } = actingUser(ctx);
    await complain(ctx, customerId, { ...params, ...body });
    return getOrder(ctx, { customerId, ...query }, params.orderId);
  });
  serve(api.listComplaintCases, (ctx, { query }) => readCases(ctx, query));
  serve(api.exportComplaintCases, (ctx, { query }) => exportCases(ctx, query));
  serve(api.readComplaintCase, (ctx, { params }) => readCase(ctx, params.id));
  serve(api.openComplaintCase, async (ctx, { params, body }) => {
    const id = await openCaseManually(ctx, params.partnerId, body.reason);
    return (await readCase(ctx, id)).case;
  });
  serve(api.decideComplaintCase, async (ctx, { params, body }, { idempotencyKey: key }) => {
    await decideCase(ctx, { ...params, ...body, key });
    return (await readCase(ctx, params.id)).case;
  });
}
