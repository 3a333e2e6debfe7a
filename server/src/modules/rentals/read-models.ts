/** Views other modules may read. Their columns are a contract: add freely, change or remove only with every reader. */
export const READ_MODELS = {
  "rentals.shared_rentals": [
    "id",
    "customer_id",
    "sim_id",
    "service",
    "country",
    "phone",
    "price",
    "refunded",
    "created_at",
    "ends_at",
    "changed_at",
    "is_running",
    "is_cancelled",
    "partner_id",
    "operator",
    "messages",
    "starts_at",
  ],
  "rentals.shared_charges": ["rental_id", "amount", "paid_at"],
  "rentals.shared_messages": ["rental_id", "came_at"],
} as const;
