import path from "node:path";
import { loadDemoSecrets } from "./adapters/demo-secrets/load-demo-secrets.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./adapters/embedded-postgres/index.ts";
import type { Config } from "./platform/config/config.ts";
import type { Env } from "./platform/config/env-schema.ts";
import { parseConfig, readDataDir } from "./platform/config/parse-config.ts";

/** `database` is set in demo mode only; the caller must stop it. */
export type LoadedConfig = { config: Config; database: EmbeddedPostgres | undefined };

/** Placeholder URL, used to validate the other settings before the database is started. */
const NOT_STARTED = "postgres://127.0.0.1/not-started";

/**
 * Loads the config. Without DATABASE_URL it is demo mode: starts the embedded database and fills in its URL.
 * Settings are validated before anything is started.
 */
export async function loadConfig(env: Env, onProgress: (step: string) => void): Promise<LoadedConfig> {
  if (env["DATABASE_URL"]?.trim()) return { config: parseConfig(env), database: undefined };

  const secrets = loadDemoSecrets(readDataDir(env));
  const { dataDir, pgBin } = parseConfig(env, { ...secrets, databaseUrl: NOT_STARTED });
  const database = await startEmbeddedPostgres({
    dataDir: path.join(dataDir, "postgres"),
    pgBin,
    onProgress,
  });
  return { config: parseConfig(env, { ...secrets, databaseUrl: database.url }), database };
}
