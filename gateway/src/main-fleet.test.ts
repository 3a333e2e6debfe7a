import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { startFakeServer } from "./testing/fake-server.ts";
import { ICCID } from "./testing/sample-message.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

const sim = { port: 1, iccid: ICCID, phone: "+37255500017", operator: "tele2", country: "ee" };
const machine = { key: "mac_demo", secret: "s3cret", ports: [sim] };

function startFleet(args: string[], env: Record<string, string> = {}) {
  const program = fileURLToPath(new URL("./main-fleet.ts", import.meta.url));
  const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...env } });
  const output = { text: "" };
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output.text += chunk));
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, output };
}

async function stopFleet(child: ChildProcess, signal: NodeJS.Signals) {
  child.kill(signal);
  const [code] = await once(child, "exit");
  return code;
}

async function startServer() {
  const server = await startFakeServer({
    machine,
    answer: ({ path }) => ({
      json: path.startsWith("/rest/") ? [] : { serverTime: new Date().toISOString(), sims: 1, awaited: [] },
    }),
  });
  onTestFinished(server.close);
  return server;
}

function writeCredentials(content: unknown = { machines: [machine] }): string {
  const path = join(temporaryFolder(), "fleet.json");
  writeFileSync(path, JSON.stringify(content));
  return path;
}

describe("GATE-6 npm run fleet", () => {
  it("runs silently as part of npm start and stops on SIGTERM", async () => {
    const server = await startServer();
    const env = { SONUM_URL: server.url, SONUM_FLEET_FILE: writeCredentials(), SONUM_FLEET_QUIET: "1" };
    const { child, output } = startFleet([], env);

    await vi.waitFor(() => expect(new Set(server.requests.map(({ path }) => path)).size).toBe(3));
    expect(await stopFleet(child, "SIGTERM")).toBe(0);
    expect(output.text).toBe("");
  });

  it("waits for an unreachable server and keeps printing its status", async () => {
    const { child, output } = startFleet([
      "--server",
      "http://127.0.0.1:9",
      "--credentials",
      writeCredentials(),
    ]);
    await vi.waitFor(() => expect(output.text).not.toBe(""));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(output.text).toMatch(/^(1 machines, 1 SIMs, 0 messages sent, 0 queued\n)+$/);
    expect(await stopFleet(child, "SIGINT")).toBe(0);
  });

  it("reports a wrong secret, an invalid file and an unknown option", async () => {
    const server = await startServer();
    const wrongSecret = writeCredentials({ machines: [{ ...machine, secret: "guessed" }] });
    const { output } = startFleet(["--server", server.url, "--credentials", wrongSecret]);
    await vi.waitFor(() => expect(output.text).toContain("does not know machine mac_demo"));

    for (const args of [["--credentials", writeCredentials({ machines: 4 })], ["--colour"]]) {
      const { child, output } = startFleet(args);
      expect(await once(child, "close")).toEqual([1, null]);
      expect(output.text).toMatch(/^Fleet: (The credentials file is invalid|Unknown option)/);
    }
  });
});
