export const holdKey = (payoutId: string) => `payout:${payoutId}`;

/** A payout ends once: payment and return share the key, so the ledger cannot contain both. */
export const endKey = (payoutId: string) => `payout:${payoutId}:end`;
