import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { findFreePort } from "../server/src/adapters/embedded-postgres/index.ts";
import { ensureWebBuilt } from "./lib/ensure-web-built.ts";
import { findChromium } from "./lib/find-chromium.ts";
import { BROWSER_REPORT, CACHE } from "./lib/paths.ts";
import { runCommand } from "./lib/run-command.ts";

const dataDir = mkdtempSync(path.join(os.tmpdir(), "sonum-e2e-"));

/** Browser tests of the built product. Arguments go to Playwright: `npm run e2e -- --headed`. */
try {
  const chromium = await findChromium(process.env["CHROMIUM"], process.env["PATH"]);
  await ensureWebBuilt(console.log);
  mkdirSync(CACHE, { recursive: true });
  const config = path.join("e2e", "playwright.config.ts");
  process.exitCode = await runCommand(
    ["npx", "playwright", "test", `--config=${config}`, "--reporter=list,json", ...process.argv.slice(2)],
    {
      CHROMIUM: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_REPORT,
      E2E_PORT: String(await findFreePort()),
      E2E_DATA_DIR: dataDir,
    },
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
