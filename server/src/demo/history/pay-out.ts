import type { Role } from "@sonum/contract/accounts/sign-in";
import { findUserId } from "../../modules/accounts/index.ts";
import { approvePayout, markPaid, requestPayout, setDestination } from "../../modules/payouts/index.ts";
import { readEarnings } from "../../modules/wallet/index.ts";
import type { Ctx } from "../../platform/context.ts";

const DESTINATION = { method: "iban", account: "EE382200221020145685", holder: "Demo Partner" } as const;

/** The partner asks for what is no longer on hold. Returns the request, or nothing if there is less than a dollar. */
export async function askForPayout(ctx: Ctx, partnerId: string): Promise<string | undefined> {
  const { holdMs } = ctx.settings.payouts;
  const { available } = await readEarnings(ctx, { source: "sales", userId: partnerId }, holdMs);
  const sum = Math.floor(Number(available) / 1_000_000);
  if (sum < 1) return undefined;
  const partner = signedIn(ctx, partnerId, ["ROLE_sao-user", "ROLE_sao-partner"]);
  await setDestination(partner, DESTINATION);
  const request = { source: "sales", to: "outside", sum, currency: "USD" } as const;
  return (await requestPayout(partner, request, undefined)).id;
}

/** An operator approves a payout and reports the bank transfer. */
export async function sendPayout(ctx: Ctx, payoutId: string): Promise<void> {
  const financeId = (await findUserId(ctx, "finance")) ?? "";
  const finance = signedIn(ctx, financeId, ["ROLE_sao-operator", "ROLE_sao-finance"]);
  await approvePayout(finance, payoutId);
  await markPaid(finance, payoutId, "Transfer 2041");
}

const signedIn = (ctx: Ctx, id: string, roles: Role[]): Ctx => ({
  ...ctx,
  actor: {
    kind: "user",
    id,
    roles,
    sessionId: "history",
    confirmedAt: ctx.clock.now(),
    hasSecondFactor: true,
  },
});
