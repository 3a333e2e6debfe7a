import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { WAIT_MS_MAX } from "../../../../scripts/lib/slowness.ts";
import { isPrivateAddress } from "../external-http/private-addresses.ts";
import { createTracker } from "./create-tracker.ts";

const POSTBACK = { subid: "a b&c", status: "registered", payout: "0.00" };
let servers: Server[] = [];

afterEach(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  servers = [];
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/p`;
}

describe("the tracker", () => {
  it("counts any 2xx as success, and nothing else", async () => {
    for (const [status, isTaken] of [
      [200, true],
      [204, true],
      [302, false],
      [404, false],
      [500, false],
    ] as const) {
      const url = await listen((_, reply) => reply.writeHead(status, { location: "/elsewhere" }).end());
      const outcome = await createTracker({ allowPrivate: true, timeoutMs: WAIT_MS_MAX }).notify(
        url,
        POSTBACK,
      );
      expect(outcome).toEqual({ isTaken, told: `HTTP ${status}` });
    }
  });

  it("calls the configured URL with the postback's parameters", async () => {
    let seen: string | undefined;
    const url = await listen(({ url: path }, reply) => {
      seen = path;
      reply.end();
    });
    await createTracker({ allowPrivate: true, timeoutMs: WAIT_MS_MAX }).notify(
      `${url}?key=1&subid=old`,
      POSTBACK,
    );
    expect(seen).toBe("/p?key=1&subid=a+b%26c&status=registered&payout=0.00");
  });

  it("reports a timeout and a refused connection", async () => {
    const silent = await listen(() => {});
    const outcome = await createTracker({ allowPrivate: true, timeoutMs: 50 }).notify(silent, POSTBACK);
    expect(outcome).toEqual({ isTaken: false, told: "no answer in time" });
    const unreachable = await createTracker({ allowPrivate: true, timeoutMs: WAIT_MS_MAX }).notify(
      "http://127.0.0.1:1/",
      POSTBACK,
    );
    expect(unreachable).toEqual({ isTaken: false, told: "ECONNREFUSED" });
  });

  it.each(["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "10.1.2.3", "169.254.169.254", "0x7f.1"])(
    "F10 never calls a private address: %s",
    async (host) => {
      const url = new URL(await listen((_, reply) => reply.end()));
      const tracker = createTracker({ allowPrivate: false });
      expect(await tracker.notify(`http://${host}:${url.port}/`, POSTBACK)).toEqual({
        isTaken: false,
        told: "the address is private",
      });
    },
  );

  it.each([
    "0.0.0.0",
    "127.9.9.9",
    "10.0.0.1",
    "172.31.0.1",
    "192.168.1.1",
    "100.64.0.1",
    "169.254.1.1",
    "::1",
    "::",
    "fe80::1",
    "fd00::1",
    "::ffff:10.0.0.1",
    "64:ff9b::a00:1",
    "ff02::1",
    "not an address",
  ])("F10 treats %s as private", (address) => expect(isPrivateAddress(address)).toBe(true));

  it.each(["93.184.216.34", "172.32.0.1", "2606:2800:220:1::1", "::ffff:93.184.216.34"])(
    "treats %s as public",
    (address) => expect(isPrivateAddress(address)).toBe(false),
  );
});
