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

it("returns the appended messages unchanged after a restart, oldest first", async () => {
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

it("GATE-2 keeps every earlier message when the last record is truncated at any byte", async () => {
  const path = newPath();
  const kept = ["a", "b"].map((key) => encodeRecord({ put: sampleMessage(key) })).join("");
  const last = Buffer.from(encodeRecord({ put: sampleMessage("c", "Привет 482913") }));

  for (let bytes = 0; bytes < last.length; bytes += 1) {
    writeFileSync(path, Buffer.concat([Buffer.from(kept), last.subarray(0, bytes)]));
    expect(await keysIn(path)).toEqual(["a", "b"]);
  }
});

it("overwrites a half-written record", async () => {
  const path = newPath();
  writeFileSync(path, `${encodeRecord({ put: sampleMessage("a") })}deadbeef {"put":{"key":"b"`);
  const spool = await openSpool(path);
  await spool.append(sampleMessage("c"));
  await spool.close();

  expect(await keysIn(path)).toEqual(["a", "c"]);
});

it("skips a damaged record in the middle and zeros at the end", async () => {
  const path = newPath();
  const [a, b, c] = ["a", "b", "c"].map((key) => encodeRecord({ put: sampleMessage(key) }));
  writeFileSync(path, `${a}${b?.replace("482913", "482914")}${c}${"\0".repeat(4096)}`);

  expect(await keysIn(path)).toEqual(["a", "c"]);
  expect(statSync(path).size).toBe(Buffer.byteLength(`${a}${b}${c}`));
});

it("GATE-2 has every acknowledged message after kill -9 while writing", async () => {
  const path = newPath();
  for (let round = 0; round < 3; round += 1) {
    const acknowledged = await appendUntilKilled(path, round);
    const kept = new Set(await keysIn(path));
    expect(acknowledged.filter((key) => !kept.has(key))).toEqual([]);
  }
});

it("removes delivered messages from disk and keeps the others", async () => {
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

it("leaves no text on disk once everything is delivered", async () => {
  const path = newPath();
  const spool = await openSpool(path);
  await Promise.all(["a", "b"].map((key) => spool.append(sampleMessage(key))));
  await spool.drop(["a", "b"]);
  expect(statSync(path).size).toBe(0);

  await spool.append(sampleMessage("c"));
  await spool.close();
  expect(await keysIn(path)).toEqual(["c"]);
});

it("rejects messages beyond its limit and messages the server would reject", async () => {
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

it("is readable only by its owner", async () => {
  const path = newPath();
  await (await openSpool(path)).close();
  expect(statSync(path).mode & 0o077).toBe(0);
  expect(readFileSync(path)).toHaveLength(0);
});

/** A child process appends as fast as it can and prints each key once `append` resolved; then it is killed. */
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
  const acknowledged: string[] = [];
  createInterface({ input: child.stdout }).on("line", (key) => {
    acknowledged.push(key);
    if (acknowledged.length === 20 + round * 7) child.kill("SIGKILL");
  });
  await once(child, "close");
  expect(acknowledged.length).toBeGreaterThanOrEqual(20);
  return acknowledged;
}
