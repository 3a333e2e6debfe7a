import { createApp } from "./app.ts";
import { assertPortFree } from "./commands/assert-port-free.ts";
import { CommandError } from "./commands/command.ts";
import { runUntilStopped } from "./commands/run-until-stopped.ts";
import { loadConfig } from "./load-config.ts";
import { loadEnvFile } from "./load-env-file.ts";

loadEnvFile();

/** Runs a process of a shop from a release: it has no demo, and its pages are built. */
runUntilStopped(async (lifecycle) => {
  if (!process.env["DATABASE_URL"]?.trim())
    throw new CommandError("config not found: DATABASE_URL. A release has no demo mode.");
  const { config } = await loadConfig(process.env, () => {});
  await assertPortFree(config.http.host, config.http.port);
  const app = await createApp(config, lifecycle);
  lifecycle.onStop(() => app.stop());
  const { address } = await app.start();
  console.log(`Sonum is ready at ${address}`);
});
