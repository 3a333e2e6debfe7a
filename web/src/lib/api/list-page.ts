/** The page number in an address, from 1. */
export const readListPage = (search: Readonly<Record<string, string | undefined>>): number =>
  Math.max(1, Math.floor(Number(search["page"])) || 1);

/** Search parameters for a page; none for the first. */
export const listPageSearch = (page: number): { page?: string } => (page > 1 ? { page: String(page) } : {});
