import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { WAIT_MS_MAX } from "../../../scripts/lib/slowness.ts";
import { signedRequest } from "../fixtures/signed-request.ts";
import type { KillTestShop } from "./kill-test-shop.ts";

/** A number requested with an idempotency key, and its expected final state. */
export type RequestedNumber = {
  key: string;
  token: string;
  kind: "order" | "rental";
  end: "waiting" | "cancelled" | "expired" | "received";
  orderId?: number;
  phone?: string;
};

/** One request, repeated unchanged until it is answered. */
export type ClientRequest = (address: string) => Promise<void>;

class NoAnswer extends Error {}

const RETRY_MS = 200;
/** A machine that is silent for longer is off sale; more reports than two a second are refused. */
const REPORT_MS = 5_000;
const TOO_BUSY = 503;

export type ClientRequests = ReturnType<typeof createClientRequests>;

/** Requests of customers and the machine to a server that may be killed at any moment, and their outcomes. */
export function createClientRequests({ ctx, buyers, machine, ports }: KillTestShop) {
  const numbers: RequestedNumber[] = [];
  const done = { answered: 0, lost: 0 };
  const unanswered: ClientRequest[] = [];
  let reportedAt = Number.NEGATIVE_INFINITY;

  /** Sends all at once; unanswered ones are kept for the next server process. */
  async function run(address: string, requests: ClientRequest[]): Promise<void> {
    const lost = await Promise.all(
      requests.map(async (clientRequest) => ((await attempt(clientRequest, address)) ? [] : [clientRequest])),
    );
    unanswered.push(...lost.flat());
    done.lost += lost.flat().length;
    done.answered += requests.length - lost.flat().length;
  }

  function ask(kind: RequestedNumber["kind"]): { number: RequestedNumber; clientRequest: ClientRequest } {
    const { token = "" } = buyers[numbers.length % buyers.length] ?? {};
    const number: RequestedNumber = { key: randomUUID(), token, kind, end: "waiting" };
    numbers.push(number);
    return { number, clientRequest: kind === "order" ? buying(number) : renting(number) };
  }

  const sign = (path: string, body: object) => {
    const { url, ...request } = signedRequest({ ...machine, time: new Date(), path, body });
    return { url, ...request };
  };

  const report: ClientRequest = async (address) => {
    const { url, payload, ...rest } = sign("/gateway/v1/ports", { ports });
    await answer(fetch(address + url, { ...rest, body: payload }), [200]);
  };

  /** Keeps the machine on sale. */
  async function reportIfDue(address: string): Promise<void> {
    if (performance.now() - reportedAt < REPORT_MS) return;
    if (await attempt(report, address)) reportedAt = performance.now();
  }

  function sms(number: RequestedNumber): ClientRequest {
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
    reportIfDue,
    sms,
    cancel,
    /** Makes an order expire; the server notices by itself. */
    async age(number: RequestedNumber) {
      number.end = "expired";
      await ctx.pool.query(
        `update activations.orders set created_at = created_at - (expires_at - now()), expires_at = now()
          where id = $1 and status = 1`,
        [ctx.publicIds.toInternal(number.orderId ?? 0)],
      );
    },
    /** Repeats unanswered requests until they are answered. Returns how many are left. */
    async repeatLost(address: string) {
      const deadline = performance.now() + WAIT_MS_MAX;
      while (unanswered.length > 0 && performance.now() < deadline) {
        await reportIfDue(address);
        await run(address, unanswered.splice(0));
        if (unanswered.length > 0) await pause(RETRY_MS);
      }
      return unanswered.length;
    },
    /** Repeats every purchase and rental: the answers must be the same. */
    repeatAll: (address: string) =>
      run(
        address,
        numbers.map((number) => (number.kind === "order" ? buying(number) : renting(number))),
      ),
  };
}

const attempt = (clientRequest: ClientRequest, address: string): Promise<boolean> =>
  clientRequest(address).then(
    () => true,
    (error: unknown) => {
      if (error instanceof NoAnswer) return false;
      throw error;
    },
  );

const buying =
  (number: RequestedNumber): ClientRequest =>
  async (address) =>
    recordAnswer(number, await ask(address, number, "POST", "/rest/user/order/create/tg/ee/USD"));

const renting =
  (number: RequestedNumber): ClientRequest =>
  async (address) => {
    const quote = await ask(address, number, "GET", "/rest/user/rent/wa/ee/USD");
    const body = { id: quote["id"], days: 1 };
    recordAnswer(number, await ask(address, number, "POST", "/rest/user/rent/create", body));
  };

function cancel(number: RequestedNumber): ClientRequest {
  number.end = "cancelled";
  const path = number.kind === "order" ? "order" : "rent";
  return async (address) => {
    const headers = { authorization: `Bearer ${number.token}` };
    const url = `${address}/rest/user/${path}/${number.orderId}`;
    // 409 if an earlier cancellation succeeded without an answer.
    await answer(fetch(url, { method: "DELETE", headers }), [204, 409]);
  };
}

/** Stores the first answer; every later one must be the same. */
function recordAnswer(number: RequestedNumber, { orderId, phone }: Record<string, unknown>): void {
  if (number.orderId !== undefined && number.orderId !== orderId)
    throw new Error(`The key of order ${number.orderId} was answered with order ${orderId}`);
  Object.assign(number, { orderId, phone });
}

async function ask(
  address: string,
  { token, key }: RequestedNumber,
  method: "GET" | "POST",
  path: string,
  body = {},
) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const request = method === "GET" ? { method, headers } : { method, body: JSON.stringify(body) };
  const keyed = { ...request, headers: { ...headers, "idempotency-key": key } };
  return JSON.parse(await answer(fetch(address + path, keyed), [200])) as Record<string, unknown>;
}

/** A broken connection is no answer, and the outcome is unknown; 503 means to try again. */
async function answer(pending: Promise<Response>, allowed: number[]): Promise<string> {
  const reply = await pending.catch(() => undefined);
  const text = await reply?.text().catch(() => undefined);
  if (!reply || text === undefined || reply.status === TOO_BUSY) throw new NoAnswer();
  if (!allowed.includes(reply.status)) throw new Error(`${reply.url} was answered ${reply.status}: ${text}`);
  return text;
}
