/** Views other modules may read. Their columns are a contract: add freely, change or remove only with every reader. */
export const READ_MODELS = {
  "payouts.shared_requests": ["id", "user_id", "state", "source", "amount", "requested_at"],
} as const;
