import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** Long enough for the browser to paint what it has. */
const PAUSE_MS = 400;

/** A server in front of the product that pauses before each of the given texts while it sends an HTML document. */
export async function startChunkingProxy(target: string, pauseBefore: readonly string[]) {
  const server = createServer(async ({ url = "/", method = "GET", headers }, response) => {
    if (method !== "GET") return response.writeHead(405).end();
    const answer = await fetch(target + url, {
      headers: { cookie: headers.cookie ?? "" },
      redirect: "manual",
    });
    const { "content-encoding": _, "content-length": __, ...kept } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, kept);
    if (!kept["content-type"]?.startsWith("text/html"))
      return response.end(Buffer.from(await answer.arrayBuffer()));
    return sendInChunks(response, await answer.text(), pauseBefore);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function sendInChunks(response: ServerResponse, html: string, pauseBefore: readonly string[]) {
  let sent = 0;
  for (const text of pauseBefore) {
    const end = html.indexOf(text);
    response.write(html.slice(sent, end));
    sent = end;
    await pause(PAUSE_MS);
  }
  response.end(html.slice(sent));
}
