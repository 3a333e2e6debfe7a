/** Views other modules may read. Their columns are a contract: add freely, change or remove only with every reader. */
export const READ_MODELS = {
  "payments.shared_top_ups": [
    "id",
    "customer_id",
    "billing_id",
    "method",
    "currency",
    "state",
    "received",
    "credited",
    "created_at",
  ],
  "payments.shared_events": ["billing_id", "event_id", "transaction"],
  "payments.shared_refund_requests": ["id", "customer_id", "state", "reason", "amount", "asked_at"],
} as const;
