import { AGREEMENTS } from "@sonum/contract/accounts/agreement-versions";
import { addHashedUser, giveAgreement, recordOrigin } from "../../modules/accounts/index.ts";
import { receiveCallback, startTopUp } from "../../modules/payments/index.ts";
import { presentSummary } from "../../modules/referrals/index.ts";
import { type Ctx, transact } from "../../platform/context.ts";
import type { Past } from "./open-past.ts";
import { PAST_PROVIDER } from "./past-payments.ts";

const ADDRESS = "127.0.0.1";
const CARD_CURRENCY = "EUR";

/** A customer signs up and agrees to lawful use. `referrerId`: whose link was followed. */
export async function signUp(ctx: Ctx, username: string, referrerId?: string): Promise<string> {
  const customerId = await addHashedUser(ctx, {
    username,
    email: `${username}@customers.example`,
    isEmailVerified: true,
    givenName: `${username[0]?.toUpperCase()}${username.slice(1)}`,
    familyName: "",
    passwordHash: null,
    roles: ["ROLE_sao-user"],
    locale: "en",
  });
  const { lawfulPurchase } = AGREEMENTS;
  await giveAgreement(ctx, customerId, {
    agreement: "lawfulPurchase",
    version: lawfulPurchase,
    address: ADDRESS,
  });
  if (referrerId) {
    const { code } = await presentSummary(ctx, referrerId, "USD");
    await transact(ctx, (tx) => recordOrigin(tx, customerId, { form: { ref: code }, address: ADDRESS }));
  }
  return customerId;
}

/** A customer pays by card; the credit comes when the queued report is processed. */
export async function topUp(
  { ctx, latestBillingId }: Past,
  customerId: string,
  amount: number,
): Promise<void> {
  await startTopUp(ctx, customerId, {
    method: "card",
    amount,
    currency: CARD_CURRENCY,
    key: undefined,
    address: ADDRESS,
  });
  const billingId = latestBillingId();
  const report = {
    eventId: `history-${billingId}`,
    kind: "confirmed",
    billingId,
    transaction: `history-${billingId}`,
    amount: String(amount * 1_000_000),
    currency: CARD_CURRENCY,
    card: `card of ${customerId}`,
    occurredAt: ctx.clock.now(),
  };
  await receiveCallback(ctx, { provider: PAST_PROVIDER, headers: {}, body: JSON.stringify(report) });
}
