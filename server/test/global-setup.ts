import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "../src/platform/database/migrate.ts";
import { startTemporaryPostgres, UNSAFE_SETTINGS } from "./fixtures/temporary-postgres.ts";
import { TEMPLATE_DATABASE, urlOfDatabase } from "./fixtures/test-database.ts";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface ProvidedContext {
    adminUrl: string;
  }
}

/** Starts one PostgreSQL for the run, with a migrated template that tests clone their databases from. */
export default async function setup(project: TestProject) {
  const server = await startServer(process.env["TEST_DATABASE_URL"]);
  try {
    await buildTemplate(server.adminUrl);
  } catch (error) {
    await server.close();
    throw error;
  }
  project.provide("adminUrl", server.adminUrl);
  return server.close;
}

async function startServer(given: string | undefined) {
  if (given) return { adminUrl: given, close: async () => {} };
  const { url, close } = await startTemporaryPostgres({
    settings: { ...UNSAFE_SETTINGS, max_connections: "600" },
    pgBin: process.env["PG_BIN"],
    inMemory: true,
  });
  const adminUrl = urlOfDatabase(url, "postgres");
  await speedUpSignIn(adminUrl);
  return { adminUrl, close };
}

/** Tests open thousands of connections; hashing the password takes most of the time of opening one. */
async function speedUpSignIn(adminUrl: string): Promise<void> {
  const { username, password } = new URL(adminUrl);
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  await admin.query("set scram_iterations = 1");
  await admin.query(
    `alter role ${admin.escapeIdentifier(username)} password ${admin.escapeLiteral(decodeURIComponent(password))}`,
  );
  await admin.end();
}

async function buildTemplate(adminUrl: string): Promise<void> {
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  await admin.query(`drop database if exists ${TEMPLATE_DATABASE} with (force)`);
  await admin.query(`create database ${TEMPLATE_DATABASE}`);
  await admin.end();
  await migrate(urlOfDatabase(adminUrl, TEMPLATE_DATABASE));
}
