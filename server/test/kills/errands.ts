import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { PATIENCE_MS } from "../patience-ms.ts";
import { signedRequest } from "../signed-request.ts";
import type { KillShop } from "./kill-shop.ts";

/** A number that was asked for under its key, and what its life should come to. */
export type Sought = {
  key: string;
  token: string;
  kind: "order" | "rental";
  end: "waiting" | "cancelled" | "expired" | "received";
  orderId?: number;
  phone?: string;
};

/** One request. It is repeated, the same each time, until somebody answers. */
type Errand = (address: string) => Promise<void>;

class Lost extends Error {}

const REPEAT_AFTER_MS = 200;
const TOO_BUSY = 503;

export type Errands = ReturnType<typeof openErrands>;

/** What customers and the machine want from a product that may be gone at any moment, and what they were told. */
export function openErrands({ ctx, buyers, machine, ports }: KillShop) {
  const numbers: Sought[] = [];
  const done = { answered: 0, lost: 0 };
  const unanswered: Errand[] = [];

  /** All at once; what was not answered is kept for the next one who listens. */
  async function run(address: string, errands: Errand[]): Promise<void> {
    const lost = await Promise.all(
      errands.map(async (errand) => ((await tried(errand, address)) ? [] : [errand])),
    );
    unanswered.push(...lost.flat());
    done.lost += lost.flat().length;
    done.answered += errands.length - lost.flat().length;
  }

  function ask(kind: Sought["kind"]): { number: Sought; errand: Errand } {
    const { token = "" } = buyers[numbers.length % buyers.length] ?? {};
    const number: Sought = { key: randomUUID(), token, kind, end: "waiting" };
    numbers.push(number);
    return { number, errand: kind === "order" ? buying(number) : renting(number) };
  }

  const sign = (path: string, body: object) => {
    const { url, ...request } = signedRequest({ ...machine, time: new Date(), path, body });
    return { url, ...request };
  };

  const report: Errand = async (address) => {
    const { url, payload, ...rest } = sign("/gateway/v1/ports", { ports });
    await answer(fetch(address + url, { ...rest, body: payload }), [200]);
  };

  function sms(number: Sought): Errand {
    number.end = "received";
    const { iccid } = ports.find(({ phone }) => phone === number.phone) ?? {};
    const message = { key: number.key, iccid, sender: "Telegram", text: "Telegram code: 54321" };
    return async (address) => {
      const body = { messages: [{ ...message, receivedAt: new Date() }] };
      const { url, payload, ...rest } = sign("/gateway/v1/messages", body);
      await answer(fetch(address + url, { ...rest, body: payload }), [200]);
    };
  }

  return {
    numbers,
    done,
    run,
    ask,
    report,
    sms,
    cancel,
    /** Its time is over; the product notices by itself. */
    async age(number: Sought) {
      number.end = "expired";
      await ctx.pool.query(
        `update activations.orders set created_at = created_at - (expires_at - now()), expires_at = now()
          where id = $1 and status = 1`,
        [ctx.orderIds.toInternal(number.orderId ?? 0)],
      );
    },
    /** What nobody answered is asked again, by whoever asked, until it is. Answers what is left. */
    async repeatLost(address: string) {
      const givenUpAt = performance.now() + PATIENCE_MS;
      await run(address, [report]);
      while (unanswered.length > 0 && performance.now() < givenUpAt) {
        await run(address, unanswered.splice(0));
        if (unanswered.length > 0) await pause(REPEAT_AFTER_MS);
      }
      return unanswered.length;
    },
    /** Everything that was ever bought or rented, asked for again: the answers must be what they were. */
    repeatAll: (address: string) =>
      run(
        address,
        numbers.map((number) => (number.kind === "order" ? buying(number) : renting(number))),
      ),
  };
}

const tried = (errand: Errand, address: string): Promise<boolean> =>
  errand(address).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Lost) return false;
      throw error;
    },
  );

const buying =
  (number: Sought): Errand =>
  async (address) =>
    take(number, await ask(address, number, "POST", "/rest/user/order/create/tg/ee/USD"));

const renting =
  (number: Sought): Errand =>
  async (address) => {
    const quote = await ask(address, number, "GET", "/rest/user/rent/wa/ee/USD");
    const body = { id: quote["id"], days: 1 };
    take(number, await ask(address, number, "POST", "/rest/user/rent/create", body));
  };

function cancel(number: Sought): Errand {
  number.end = "cancelled";
  const path = number.kind === "order" ? "order" : "rent";
  return async (address) => {
    const headers = { authorization: `Bearer ${number.token}` };
    const url = `${address}/rest/user/${path}/${number.orderId}`;
    // Refused when it was cancelled before, and nobody heard of it.
    await answer(fetch(url, { method: "DELETE", headers }), [204, 409]);
  };
}

/** The first answer counts; every later one must be the same. */
function take(number: Sought, { orderId, phone }: Record<string, unknown>): void {
  if (number.orderId !== undefined && number.orderId !== orderId)
    throw new Error(`The key of order ${number.orderId} was answered with order ${orderId}`);
  Object.assign(number, { orderId, phone });
}

async function ask(address: string, { token, key }: Sought, method: "GET" | "POST", path: string, body = {}) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const request = method === "GET" ? { method, headers } : { method, body: JSON.stringify(body) };
  const keyed = { ...request, headers: { ...headers, "idempotency-key": key } };
  return JSON.parse(await answer(fetch(address + path, keyed), [200])) as Record<string, unknown>;
}

/** A line that breaks is no answer, and nobody knows then what happened; one who is too busy says to ask again. */
async function answer(asked: Promise<Response>, allowed: number[]): Promise<string> {
  const reply = await asked.catch(() => undefined);
  const text = await reply?.text().catch(() => undefined);
  if (!reply || text === undefined || reply.status === TOO_BUSY) throw new Lost();
  if (!allowed.includes(reply.status)) throw new Error(`${reply.url} was answered ${reply.status}: ${text}`);
  return text;
}
