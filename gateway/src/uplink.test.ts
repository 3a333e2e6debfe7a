import { join } from "node:path";
import { deliverMessages } from "@sonum/contract/ingest/machine-protocol";
import { expect, it, onTestFinished, vi } from "vitest";
import { WAIT_MS_MAX } from "../../scripts/lib/slowness.ts";
import { createServerClock } from "./server-clock.ts";
import { openSpool } from "./spool.ts";
import { type Answer, startFakeServer } from "./testing/fake-server.ts";
import { sampleMessage } from "./testing/sample-message.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";
import { runUplink } from "./uplink.ts";

const machine = { key: "mac_demo", secret: "s3cret" };
const unavailable: Answer = { status: 503, json: { code: "unavailable", message: "Busy", requestId: "r1" } };

const accept = (accepted: string[], serverMs = Date.now()): Answer => ({
  json: { accepted, serverTime: new Date(serverMs).toISOString() },
});

/** An uplink with instant sleeps, against a fake server. */
async function startUplink(answer: (keys: string[]) => Answer, now = Date.now) {
  const server = await startFakeServer({
    machine,
    now,
    answer: ({ json }) => answer(deliverMessages.body.parse(json).messages.map(({ key }) => key)),
  });
  const spool = await openSpool(join(temporaryFolder(), "messages.spool"));
  const stop = new AbortController();
  const pausesMs: number[] = [];
  const options = {
    connection: { server: server.url, machine, clock: createServerClock(now), timeoutMs: WAIT_MS_MAX },
    spool,
    random: () => 1,
    sleep: async (ms: number) => {
      pausesMs.push(ms);
      await new Promise((resolve) => setTimeout(resolve, 1));
    },
  };
  const running = runUplink(options, stop.signal);
  onTestFinished(async () => {
    stop.abort();
    await running;
    await spool.close();
    await server.close();
  });
  return { server, spool, pausesMs };
}

it("GATE-2 resends a message until the server acknowledges it, then never again", async () => {
  let calls = 0;
  const { server, spool } = await startUplink((keys) => (++calls < 4 ? unavailable : accept(keys)));
  await spool.append(sampleMessage("a"));

  await vi.waitFor(() => expect(spool.size()).toBe(0));
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(server.requests).toHaveLength(4);
});

it("GATE-2 drops exactly the acknowledged messages", async () => {
  let acceptsAll = false;
  const { spool } = await startUplink((keys) =>
    accept(acceptsAll ? keys : [...keys.filter((key) => key === "b"), "never sent"]),
  );
  await Promise.all(["a", "b", "c"].map((key) => spool.append(sampleMessage(key))));

  await vi.waitFor(() => expect(spool.peek(9).map(({ key }) => key)).toEqual(["a", "c"]));
  acceptsAll = true;
  await vi.waitFor(() => expect(spool.size()).toBe(0));
});

it("backs off with each failure and resets after a success", async () => {
  let isServerDown = true;
  const { spool, pausesMs } = await startUplink((keys) => (isServerDown ? unavailable : accept(keys)));
  await spool.append(sampleMessage("a"));

  await vi.waitFor(() => expect(pausesMs).toContain(30_000));
  expect(pausesMs.filter((ms) => ms > 250).slice(0, 4)).toEqual([500, 1000, 2000, 4000]);
  isServerDown = false;
  await vi.waitFor(() => expect(spool.size()).toBe(0));
  await vi.waitFor(() => expect(pausesMs.at(-1)).toBe(250));
});

it("D6 honours Retry-After and loses no message", async () => {
  let calls = 0;
  const busy = { status: 429, json: { code: "too_many_requests", message: "Later", requestId: "r1" } };
  const { spool, pausesMs } = await startUplink((keys) =>
    ++calls < 2 ? { ...busy, headers: { "retry-after": "40" } } : accept(keys),
  );
  await spool.append(sampleMessage("a"));

  await vi.waitFor(() => expect(spool.size()).toBe(0));
  expect(pausesMs).toContain(40_000);
  await vi.waitFor(() => expect(pausesMs.at(-1)).toBe(250));
});

it("sends at most a hundred messages per request, fewer if they are long", async () => {
  const sizes: number[] = [];
  const { spool } = await startUplink((keys) => {
    sizes.push(keys.length);
    return accept(keys);
  });
  await Promise.all(Array.from({ length: 150 }, (_, n) => spool.append(sampleMessage(`s${n}`))));
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => spool.append(sampleMessage(`l${n}`, "ы".repeat(4000)))),
  );

  await vi.waitFor(() => expect(spool.size()).toBe(0));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(100);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(170);
});

it("D7 says which messages it held, so that nobody who bought later gets them", async () => {
  // The clock stands still: a message that waits two seconds for the disk would be a held one.
  const receivedAt = new Date();
  const now = () => receivedAt.getTime();
  const { server, spool } = await startUplink((keys) => accept(keys, now()), now);
  const heldAt = new Date(receivedAt.getTime() - 60_000);
  await spool.append({ ...sampleMessage("new"), receivedAt });
  await spool.append({ ...sampleMessage("held"), receivedAt: heldAt });
  await spool.append({ ...sampleMessage("found"), receivedAt: heldAt, backlog: "found" });
  await vi.waitFor(() => expect(spool.size()).toBe(0));
  const sent = server.requests.flatMap(({ json }) => deliverMessages.body.parse(json).messages);
  expect(sent.map(({ key, backlog }) => [key, backlog])).toEqual([
    ["new", undefined],
    ["held", "held"],
    ["found", "found"],
  ]);
});
