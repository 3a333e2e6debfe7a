/** Views other modules may read. Their columns are a contract: add freely, change or remove only with every reader. */
export const READ_MODELS = {
  "partners.shared_applications": ["partner_id", "name", "applied_at", "state"],
  "partners.shared_approved_partners": ["partner_id"],
  "partners.shared_declarations": ["partner_id", "batch", "given_at"],
} as const;
