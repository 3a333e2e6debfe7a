import { runCommand, UsageError } from "./commands/run-command.ts";
import { loadEnvFile } from "./load-env-file.ts";
import { failureMessage } from "./platform/failure-message.ts";

loadEnvFile();
await runCommand(process.argv.slice(2), process.env).catch((error: unknown) => {
  console.error(failureMessage(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
