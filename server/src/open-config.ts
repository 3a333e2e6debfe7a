import path from "node:path";
import { keepDemoSecrets } from "./adapters/demo-secrets/keep-demo-secrets.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./adapters/embedded-postgres/index.ts";
import { type Config, type Env, readConfig, readDataDir } from "./platform/config.ts";

/** The database is there only in demo mode; whoever opened the configuration stops it in the end. */
export type OpenConfig = { config: Config; database: EmbeddedPostgres | undefined };

/** Stands in for the address of a database that is not started yet, while the other settings are checked. */
const NOT_STARTED = "postgres://127.0.0.1/not-started";

/**
 * Reads the settings; without DATABASE_URL it is demo mode, so the embedded database is started and its address
 * filled in. Settings are checked before anything is started.
 */
export async function openConfig(env: Env, onProgress: (step: string) => void): Promise<OpenConfig> {
  if (env["DATABASE_URL"]?.trim()) return { config: readConfig(env), database: undefined };

  const secrets = keepDemoSecrets(readDataDir(env));
  const { dataDir, pgBin } = readConfig(env, { ...secrets, databaseUrl: NOT_STARTED });
  const database = await startEmbeddedPostgres({
    dataDir: path.join(dataDir, "postgres"),
    pgBin,
    onProgress,
  });
  return { config: readConfig(env, { ...secrets, databaseUrl: database.url }), database };
}
