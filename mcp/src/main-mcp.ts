import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { makeClient } from "@sonum/client";
import { createMcpServer } from "./create-mcp-server.ts";
import { createPurchases } from "./purchases/purchases.ts";
import { createSpendingGuard } from "./purchases/spending-guard.ts";
import { readSettings, SettingsError } from "./read-settings.ts";

/** Runs the MCP server on stdin and stdout. Logs go to stderr and never contain keys, numbers or texts. */
function main(): void {
  const settings = readSettings(process.env);
  const client = makeClient(settings);
  const guard = createSpendingGuard(client, settings);
  const purchases = createPurchases(guard);
  process.stderr.write(
    `sonum-mcp: ${settings.isLive ? "LIVE, real money" : "sandbox, test money"}, ${settings.url}\n`,
  );
  serveStdio(() => createMcpServer({ client, settings, guard, purchases }));
}

try {
  main();
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  process.stderr.write(`sonum-mcp: ${error.message}\n`);
  process.exitCode = 1;
}
