import { MINUTE_MS } from "@sonum/contract/time-units";
import type { Tx } from "../../../platform/context.ts";
import { Retention } from "../../retention/index.ts";
import type { ClassifiedMessage } from "../classify-message.ts";
import type { StoredMessage } from "../store.ts";
import { insertChecks, listOpenUntil } from "./check-store.ts";

/** Customers are told that they get the code or their money back within this time. */
export const CHECK_MS = 10 * MINUTE_MS;

/**
 * Asks operators about messages in doubt. Returns until when each order or rental has to wait for them; null where the last
 * one was decided now.
 */
export async function askOperators(
  tx: Tx,
  messages: StoredMessage[],
  classified: ClassifiedMessage[],
): Promise<Map<bigint, Date | null>> {
  const decided = messages.flatMap(({ askedFor }) => askedFor ?? []);
  const open = decided.length > 0 ? await listOpenUntil(tx, decided) : [];
  const askedAt = tx.clock.now();
  // A text is never kept longer than promised.
  const dueAt = new Date(askedAt.getTime() + Math.min(CHECK_MS, Retention.of(tx).messageMs));
  const checks = classified.flatMap(({ result, askedFor }) =>
    askedFor ? { messageId: result.id, recipientId: askedFor } : [],
  );
  if (checks.length > 0) insertChecks(tx, checks, { askedAt, dueAt });
  const asked = checks.map(({ recipientId }): [bigint, Date] => [recipientId, dueAt]);
  return new Map<bigint, Date | null>([...decided.map((id) => [id, null] as const), ...open, ...asked]);
}
