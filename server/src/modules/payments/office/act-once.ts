import type { Deed } from "@sonum/contract/acts";
import { formatUsd, type Money } from "@sonum/contract/money";
import { noteAct } from "../../../platform/audit.ts";
import type { Tx } from "../../../platform/context.ts";
import { once } from "../../../platform/idempotency.ts";
import { insertAction } from "./store.ts";

/** Who does it, why, and the key by which it may be sent again. */
export type ActionKey = { operatorId: string; reason: string; key: string | undefined };
type Decided<D = Deed> = D extends `payment: ${infer Action}` ? Action : never;
type Action = ActionKey & {
  action: Decided;
  subject: string;
  /** What else was said, so that the same key does not stand for something else. */
  input?: Record<string, string>;
};

/** Does what an operator decided, once per key, and writes down for ever who did what and why. */
export async function actOnce(
  tx: Tx,
  { operatorId, reason, key, action, subject, input: more }: Action,
  work: () => Promise<Money | null>,
): Promise<void> {
  const act = async () => {
    const amountUsd = await work();
    const told = { reason, ...more, ...(amountUsd !== null && { amountUsd: formatUsd(amountUsd) }) };
    await noteAct(tx, { by: operatorId, what: `payment: ${action}`, about: subject, details: told });
    await insertAction(tx, { operatorId, action, subject, reason, amountUsd, actedAt: tx.clock.now() });
    return true;
  };
  const input = { action, subject, reason, ...more };
  if (key === undefined) await act();
  else await once(tx, { owner: operatorId, key, input }, act);
}
