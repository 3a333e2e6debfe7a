/** Everything that only one process may do at a time. All numbers stand here, so that no two are alike. */
export const advisoryLocks = {
  /** Bringing the database to the newest shape. */
  migrate: 7_305_190_626,
  /** Having the embedded database, for the life of the process. */
  claim: 7_305_190_627,
  /** Putting in the shipped catalogue. */
  seed: 7_305_190_628,
  /** Counting how often codes came. */
  deliveries: 7_305_190_629,
  /** Comparing our payments with what providers know. */
  payments: 7_305_190_630,
  /** Changing who owns the shop. */
  owners: 7_305_190_631,
  /** Changing prices: what was previewed must still be so. */
  prices: 7_305_190_632,
  /** A SIM, together with its number: who buys on it shares the lock, who rents it has it alone. */
  sims: 1_382,
} as const;
