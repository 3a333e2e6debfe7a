/** Views other modules may read. Their columns are a contract: add freely, change or remove only with every reader. */
export const READ_MODELS = {
  "wallet.shared_income": ["id", "account", "amount", "order_id", "posted_at", "is_sale"],
} as const;
