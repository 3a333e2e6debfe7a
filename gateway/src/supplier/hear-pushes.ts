import { once } from "node:events";
import { createServer } from "node:http";
import { z } from "zod";
import { sleep } from "../sleep.ts";

export type PushOptions = {
  /** Where the endpoint's program pushes SMS to while it is tested; 0 for any that is free. */
  port: number;
  /** Told the port as soon as pushes are heard there. */
  onListening?: (port: number) => void;
  /** How long the first SMS may take, and how long nothing may follow once it was heard. */
  waitMs?: number;
  quietMs?: number;
};

const BODY_BYTES_MAX = 100_000;
const WAIT_MS = 90_000;
const QUIET_MS = 25_000;
const LOOK_EVERY_MS = 50;
const Push = z.object({
  action: z.literal("PUSH_SMS"),
  key: z.string(),
  smsId: z.union([z.int(), z.string()]),
  phone: z.int(),
  text: z.string(),
});

/** Listens as a shop does: every push is answered by SUCCESS, after which it must not come again. */
export async function hearPushes(
  { port, onListening, waitMs = WAIT_MS, quietMs = QUIET_MS }: PushOptions,
  key: string,
) {
  const heard: z.infer<typeof Push>[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) if (body.length < BODY_BYTES_MAX) body += String(chunk);
    const push = Push.safeParse(parse(body));
    const isOurs = push.success && push.data.key === key;
    if (isOurs) heard.push(push.data);
    const answer = isOurs ? { status: "SUCCESS" } : { status: "ERROR", error: "this is no PUSH_SMS" };
    response
      .writeHead(isOurs ? 200 : 400, { "content-type": "application/json" })
      .end(JSON.stringify(answer));
  }).listen(port);
  await once(server, "listening");
  const address = server.address();
  onListening?.(typeof address === "object" && address ? address.port : port);
  const never = new AbortController().signal;
  return {
    /** How often each SMS of a number came, from the first one until it should be quiet. */
    async listen(phone: number): Promise<number[]> {
      const own = () => heard.filter((push) => push.phone === phone);
      const until = performance.now() + waitMs;
      while (own().length === 0 && performance.now() < until) await sleep(LOOK_EVERY_MS, never);
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
