import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import type { BankOutcome } from "../../platform/ports.ts";
import { decryptDestination, isInSanctionedCountry, isSentByBank } from "./destination.ts";
import { completePayout } from "./end-payout.ts";
import * as store from "./store.ts";

/**
 * Sends an approved payout once: only one of several concurrent calls sets it to `sending`. If the bank does not answer, it
 * becomes `unknown` and is not sent again until it is certain that nothing was sent.
 */
export async function sendPayout(ctx: Ctx, payoutId: string): Promise<void> {
  const { bank } = ctx.ports;
  const payout = bank && (await transact(ctx, (tx) => beginSending(tx, payoutId)));
  if (!payout) return;
  const outcome = await bank
    .send({
      id: payout.id,
      amount: payout.amount,
      currency: "USD",
      destination: payout.destination,
    })
    .catch((err: unknown): BankOutcome => {
      ctx.log.warn({ err, payoutId }, "bank did not answer a payout");
      return { kind: "unknown" };
    });
  await transact(ctx, (tx) => applyOutcome(tx, payoutId, outcome));
}

/** A payout that must not be sent any more stays approved, with the reason, until an operator rejects it. */
async function beginSending(tx: Tx, payoutId: string) {
  const payout = await store.lockRequest(tx, payoutId);
  if (payout?.state !== "approved" || !payout.destination || !isSentByBank(tx, payout)) return undefined;
  const destination = decryptDestination(tx, payout.destination);
  if (isInSanctionedCountry(tx, destination)) {
    const note = "The account is in a sanctioned country.";
    await store.insertStep(tx, { payoutId, action: "not_sent", actorId: null, note });
    return undefined;
  }
  await store.insertStep(tx, { payoutId, action: "sent", actorId: null });
  return { ...(await store.setState(tx, payout, { state: "sending" })), destination };
}

/** Applies the bank's outcome, once. */
async function applyOutcome(tx: Tx, payoutId: string, outcome: BankOutcome): Promise<void> {
  const payout = await store.lockRequest(tx, payoutId);
  if (payout?.state !== "sending" && payout?.state !== "unknown") return;
  if (outcome.kind === "paid") {
    await completePayout(tx, payout, { actorId: null, reference: outcome.reference });
  } else if (outcome.kind === "not_sent") {
    await store.insertStep(tx, { payoutId, action: "not_sent", actorId: null, note: outcome.why });
    await store.setState(tx, payout, { state: "approved" });
  } else if (payout.state === "sending") {
    await store.insertStep(tx, { payoutId, action: "unknown", actorId: null });
    await store.setState(tx, payout, { state: "unknown" });
  }
}

const BATCH_MAX = 100;
/** Longer than any call to a bank: a payout still `sending` was left by a process that died. */
const SENDING_MS_MAX = 5 * 60 * 1000;

/** Asks the bank about payouts with an unknown outcome. Returns how many it asked about. */
export async function reconcilePayouts(ctx: Ctx): Promise<number> {
  const { bank } = ctx.ports;
  if (!bank) return 0;
  const sendingBefore = new Date(ctx.clock.now().getTime() - SENDING_MS_MAX);
  const unresolved = await store.listUnresolved(ctx, { sendingBefore, limit: BATCH_MAX });
  for (const { id } of unresolved) {
    const outcome = await bank.find(id).catch((): BankOutcome => ({ kind: "unknown" }));
    await transact(ctx, (tx) => applyOutcome(tx, id, outcome));
  }
  return unresolved.length;
}
