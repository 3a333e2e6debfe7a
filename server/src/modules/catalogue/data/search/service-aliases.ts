/** What people also call a service, beside the names it has in the catalogue. */
export const serviceAliases: Record<string, string[]> = {
  fb: ["фейсбук"],
};
