/**
 * The chart of accounts. Every posting takes money from one account to another.
 * `external` is everything outside the ledger (cards, crypto); it and the shop's own `house:` accounts may go below zero.
 */
export const accounts = {
  external: "world",
  revenue: "house:revenue",
  /** Bonuses granted, at the shop's expense. */
  promo: "house:promo",
  /** Money that payers charged back after it was spent: below zero, because it is owed to the shop. */
  receivable: "house:receivable",
  /** Commissions paid to referrers. */
  referrals: "house:referrals",
  /** Money that users gave up when they deleted their account. */
  renounced: "house:renounced",
  /** Manual adjustments by operators. */
  adjustments: "house:adjustments",
  available: (customerId: string) => `customer:${customerId}:available`,
  held: (customerId: string) => `customer:${customerId}:held`,
  /** Deposits requested back, until they are sent or return to the balance. */
  refunding: (customerId: string) => `customer:${customerId}:refunding`,
  /** Deposits of a closed account that cannot be refunded to the payer: owed until paid by hand. */
  owed: (customerId: string) => `customer:${customerId}:owed`,
  earned: (partnerId: string) => `partner:${partnerId}:earned`,
  /** A partner's share of rental days that are not delivered yet. */
  accruing: (partnerId: string) => `partner:${partnerId}:accruing`,
  /** Earnings from referrals. */
  commission: (customerId: string) => `customer:${customerId}:commission`,
  /** Requested payouts that are not paid yet: of sales, and of commissions. */
  salesPayout: (partnerId: string) => `partner:${partnerId}:payout`,
  commissionPayout: (customerId: string) => `customer:${customerId}:payout`,
} as const;

/** Only users have a running balance. Shop accounts and `external` have none, so that orders never wait for each other's lock. */
export const hasBalance = (account: string): boolean => /^(customer|partner):/.test(account);
