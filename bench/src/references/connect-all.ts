import pg from "pg";

/** A connection for a scene. One that is cut because its scene failed says nothing: the scene has said why. */
export async function connectOne(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  return client;
}

export const connectAll = (url: string, connections: number): Promise<pg.Client[]> =>
  Promise.all(Array.from({ length: connections }, () => connectOne(url)));
