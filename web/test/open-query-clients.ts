import type { QueryClient } from "@tanstack/react-query";

/** Query clients of rendered pages. Emptied after each test: a retry would call the fake server of a later one. */
const open = new Set<QueryClient>();

export const trackQueryClient = (client: QueryClient) => void open.add(client);

export function clearQueryClients() {
  for (const client of open) client.clear();
  open.clear();
}
