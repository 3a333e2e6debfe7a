import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { afterAll, expect, it } from "vitest";
import { openLine, requestText } from "./open-line.ts";

const closers: (() => void)[] = [];
afterAll(() => {
  for (const close of closers) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  return `http://127.0.0.1:${address.port}`;
}

it("asks again and again on one connection, with headers and body", async () => {
  const ports = new Set<number | undefined>();
  const address = await serve(async (request, response) => {
    ports.add(request.socket.remotePort);
    const body = Buffer.concat(await request.toArray()).toString();
    const answer = `${request.method} ${request.url} ${request.headers["x-who"]} ${body}`;
    response.writeHead(200, { "content-length": Buffer.byteLength(answer) }).end(answer);
  });
  const line = await openLine(address);
  const request = requestText({ method: "POST", path: "/a", headers: { "x-who": "me" }, body: "ä" });
  for (let n = 0; n < 3; n++) {
    const { status, body } = await line.ask(request);
    expect([status, Buffer.from(body, "latin1").toString()]).toEqual([200, "POST /a me ä"]);
  }
  expect(ports.size).toBe(1);
  line.close();
});

it("calls from an address of its own", async () => {
  const address = await serve(({ socket }, response) => {
    const from = socket.remoteAddress ?? "";
    response.writeHead(200, { "content-length": from.length }).end(from);
  });
  const line = await openLine(address, "127.0.7.1");
  expect((await line.ask(requestText({ method: "GET", path: "/" }))).body).toBe("127.0.7.1");
  line.close();
});

it("waits for the whole of a long answer", async () => {
  const long = "x".repeat(500_000);
  const address = await serve((_, response) => {
    response.writeHead(200, { "content-length": long.length });
    response.write(long.slice(0, 1000));
    setTimeout(() => response.end(long.slice(1000)), 20);
  });
  const line = await openLine(address);
  expect((await line.ask(requestText({ method: "GET", path: "/" }))).body).toBe(long);
  line.close();
});

it("fails when the other side hangs up or sends a stream", async () => {
  const deaf = await openLine(await serve((request) => request.socket.destroy()));
  await expect(deaf.ask(requestText({ method: "GET", path: "/" }))).rejects.toThrow();
  const endless = await openLine(await serve((_, response) => void response.write("on and on")));
  await expect(endless.ask(requestText({ method: "GET", path: "/" }))).rejects.toThrow("without a length");
});
