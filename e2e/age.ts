import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { Client } from "pg";
import { startEmbeddedPostgres } from "../server/src/adapters/embedded-postgres/index.ts";
import { tokenIn } from "./accounts.ts";

/* Time passes for one person only: what the walks would otherwise have to wait minutes or a day for. */

const dataDir = () => process.env["E2E_DATA_DIR"] ?? "";

/** Makes somebody's last confirmation eleven minutes older; ten are enough for it to be too old. */
export async function ageConfirmationOf(username: string): Promise<void> {
  const { url } = await startEmbeddedPostgres({ dataDir: path.join(dataDir(), "postgres") });
  const client = new Client(url);
  await client.connect();
  await client.query(
    `update accounts.sessions set confirmed_at = confirmed_at - interval '11 minutes'
      where user_id = (select id from accounts.users where username = $1)`,
    [username],
  );
  await client.end();
}

/** The page's own access token as the house would have signed it two days ago: good for a day, and the day is over. */
export async function ageTokenOn(page: Page): Promise<string> {
  const [head = "", body = ""] = (await tokenIn(page)).split(".");
  const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as { iat: number; exp: number };
  const older = { ...claims, iat: claims.iat - 2 * 86_400, exp: claims.exp - 2 * 86_400 };
  const unsigned = `${head}.${Buffer.from(JSON.stringify(older)).toString("base64url")}`;
  const { sessionSecret } = JSON.parse(readFileSync(path.join(dataDir(), "secrets.json"), "utf8")) as {
    sessionSecret: string;
  };
  return `${unsigned}.${createHmac("sha256", sessionSecret).update(unsigned).digest("base64url")}`;
}
