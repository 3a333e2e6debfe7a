/** PostgreSQL advisory locks. All numbers are here, so that no two are the same. */
export const advisoryLocks = {
  /** Applying migrations. */
  migrate: 7_305_190_626,
  /** Ownership of the embedded database, for the life of the process. */
  embeddedDatabase: 7_305_190_627,
  /** Seeding the shipped catalogue. */
  seed: 7_305_190_628,
  /** Counting success rates. */
  successRates: 7_305_190_629,
  /** Reconciling payments with the providers. */
  payments: 7_305_190_630,
  /** Changing the owners of the shop. */
  owners: 7_305_190_631,
  /** Changing prices: a preview must still be valid when it is applied. */
  prices: 7_305_190_632,
  /** Evaluating alerts to operators. */
  alerts: 7_305_190_633,
  /** Used with a SIM's number: purchases take it shared, rentals exclusively. */
  sims: 1_382,
  /** Used with a SIM's number: storing a message that may repeat another one. */
  repeats: 1_383,
  /** Used with a hash: buyers who share a device, payment method or address and therefore a limit. */
  limits: 1_384,
  /** Used with a random number: finding out whether two addresses lead to one database. */
  sameDatabase: 1_385,
} as const;
