import { createSocket } from "node:dgram";
import { once } from "node:events";
import { afterAll, expect, it } from "vitest";
import { WAIT_MS_MAX } from "../../../../scripts/lib/slowness.ts";
import { createDns } from "./create-dns.ts";

const TXT = 16;
const NO_SUCH_NAME = 3;
const records: Record<string, string[][]> = {
  "_sonum.example.test": [["v=spf1 -all"], ["sonum-owner=", "secret"]],
};

/** A local DNS server, so that the adapter is tested with the real protocol. */
const server = createSocket("udp4");
server.on("message", (question, from) => {
  const answer = answerTo(question);
  if (answer) server.send(answer, from.port, from.address);
});
server.bind(0, "127.0.0.1");
await once(server, "listening");
const port = server.address().port;
afterAll(() => server.close());

const dns = (answerMs?: number) => createDns([`127.0.0.1:${port}`], answerMs);

it("reads the TXT records of a name and joins their chunks", async () => {
  expect((await dns(WAIT_MS_MAX).listTxt("_sonum.example.test")).toSorted()).toEqual([
    "sonum-owner=secret",
    "v=spf1 -all",
  ]);
});

it("returns nothing for an unknown name", async () => {
  expect(await dns(WAIT_MS_MAX).listTxt("_sonum.nowhere.test")).toEqual([]);
});

it("fails if the resolver does not answer", async () => {
  await expect(dns().listTxt("silent.test")).rejects.toThrow();
});

function answerTo(question: Buffer): Buffer | undefined {
  const name = nameIn(question);
  if (name === "silent.test") return undefined;
  const found = records[name] ?? [];
  const end = question.indexOf(0, 12) + 5;
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(0x8180 | (found.length > 0 ? 0 : NO_SUCH_NAME), 2);
  head.writeUInt16BE(found.length, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([head, question.subarray(12, end), ...found.map(recordOf)]);
}

function nameIn(question: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; question[at]; at += (question[at] ?? 0) + 1)
    labels.push(question.toString("ascii", at + 1, at + 1 + (question[at] ?? 0)));
  return labels.join(".");
}

function recordOf(parts: string[]): Buffer {
  const data = Buffer.concat(
    parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])),
  );
  const head = Buffer.from([0xc0, 12, 0, TXT, 0, 1, 0, 0, 0, 60, 0, data.length]);
  return Buffer.concat([head, data]);
}
