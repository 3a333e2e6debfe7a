/** Views other modules may read. Their columns are a contract: add freely, change or remove only with every reader. */
export const READ_MODELS = {
  "activations.shared_orders": [
    "id",
    "customer_id",
    "sim_id",
    "service",
    "country",
    "phone",
    "status",
    "price",
    "created_at",
    "expires_at",
    "sms_at",
    "newest_at",
    "partner_id",
    "operator",
    "messages",
  ],
  "activations.shared_earlier_messages": ["order_id", "came_at"],
  "activations.shared_partner_days": ["partner_id", "day", "received", "missed"],
  "activations.shared_complaints": ["order_id", "customer_id", "state", "reason", "made_at"],
} as const;
