import { PORTS_MIN } from "@sonum/contract/partners/application-rules";
import * as list from "@sonum/contract/partners/partner-list";
import * as api from "@sonum/contract/partners/partners";
import type { Serve } from "../../platform/http/serve.ts";
import { signedInUser } from "../../platform/security/actors.ts";
import { readCaptchaSolution } from "../accounts/index.ts";
import { lowestPartnerShare } from "../catalogue/index.ts";
import { decidePartner } from "./decide-partner.ts";
import { declareSims } from "./declare-sims.ts";
import { readPartner } from "./read-partner.ts";
import { signUpPartner } from "./sign-up-partner.ts";

export function partnerRoutes(serve: Serve) {
  serve(api.signUpPartner, (ctx, { body }, call) =>
    signUpPartner(ctx, body, { address: call.request.ip, captcha: readCaptchaSolution(call, body) }),
  );
  serve(api.readPartnerTerms, async (ctx) => ({
    sharePercent: lowestPartnerShare(ctx) / 100,
    portsMin: PORTS_MIN,
  }));
  serve(api.declareSims, (ctx, { body }, { request }) =>
    declareSims(ctx, signedInUser(ctx).id, { payoutName: body.payoutName, address: request.ip }),
  );
  serve(list.readPartner, (ctx, { params }) => readPartner(ctx, params.partnerId));
  serve(api.decidePartner, (ctx, { params, body }) =>
    decidePartner(ctx, signedInUser(ctx).id, { ...params, ...body }),
  );
}
