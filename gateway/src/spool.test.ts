import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, it } from "vitest";
import { openSpool, SpoolFull } from "./spool.ts";
import { encodeRecord } from "./spool-record.ts";
import { sampleMessage } from "./testing/sample-message.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

const newPath = () => join(temporaryFolder(), "messages.spool");

async function keysIn(path: string): Promise<string[]> {
  const spool = await openSpool(path);
  const keys = spool.peek(1_000).map(({ key }) => key);
  await spool.close();
  return keys;
}

it("gives back after a restart what was appended, oldest first and word for word", async () => {
  const path = newPath();
  const spool = await openSpool(path);
  await Promise.all(["a", "b", "c"].map((key) => spool.append(sampleMessage(key, `שלום 你好 \n ${key}`))));
  await spool.drop(["b", "unknown"]);
  await spool.close();

  const again = await openSpool(path);
  expect(again.peek(10)).toEqual(["a", "c"].map((key) => sampleMessage(key, `שלום 你好 \n ${key}`)));
  expect(again.peek(1)).toHaveLength(1);
  expect(again.size()).toBe(2);
  await again.close();
});

it("GATE-2 keeps every earlier message when the last one is cut at any byte", async () => {
  const path = newPath();
  const kept = ["a", "b"].map((key) => encodeRecord({ put: sampleMessage(key) })).join("");
  const last = Buffer.from(encodeRecord({ put: sampleMessage("c", "Привет 482913") }));

  for (let bytes = 0; bytes < last.length; bytes += 1) {
    writeFileSync(path, Buffer.concat([Buffer.from(kept), last.subarray(0, bytes)]));
    expect(await keysIn(path)).toEqual(["a", "b"]);
  }
});

it("goes on writing behind a half-written record as if it had never been there", async () => {
  const path = newPath();
  writeFileSync(path, `${encodeRecord({ put: sampleMessage("a") })}deadbeef {"put":{"key":"b"`);
  const spool = await openSpool(path);
  await spool.append(sampleMessage("c"));
  await spool.close();

  expect(await keysIn(path)).toEqual(["a", "c"]);
});

it("steps over a damaged record in the middle and over zeros at the end", async () => {
  const path = newPath();
  const [a, b, c] = ["a", "b", "c"].map((key) => encodeRecord({ put: sampleMessage(key) }));
  writeFileSync(path, `${a}${b?.replace("482913", "482914")}${c}${"\0".repeat(4096)}`);

  expect(await keysIn(path)).toEqual(["a", "c"]);
  expect(statSync(path).size).toBe(Buffer.byteLength(`${a}${b}${c}`));
});

it("GATE-2 has every message it promised after kill -9 in the middle of writing", async () => {
  const path = newPath();
  for (let round = 0; round < 3; round += 1) {
    const promised = await appendUntilKilled(path, round);
    const kept = new Set(await keysIn(path));
    expect(promised.filter((key) => !kept.has(key))).toEqual([]);
  }
});

it("forgets delivered messages on disk too, and keeps the others", async () => {
  const path = newPath();
  const spool = await openSpool(path);
  const keys = Array.from({ length: 400 }, (_, place) => `k${place}`);
  await Promise.all(keys.map((key) => spool.append(sampleMessage(key, "x".repeat(4000)))));
  await spool.drop(keys.slice(0, 399));
  await spool.append(sampleMessage("late"));
  await spool.close();

  expect(statSync(path).size).toBeLessThan(10_000);
  expect(await keysIn(path)).toEqual(["k399", "late"]);
});

it("leaves no text on the disk once everything is delivered", async () => {
  const path = newPath();
  const spool = await openSpool(path);
  await Promise.all(["a", "b"].map((key) => spool.append(sampleMessage(key))));
  await spool.drop(["a", "b"]);
  expect(statSync(path).size).toBe(0);

  await spool.append(sampleMessage("c"));
  await spool.close();
  expect(await keysIn(path)).toEqual(["c"]);
});

it("refuses more messages than its bound, and what the server would refuse", async () => {
  const spool = await openSpool(newPath(), { messagesMax: 2 });
  const appended = await Promise.allSettled(["a", "b", "c"].map((key) => spool.append(sampleMessage(key))));
  expect(appended.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
  await expect(spool.append(sampleMessage("d"))).rejects.toBeInstanceOf(SpoolFull);

  await spool.drop(["a"]);
  await expect(spool.append({ ...sampleMessage("e"), iccid: "none" })).rejects.toThrow();
  await spool.append(sampleMessage("e"));
  expect(spool.peek(9).map(({ key }) => key)).toEqual(["b", "e"]);
  await spool.close();
});

it("lets nobody but its owner read the messages", async () => {
  const path = newPath();
  await (await openSpool(path)).close();
  expect(statSync(path).mode & 0o077).toBe(0);
  expect(readFileSync(path)).toHaveLength(0);
});

/** Another process appends as fast as it can and prints each key once `append` has promised it; then it dies. */
async function appendUntilKilled(path: string, round: number): Promise<string[]> {
  const program = `
    import { openSpool } from ${JSON.stringify(new URL("./spool.ts", import.meta.url).href)};
    const spool = await openSpool(${JSON.stringify(path)});
    for (let n = 0; n < 100_000; n++) {
      const key = "${round}-" + n;
      await spool.append({ key, iccid: "89372021000000000017", sender: "Lumivo", text: "482913", receivedAt: new Date() });
      process.stdout.write(key + "\\n");
    }`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program]);
  const promised: string[] = [];
  createInterface({ input: child.stdout }).on("line", (key) => {
    promised.push(key);
    if (promised.length === 20 + round * 7) child.kill("SIGKILL");
  });
  await once(child, "close");
  expect(promised.length).toBeGreaterThanOrEqual(20);
  return promised;
}
