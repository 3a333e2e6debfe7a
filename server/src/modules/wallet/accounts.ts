/**
 * The chart of accounts. Money is always somewhere; it only moves.
 * `world` is everything outside our books (cards, crypto) and, like the house's own accounts, may go below zero.
 */
export const accounts = {
  world: "world",
  revenue: "house:revenue",
  /** Bonuses are the house's gift: what it gave away. */
  promo: "house:promo",
  /** What payers took back after it was spent: below zero, because the house is owed it. */
  receivable: "house:receivable",
  /** What the house gave to those who brought others. */
  referrals: "house:referrals",
  /** What people gave up when they left. */
  renounced: "house:renounced",
  /** What people of the office gave and took by hand. */
  adjustments: "house:adjustments",
  available: (customerId: string) => `customer:${customerId}:available`,
  held: (customerId: string) => `customer:${customerId}:held`,
  /** Deposits that their owner asked to have back, until they have left or are on the balance again. */
  refunding: (customerId: string) => `customer:${customerId}:refunding`,
  /** Paid in by somebody whose account was closed, and without a way back: the house owes it until it was paid by hand. */
  owed: (customerId: string) => `customer:${customerId}:owed`,
  earned: (partnerId: string) => `partner:${partnerId}:earned`,
  /** What somebody earned by bringing others. */
  commission: (customerId: string) => `customer:${customerId}:commission`,
  /** What was asked for and is on its way out: of sales, and of commissions. */
  salesPayout: (partnerId: string) => `partner:${partnerId}:payout`,
  commissionPayout: (customerId: string) => `customer:${customerId}:payout`,
} as const;

/** People have a running balance. The house and the world have none, so that no sale waits for another. */
export const hasBalance = (account: string): boolean => /^(customer|partner):/.test(account);
