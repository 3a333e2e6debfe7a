import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../src/adapters/embedded-postgres/index.ts";
import { migrate } from "../src/platform/migrate.ts";
import { TEMPLATE, urlOfDatabase } from "./test-database.ts";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface ProvidedContext {
    adminUrl: string;
  }
}

/** Nothing of a test run has to survive a power cut. */
const THROW_AWAY = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "300",
};

/** One server for the run, with the migrated template that every test clones its database from. */
export default async function setup(project: TestProject) {
  const server = await openServer(process.env["TEST_DATABASE_URL"]);
  try {
    await buildTemplate(server.adminUrl);
  } catch (error) {
    await server.close();
    throw error;
  }
  project.provide("adminUrl", server.adminUrl);
  return server.close;
}

async function openServer(given: string | undefined) {
  if (given) return { adminUrl: given, close: async () => {} };

  const folder = mkdtempSync(path.join(os.tmpdir(), "sonum-test-"));
  chmodSync(folder, 0o755);
  const pgBin = process.env["PG_BIN"];
  const server = await startEmbeddedPostgres({ dataDir: folder, pgBin, settings: THROW_AWAY });
  return {
    adminUrl: urlOfDatabase(server.url, "postgres"),
    async close() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function buildTemplate(adminUrl: string): Promise<void> {
  const admin = new pg.Client(adminUrl);
  await admin.connect();
  await admin.query(`drop database if exists ${TEMPLATE} with (force)`);
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  await migrate(urlOfDatabase(adminUrl, TEMPLATE));
}
