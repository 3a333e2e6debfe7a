import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { afterAll, expect, it } from "vitest";
import { connectHttp, formatRequest } from "./http-client.ts";

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

it("reuses one connection for many requests, with headers and body", async () => {
  const ports = new Set<number | undefined>();
  const address = await serve(async (request, response) => {
    ports.add(request.socket.remotePort);
    const body = Buffer.concat(await request.toArray()).toString();
    const text = `${request.method} ${request.url} ${request.headers["x-who"]} ${body}`;
    response.writeHead(200, { "content-length": Buffer.byteLength(text) }).end(text);
  });
  const client = await connectHttp(address);
  const request = formatRequest({ method: "POST", path: "/a", headers: { "x-who": "me" }, body: "ä" });
  for (let n = 0; n < 3; n++) {
    const { status, body } = await client.send(request);
    expect([status, Buffer.from(body, "latin1").toString()]).toEqual([200, "POST /a me ä"]);
  }
  expect(ports.size).toBe(1);
  client.close();
});

it("connects from the given local address", async () => {
  const address = await serve(({ socket }, response) => {
    const from = socket.remoteAddress ?? "";
    response.writeHead(200, { "content-length": from.length }).end(from);
  });
  const client = await connectHttp(address, "127.0.7.1");
  expect((await client.send(formatRequest({ method: "GET", path: "/" }))).body).toBe("127.0.7.1");
  client.close();
});

it("waits for the complete body of a long response", async () => {
  const long = "x".repeat(500_000);
  const address = await serve((_, response) => {
    response.writeHead(200, { "content-length": long.length });
    response.write(long.slice(0, 1000));
    setTimeout(() => response.end(long.slice(1000)), 20);
  });
  const client = await connectHttp(address);
  expect((await client.send(formatRequest({ method: "GET", path: "/" }))).body).toBe(long);
  client.close();
});

it("fails if the server hangs up or streams a response", async () => {
  const hangingUp = await connectHttp(await serve((request) => request.socket.destroy()));
  await expect(hangingUp.send(formatRequest({ method: "GET", path: "/" }))).rejects.toThrow();
  const endless = await connectHttp(await serve((_, response) => void response.write("endless")));
  await expect(endless.send(formatRequest({ method: "GET", path: "/" }))).rejects.toThrow(
    "without a content-length",
  );
});
