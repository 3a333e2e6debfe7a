import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { ApiKey } from "@sonum/contract/api-keys";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Language, Protocol } from "../../web/src/features/api-docs/samples/sample.ts";
import { sampleOf } from "../../web/src/features/api-docs/samples/sample-of.ts";
import { type House, makeHouse } from "./house.ts";

const run = promisify(execFile);
const TICK_MS = 100;

let house: House;
let origin: string;
let folder: string;
let clockwork: NodeJS.Timeout;

beforeAll(async () => {
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

const RUNNERS: Partial<Record<Language, { file: string; command: string }>> = {
  curl: { file: "buy.sh", command: "bash" },
  javascript: { file: "buy.mjs", command: process.execPath },
  python: { file: "buy.py", command: "python3" },
};

/** What a sample says when it is run as it stands; undefined where nobody can run it. */
async function runSample(protocol: Protocol, language: Language): Promise<string | undefined> {
  const { file, command } = RUNNERS[language] ?? { file: "", command: "" };
  if (!(await isThere(command))) return undefined;
  const program = path.join(folder, `${protocol}-${file}`);
  writeFileSync(program, sampleOf(protocol, language, { origin, key: await newKey() }));
  return (await run(command, [program])).stdout;
}

const isThere = (command: string) =>
  run(command, ["--version"]).then(
    () => true,
    () => false,
  );

describe.each(["handler", "rest", "own"] as const)("a sample of %s", (protocol) => {
  it.each(["curl", "javascript"] as const)(
    "API-1 in %s buys, waits for the code and finishes",
    async (language) => {
      expect(await runSample(protocol, language)).toMatch(DONE);
    },
  );

  it("API-1 in Python does so where there is Python", async () => {
    expect((await runSample(protocol, "python")) ?? ALL).toMatch(DONE);
  });
});

const ALL = "Type this number: +372000000001\nThe code is 1\ndone";
const DONE = /^Type this number: \+372000000001\nThe code is \d+\n.*(ACCESS_ACTIVATION|FINISHED|done)/;
