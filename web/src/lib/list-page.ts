/** The page of a list that an address names, from 1. */
export const readListPage = (search: Readonly<Record<string, string | undefined>>): number =>
  Math.max(1, Math.floor(Number(search["page"])) || 1);

/** How an address names a page; the first one needs no word. */
export const listPageSearch = (page: number): { page?: string } => (page > 1 ? { page: String(page) } : {});
