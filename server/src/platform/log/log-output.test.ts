import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";

const LOG = new URL("./log.ts", import.meta.url).href;

function start(script: string) {
  const program = `const { createLog } = await import(${JSON.stringify(LOG)}); const log = createLog("info"); ${script}`;
  return spawn(process.execPath, ["--input-type=module", "-e", program]);
}

/** Everything a process has written when it exits. */
const linesOf = async (script: string): Promise<string[]> =>
  (await text(start(script).stdout)).trimEnd().split("\n");

it("loses no line when the process exits, and keeps their order", async () => {
  const lines = await linesOf(`for (let n = 0; n < 1000; n++) log.info({ n }, "request"); process.exit(1);`);
  expect(lines.map((line) => JSON.parse(line).n)).toEqual(Array.from({ length: 1000 }, (_, n) => n));
});

it("flushes a warning and everything before it at once, even if the process is killed right after", async () => {
  const lines = await linesOf(
    `log.info("request"); log.warn("something is wrong"); process.kill(process.pid, "SIGKILL");`,
  );
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(["request", "something is wrong"]);
});

it("flushes a single line while the process keeps running", async () => {
  const child = start(`log.info("request"); setInterval(() => {}, 1_000);`);
  const [line] = await once(child.stdout, "data");
  child.kill("SIGKILL");
  expect(JSON.parse(String(line)).msg).toBe("request");
});
