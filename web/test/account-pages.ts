/** Pages of customers, without the profile. */
export const CUSTOMER_PAGES = [
  "numbers",
  "rentals",
  "statistic",
  "tariffs",
  "history",
  "referrals",
  "topup",
  "favorites",
  "payment_done",
  "payment_failed",
  "order_done",
  "order_failed/insufficient_funds",
  "order_failed/busy",
].map((page) => `/account/${page}`);

/** Pages of partners. */
export const PARTNER_PAGES = ["", "/payout", "/history", "/statistics", "/console", "/services"].map(
  (page) => `/account/partner${page}`,
);
