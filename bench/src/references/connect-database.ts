import pg from "pg";

/** Ignores connection errors: a scenario that loses its connection fails with its own error. */
export async function connectDatabase(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  return client;
}

export const connectDatabaseClients = (url: string, connections: number): Promise<pg.Client[]> =>
  Promise.all(Array.from({ length: connections }, () => connectDatabase(url)));
