import net from "node:net";
import { expect, it, vi } from "vitest";
import { createTestContext } from "../../../test/fixtures/test-context.ts";
import { findFreePort } from "../../adapters/embedded-postgres/index.ts";
import { waitForDatabase } from "./wait-for-database.ts";

const { url } = await createTestContext();
const log = { warn: vi.fn() };

/** A database that becomes reachable later: a proxy in front of the real one. */
async function reachableLater() {
  const later = new URL(url);
  const { hostname, port } = later;
  later.port = String(await findFreePort());
  const proxy = net.createServer((socket) => {
    const target = net.connect(Number(port), hostname);
    for (const end of [socket, target]) end.on("error", () => {});
    socket.pipe(target).pipe(socket);
  });
  return { url: later.href, proxy, open: () => proxy.listen(Number(later.port), hostname) };
}

it("waits for a database that starts later, and reports that it does", async () => {
  const database = await reachableLater();
  const waiting = waitForDatabase(database.url, { log });
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce());
  database.open();
  await expect(waiting).resolves.toBeUndefined();
  database.proxy.close();
});

it("waits while the database is read-only", async () => {
  const readOnly = new URL(url);
  readOnly.searchParams.set("options", "-c default_transaction_read_only=on");
  const warn = vi.fn();
  const stop = new AbortController();
  const waiting = waitForDatabase(readOnly.href, { log: { warn }, signal: stop.signal });
  await vi.waitFor(() =>
    expect(warn.mock.calls[0]?.[0]).toMatchObject({ err: { message: "The database is read-only" } }),
  );
  stop.abort();
  await expect(waiting).rejects.toThrow("aborted");
});

it("stops waiting when the start is cancelled", async () => {
  const stop = new AbortController();
  const waiting = waitForDatabase((await reachableLater()).url, { log, signal: stop.signal });
  stop.abort();
  await expect(waiting).rejects.toThrow("aborted");
});

it("fails at once if there is no such database", async () => {
  const missing = new URL(url);
  missing.pathname = "/no_such_database";
  await expect(waitForDatabase(missing.href, { log })).rejects.toThrow("does not exist");
});
