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
  const settings = { ...UNSAFE_SETTINGS, max_connections: "600" };
  const { url, close } = await startTemporaryPostgres(settings, process.env["PG_BIN"]);
  return { adminUrl: urlOfDatabase(url, "postgres"), close };
}

async function buildTemplate(adminUrl: string): Promise<void> {
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  await admin.query(`drop database if exists ${TEMPLATE_DATABASE} with (force)`);
  await admin.query(`create database ${TEMPLATE_DATABASE}`);
  await admin.end();
  await migrate(urlOfDatabase(adminUrl, TEMPLATE_DATABASE));
}
