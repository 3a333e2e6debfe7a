import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { ApiKey } from "@sonum/contract/api-keys";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Language, Protocol } from "../../web/src/features/api-docs/samples/sample.ts";
import { LANGUAGES, sampleOf } from "../../web/src/features/api-docs/samples/sample-of.ts";
import { type House, makeHouse } from "./house.ts";
import { needPrograms } from "./need-programs.ts";

const run = promisify(execFile);
const TICK_MS = 100;

let house: House;
let origin: string;
let folder: string;
let clockwork: NodeJS.Timeout;

beforeAll(async () => {
  needPrograms("curl", "python3", "go", "php");
  house = await makeHouse();
  origin = await house.app.listen({ host: "127.0.0.1", port: 0 });
  folder = mkdtempSync(path.join(tmpdir(), "sonum-samples-"));
  // The clock of the house stands still; while programs of other processes wait for it, it has to go.
  clockwork = setInterval(() => house.clock.advance(TICK_MS), TICK_MS);
});
afterAll(async () => {
  clearInterval(clockwork);
  rmSync(folder, { recursive: true });
  await house.app.close();
});

let people = 0;

async function newKey(): Promise<string> {
  const { token } = await house.signedIn(`coder${++people}`, ["ROLE_sao-user"]);
  const asked = { method: "POST", url: "/rest/user/apikey/sandbox", token, payload: {} } as const;
  return (await house.ask(asked)).json<ApiKey>().apiKey ?? "";
}

const RUNNERS: Record<Language, { file: string; command: string[] }> = {
  curl: { file: "buy.sh", command: ["bash"] },
  javascript: { file: "buy.mjs", command: [process.execPath] },
  python: { file: "buy.py", command: ["python3"] },
  go: { file: "buy.go", command: ["go", "run"] },
  php: { file: "buy.php", command: ["php"] },
};

/** What a sample says when it is run as it stands. */
async function runSample(protocol: Protocol, language: Language): Promise<string> {
  const { file, command } = RUNNERS[language];
  const program = path.join(folder, `${protocol}-${file}`);
  writeFileSync(program, sampleOf(protocol, language, { origin, key: await newKey() }));
  const [name = "", ...more] = command;
  return (await run(name, [...more, program])).stdout;
}

// Each has a key of its own and waits most of its time, so they wait together.
describe.concurrent.each(["handler", "rest", "own"] as const)("a sample of %s", (protocol) => {
  it.each(LANGUAGES)("API-1 in $text buys, waits for the code and finishes", async ({ value }) => {
    expect(await runSample(protocol, value)).toMatch(DONE);
  });
});

const DONE = /^Type this number: \+372000000001\nThe code is \d+\n.*(ACCESS_ACTIVATION|FINISHED|done)/;
