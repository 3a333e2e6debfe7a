import { once } from "node:events";
import { createServer } from "node:http";
import { z } from "zod";
import { sleep } from "../sleep.ts";

export type PushOptions = {
  /** Port the endpoint's program pushes SMS to during the check; 0 for any free port. */
  port: number;
  /** Called with the port once the server is listening. */
  onListening?: (port: number) => void;
  /** How long to wait for the first SMS, and how long to watch for repeats after it. */
  waitMs?: number;
  quietMs?: number;
};

const BODY_BYTES_MAX = 100_000;
const WAIT_MS = 90_000;
const QUIET_MS = 25_000;
const POLL_EVERY_MS = 50;
const Push = z.object({
  action: z.literal("PUSH_SMS"),
  key: z.string(),
  smsId: z.union([z.int(), z.string()]),
  phone: z.int(),
  text: z.string(),
});

/** Receives pushes as a shop does: each is answered with SUCCESS and must not be repeated. */
export async function receivePushes(
  { port, onListening, waitMs = WAIT_MS, quietMs = QUIET_MS }: PushOptions,
  key: string,
) {
  const received: z.infer<typeof Push>[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) if (body.length < BODY_BYTES_MAX) body += String(chunk);
    const push = Push.safeParse(parse(body));
    const isOurs = push.success && push.data.key === key;
    if (isOurs) received.push(push.data);
    const answer = isOurs ? { status: "SUCCESS" } : { status: "ERROR", error: "not a PUSH_SMS" };
    response
      .writeHead(isOurs ? 200 : 400, { "content-type": "application/json" })
      .end(JSON.stringify(answer));
  }).listen(port);
  await once(server, "listening");
  const address = server.address();
  onListening?.(typeof address === "object" && address ? address.port : port);
  const never = new AbortController().signal;
  return {
    /** How often each SMS to a number was pushed. */
    async listen(phone: number): Promise<number[]> {
      const own = () => received.filter((push) => push.phone === phone);
      const until = performance.now() + waitMs;
      while (own().length === 0 && performance.now() < until) await sleep(POLL_EVERY_MS, never);
      if (own().length > 0) await sleep(quietMs, never);
      return [...Map.groupBy(own(), ({ smsId }) => String(smsId)).values()].map(({ length }) => length);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
