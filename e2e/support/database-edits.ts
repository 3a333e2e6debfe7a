import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { Client } from "pg";
import { startEmbeddedPostgres } from "../../server/src/adapters/embedded-postgres/index.ts";
import { storedAccessToken } from "./accounts.ts";

/* Direct database changes, for states that tests would otherwise wait minutes or a day for. */

const dataDir = () => process.env["E2E_DATA_DIR"] ?? "";

/** Backdates the user's last password confirmation by eleven minutes; it is valid for ten. */
export const expireConfirmation = (username: string): Promise<void> =>
  runInDatabase(
    `update accounts.sessions set confirmed_at = confirmed_at - interval '11 minutes'
      where user_id = (select id from accounts.users where username = $1)`,
    [username],
  );

/** Backdates the waiting order on a number so that it is due to expire; the server's sweep then ends it. */
export const expireOrder = (phone: string, folder?: string): Promise<void> =>
  runInDatabase(
    `update activations.orders set created_at = created_at - (expires_at - now()), expires_at = now()
      where phone = $1 and status = 1`,
    [phone],
    folder,
  );

/** Backdates the creation of the waiting order by an hour, but not its expiry. `folder` is the data folder. */
export const backdateOrder = (phone: string, folder: string): Promise<void> =>
  runInDatabase(
    "update activations.orders set created_at = created_at - interval '1 hour' where phone = $1 and status = 1",
    [phone],
    folder,
  );

/** Changes the price of a service in a country and notifies every process. */
export async function setPrice(service: string, country: string, microDollars: number): Promise<void> {
  await runInDatabase(
    `update catalogue.prices set price = $3
      where service = (select number from catalogue.services where code = $1)
        and country = (select number from catalogue.countries where iso2 = $2)`,
    [service, country, microDollars],
  );
  const hint = JSON.stringify({ from: "a browser test", hints: [{ kind: "catalogue" }] });
  await runInDatabase("select pg_notify('sonum_live', $1)", [hint]);
}

async function runInDatabase(text: string, values: unknown[], folder = dataDir()): Promise<void> {
  const { url } = await startEmbeddedPostgres({ dataDir: path.join(folder, "postgres") });
  const client = new Client(url);
  await client.connect();
  await client.query(text, values);
  await client.end();
}

/** The page's access token, signed again as if issued two days ago; it was valid for one day. */
export async function makeExpiredToken(page: Page): Promise<string> {
  const [head = "", body = ""] = (await storedAccessToken(page)).split(".");
  const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as { iat: number; exp: number };
  const expired = { ...claims, iat: claims.iat - 2 * 86_400, exp: claims.exp - 2 * 86_400 };
  const unsigned = `${head}.${Buffer.from(JSON.stringify(expired)).toString("base64url")}`;
  const { sessionSecret } = JSON.parse(readFileSync(path.join(dataDir(), "secrets.json"), "utf8")) as {
    sessionSecret: string;
  };
  return `${unsigned}.${createHmac("sha256", sessionSecret).update(unsigned).digest("base64url")}`;
}
