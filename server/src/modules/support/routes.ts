import * as abuse from "@sonum/contract/support/abuse";
import * as api from "@sonum/contract/support/contact-forms";
import * as owners from "@sonum/contract/support/owner-requests";
import { readTransparency } from "@sonum/contract/support/transparency";
import type { RequestInfo, Serve } from "../../platform/http/serve.ts";
import { signedInUser } from "../../platform/security/actors.ts";
import { readCaptchaSolution } from "../accounts/index.ts";
import { decideOwnerRequest } from "./decide-owner-request.ts";
import { inboxRoutes } from "./inbox/inbox-routes.ts";
import { listSuspectOrders } from "./list-suspect-orders.ts";
import * as lists from "./list-tickets.ts";
import { createTransparencyReader } from "./read-transparency.ts";
import { reportAbuse } from "./report-abuse.ts";
import { requestOwnerBlock } from "./request-owner-block.ts";
import { requestService } from "./request-service.ts";
import { sendFeedback } from "./send-feedback.ts";
import { verifyOwnership } from "./verify-ownership.ts";

export function supportRoutes(serve: Serve) {
  serve(api.sendFeedback, (ctx, { body }, asked) => sendFeedback(ctx, body, visitorIn(asked, body)));
  for (const route of [api.requestService, api.addServiceRequest])
    serve(route, (ctx, { body }, { request }) => requestService(ctx, body, request.ip));
  serve(abuse.reportAbuse, (ctx, { body }, asked) => reportAbuse(ctx, body, visitorIn(asked, body)));
  serve(owners.askOwnerBlock, (ctx, { body }, asked) => requestOwnerBlock(ctx, body, visitorIn(asked, body)));
  serve(owners.proveOwnership, (ctx, { params, body }, { request }) =>
    verifyOwnership(ctx, { number: params.number, token: body.token, address: request.ip }),
  );
  const transparency = createTransparencyReader();
  serve(readTransparency, (ctx) => transparency(ctx));
  officeRoutes(serve);
  inboxRoutes(serve);
}

function officeRoutes(serve: Serve) {
  serve(abuse.listFeedback, (ctx, { query }) => lists.listFeedback(ctx, query));
  serve(abuse.listServiceWishes, (ctx, { query }) => lists.listServiceRequests(ctx, query));
  serve(abuse.listAbuseReports, (ctx, { query }) => lists.listAbuseReports(ctx, query));
  serve(abuse.listSuspectOrders, async (ctx, { params }) => ({
    data: await listSuspectOrders(ctx, params.number),
  }));
  serve(owners.listOwnerRequests, (ctx, { query }) => lists.listOwnerRequests(ctx, query));
  serve(owners.decideOwnerRequest, (ctx, { params, body }) =>
    decideOwnerRequest(ctx, params.number, {
      decision: body.decision,
      service: body.service,
      reason: body.reason,
      by: signedInUser(ctx).id,
    }),
  );
}

const visitorIn = (asked: RequestInfo, body: { captcha?: string | undefined }) => ({
  address: asked.request.ip,
  captcha: readCaptchaSolution(asked, body),
});
