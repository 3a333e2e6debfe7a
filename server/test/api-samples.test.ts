import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { ApiKey } from "@sonum/contract/accounts/api-keys";
import { afterAll, describe, expect, it } from "vitest";
import { LANGUAGES, renderSample } from "../../web/src/features/api-docs/samples/render-sample.ts";
import type { Language, Protocol } from "../../web/src/features/api-docs/samples/sample.ts";
import { requirePrograms } from "./fixtures/require-programs.ts";
import { createTestApp } from "./fixtures/test-app.ts";

const run = promisify(execFile);
const TICK_MS = 100;

requirePrograms("curl", "python3", "go", "php");
const shop = await createTestApp();
const origin = await shop.app.listen({ host: "127.0.0.1", port: 0 });
const folder = mkdtempSync(path.join(tmpdir(), "sonum-samples-"));
// The test clock stands still by default, but the samples wait for time to pass.
const ticker = setInterval(() => shop.clock.advance(TICK_MS), TICK_MS);
afterAll(async () => {
  clearInterval(ticker);
  rmSync(folder, { recursive: true });
  await shop.app.close();
});

let users = 0;

async function newKey(): Promise<string> {
  const { token } = await shop.signedIn(`coder${++users}`, ["ROLE_sao-user"]);
  const request = { method: "POST", url: "/rest/user/apikey/sandbox", token, payload: {} } as const;
  return (await shop.request(request)).json<ApiKey>().apiKey ?? "";
}

const RUNNERS: Record<Language, { file: string; command: string[] }> = {
  curl: { file: "buy.sh", command: ["bash"] },
  javascript: { file: "buy.mjs", command: [process.execPath] },
  python: { file: "buy.py", command: ["python3"] },
  go: { file: "buy.go", command: ["go", "run"] },
  php: { file: "buy.php", command: ["php"] },
};

/** Output of an unmodified sample. */
async function runSample(protocol: Protocol, language: Language): Promise<string> {
  const { file, command } = RUNNERS[language];
  const program = path.join(folder, `${protocol}-${file}`);
  writeFileSync(program, renderSample(protocol, language, { origin, key: await newKey() }));
  const [name = "", ...more] = command;
  return (await run(name, [...more, program])).stdout;
}

// Concurrent, because each has its own key and mostly waits.
describe.concurrent.each(["handler", "rest", "own"] as const)("a sample of %s", (protocol) => {
  it.each(LANGUAGES)("API-1 in $text buys, waits for the code and finishes", async ({ value }) => {
    expect(await runSample(protocol, value)).toMatch(DONE);
  });
});

const DONE = /^Type this number: \+372000000001\nThe code is \d+\n.*(ACCESS_ACTIVATION|FINISHED|done)/;
