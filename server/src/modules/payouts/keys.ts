export const holdKey = (payoutId: string) => `payout:${payoutId}`;

/** A payout ends once, paid or given back: both ways share the key, so the books cannot take both. */
export const endKey = (payoutId: string) => `payout:${payoutId}:end`;
