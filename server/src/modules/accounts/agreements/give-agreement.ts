import type { Agreement } from "@sonum/contract/accounts/agreement-versions";
import type { Ctx } from "../../../platform/context.ts";
import { defineError } from "../../../platform/errors.ts";
import * as store from "./store.ts";
import { currentAgreements } from "./texts-in-force.ts";

type GivenAgreement = { agreement: Agreement; version: string; address: string };

const outdatedVersion = defineError("conflict", "The text has changed. Read the version that is in force.");

/** Records the user's agreement to the text in force: version, time and address. */
export async function giveAgreement(ctx: Ctx, userId: string, given: GivenAgreement): Promise<void> {
  const { agreement, version, address } = given;
  const current = currentAgreements(ctx)[agreement];
  if (version !== current) throw outdatedVersion({ current });
  await store.insertConsent(ctx, { userId, agreement, version, address, givenAt: ctx.clock.now() });
}
