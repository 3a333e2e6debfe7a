import { formatUsd, type Money } from "@sonum/contract/money";
import type { AuditedAction } from "@sonum/contract/office/audited-actions";
import { auditAction } from "../../../platform/audit/audit.ts";
import type { Tx } from "../../../platform/context.ts";
import { runIdempotent } from "../../../platform/database/idempotency.ts";
import { insertAction } from "./store.ts";

/** The operator, the reason, and the idempotency key. */
export type ActionRequest = { operatorId: string; reason: string; key: string | undefined };
type PaymentAction<D = AuditedAction> = D extends `payment: ${infer Action}` ? Action : never;
type Action = ActionRequest & {
  action: PaymentAction;
  subject: string;
  /** Further input, so that a key cannot be reused for a different decision. */
  input?: Record<string, string>;
};

/** Runs an operator's decision once per key and records it in `payments.actions` and the audit log. */
export async function runAuditedAction(
  tx: Tx,
  { operatorId, reason, key, action, subject, input: more }: Action,
  work: () => Promise<Money | null>,
): Promise<void> {
  const run = async () => {
    const amountUsd = await work();
    const details = { reason, ...more, ...(amountUsd !== null && { amountUsd: formatUsd(amountUsd) }) };
    await auditAction(tx, { by: operatorId, what: `payment: ${action}`, about: subject, details });
    await insertAction(tx, { operatorId, action, subject, reason, amountUsd, actedAt: tx.clock.now() });
    return true;
  };
  const input = { action, subject, reason, ...more };
  if (key === undefined) await run();
  else await runIdempotent(tx, { owner: operatorId, key, input }, run);
}
