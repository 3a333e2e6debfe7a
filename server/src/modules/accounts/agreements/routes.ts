import * as api from "@sonum/contract/accounts/agreements";
import type { Serve } from "../../../platform/http/serve.ts";
import { signedInUser } from "../../../platform/security/actors.ts";
import { giveAgreement } from "./give-agreement.ts";
import { findMissingAgreements } from "./require-lawful-use.ts";
import { listConsents } from "./store.ts";
import { currentAgreements } from "./texts-in-force.ts";

export function agreementRoutes(serve: Serve) {
  serve(api.listAgreements, async (ctx) => ({
    data: await listConsents(ctx, signedInUser(ctx).id),
    current: { ...currentAgreements(ctx) },
    missing: await findMissingAgreements(ctx, signedInUser(ctx).id),
  }));
  serve(api.giveAgreement, (ctx, { body }, { request }) =>
    giveAgreement(ctx, signedInUser(ctx).id, { ...body, address: request.ip }),
  );
}
