import { once } from "node:events";
import { createServer } from "node:http";
import { onTestFinished } from "vitest";

/** Forwards calls to the shop; for each of these calls, such as `POST /rest/user/order`, the first answer is lost. */
export async function startLossyProxy(shop: string, calls: string[]) {
  const lost: string[] = [];
  const server = createServer(async (request, reply) => {
    const { method = "GET", url = "/", headers } = request;
    const body = await readAll(request);
    const { "content-type": type, "idempotency-key": key, authorization = "" } = headers;
    const answer = await fetch(`${shop}${url}`, {
      method,
      headers: {
        authorization,
        ...(type && { "content-type": type }),
        ...(typeof key === "string" && { "idempotency-key": key }),
      },
      ...(body && { body }),
    });
    const text = await answer.text();
    const call = calls.find((start) => `${method} ${url}`.startsWith(start));
    if (call !== undefined && !lost.includes(call)) {
      lost.push(call);
      return void request.socket.destroy();
    }
    reply.writeHead(answer.status, { "content-type": "application/json" }).end(text);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, lost: () => lost };
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
