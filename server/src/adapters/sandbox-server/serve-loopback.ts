import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";

const BODY_BYTES_MAX = 65_536;

export type SandboxCall = { method: string; target: string; headers: IncomingHttpHeaders; body: string };
/** `lost`: the connection is closed without an answer. */
export type SandboxReply = { status: number; body: object } | "lost";

/** An HTTP server on a free loopback port that answers with JSON. A handler that throws answers `failed`. */
export async function serveLoopback(
  handle: (call: SandboxCall) => SandboxReply,
  failed: SandboxReply,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, reply) => {
    void readBody(request)
      .then((body) => handle({ ...lineOf(request), headers: request.headers, body }))
      .catch(() => failed)
      .then((answer) => {
        if (answer === "lost") reply.destroy();
        else
          reply
            .writeHead(answer.status, { "content-type": "application/json" })
            .end(JSON.stringify(answer.body));
      });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const lineOf = ({ method = "GET", url = "/" }: IncomingMessage) => ({ method, target: url });

async function readBody(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request.setEncoding("utf8")) {
    body += String(chunk);
    if (body.length > BODY_BYTES_MAX) throw new Error("Request body too large");
  }
  return body;
}
