/** Views other modules may read. Their columns are a contract: add freely, change or remove only with every reader. */
export const READ_MODELS = {
  "support.shared_tickets": ["number", "kind", "state", "contact_fingerprint", "created_at"],
} as const;
