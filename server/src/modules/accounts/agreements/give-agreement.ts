import type { Agreement } from "@sonum/contract/agreements";
import type { Ctx } from "../../../platform/context.ts";
import { defineError } from "../../../platform/errors.ts";
import * as store from "./store.ts";
import { agreementsNow } from "./texts-in-force.ts";

type Given = { agreement: Agreement; version: string; address: string };

const anotherVersion = defineError("conflict", "The text has changed. Read the version that is in force.");

/** Keeps that a person agreed to the text in force: its version, when, and from which address. */
export async function giveAgreement(ctx: Ctx, userId: string, given: Given): Promise<void> {
  const { agreement, version, address } = given;
  const current = agreementsNow(ctx)[agreement];
  if (version !== current) throw anotherVersion({ current });
  await store.insertConsent(ctx, { userId, agreement, version, address, givenAt: ctx.clock.now() });
}
