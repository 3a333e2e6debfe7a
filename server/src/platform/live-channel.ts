import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { joinCalls } from "./joined-calls.ts";
import type { Log } from "./log.ts";
import { watchOthers } from "./watch-others.ts";

const CHANNEL = "sonum_live";
const RECONNECT_MS = 1_000;
const SEND_EVERY_MS = 20;
const SEND_TOGETHER_MAX = 100;
const NAME = "sonum-live";

export type Channel = { send(payload: string): void; close(): Promise<void> };

export type Ears = {
  hear(payload: string): void;
  /** The connection was away, or words were lost: what was said meanwhile, here or elsewhere, was perhaps not heard. */
  comeBack(): void;
  /** Another process is gone. It may have changed something and died before it could say so. */
  missOther(): void;
};

/**
 * One connection that hears and says notifications, and comes back by itself when it is lost. What is sent meanwhile
 * is gone. The first connection must succeed: a house that cannot reach its database does not open.
 */
export async function openChannel(
  directUrl: string,
  log: Log,
  ears: Ears,
  lookAroundMs?: number,
): Promise<Channel> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect() {
    const next = new pg.Client({ connectionString: directUrl, application_name: NAME, keepAlive: true });
    next.on("error", (err) => lose(next, err));
    next.on("notification", ({ payload }) => ears.hear(payload ?? ""));
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    if (isClosed) await next.end();
    else client = next;
  }

  /** A broken connection says so more than once; it is replaced once. */
  function lose(broken: pg.Client, err: unknown) {
    if (client !== broken) return;
    client = undefined;
    log.warn({ err }, "live channel lost");
    comeBack();
  }

  function comeBack() {
    if (!isClosed)
      timer = setTimeout(() => void connect().then(ears.comeBack, comeBack), RECONNECT_MS).unref();
  }

  /** Something could not be said though the connection stands. */
  function owe(err: unknown) {
    log.warn({ err }, "live hints lost");
    if (!isClosed) setTimeout(() => void (isClosed || ears.comeBack()), RECONNECT_MS).unref();
  }

  await connect();
  const others = await watchOthers(() => client, ears.missOther, { name: NAME, everyMs: lookAroundMs });
  const notify = joinCalls((payloads: string[]) => say(client, payloads), { max: SEND_TOGETHER_MAX });

  return {
    send: (payload) => void notify(payload).catch(owe),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      others.stop();
      await client?.end();
    },
  };
}

async function say(client: pg.Client | undefined, payloads: string[]): Promise<string[]> {
  const text = "select pg_notify($1, payload) from unnest($2::text[]) as payload";
  await client?.query(text, [CHANNEL, payloads]);
  // What is said meanwhile goes together: a crowd of buyers shares one notification.
  await pause(SEND_EVERY_MS, undefined, { ref: false });
  return payloads;
}
