import pg from "pg";

/** Connections for a reference. One that is cut because its scene failed says nothing: the scene has said why. */
export async function connectAll(url: string, connections: number): Promise<pg.Client[]> {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: url }));
  for (const client of clients) client.on("error", () => {});
  await Promise.all(clients.map((client) => client.connect()));
  return clients;
}
