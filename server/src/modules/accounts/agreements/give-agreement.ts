import { AGREEMENTS, type Agreement } from "@sonum/contract/agreements";
import type { Ctx } from "../../../platform/context.ts";
import { defineError } from "../../../platform/errors.ts";
import * as store from "./store.ts";

type Given = { agreement: Agreement; version: string; address: string };

const anotherVersion = defineError("conflict", "The text has changed. Read the version that is in force.");

/** Keeps that a person agreed to the text in force: its version, when, and from which address. */
export async function giveAgreement(ctx: Ctx, userId: string, given: Given): Promise<void> {
  const { agreement, version, address } = given;
  if (version !== AGREEMENTS[agreement]) throw anotherVersion({ current: AGREEMENTS[agreement] });
  await store.insertConsent(ctx, { userId, agreement, version, address, givenAt: ctx.clock.now() });
}
