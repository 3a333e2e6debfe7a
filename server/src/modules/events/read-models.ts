/** Views other modules may read. Their columns are a contract: add freely, change or remove only with every reader. */
export const READ_MODELS = {
  "events.shared_events": ["id", "kind", "order_id", "happened_at"],
} as const;
