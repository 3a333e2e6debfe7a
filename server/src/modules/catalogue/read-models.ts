/** Views other modules may read. Their columns are a contract: add freely, change or remove only with every reader. */
export const READ_MODELS = {
  "catalogue.shared_services": ["number", "name"],
  "catalogue.shared_countries": ["number", "iso2"],
} as const;
