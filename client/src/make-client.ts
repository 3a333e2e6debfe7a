import { makeEar } from "./follow-events.ts";
import { type Calls, calls } from "./generated-api.ts";
import { SonumError } from "./sonum-error.ts";
import { type ReceivedCode, type WaitOptions, waitForCode } from "./wait-for-code.ts";

export type ClientOptions = {
  /** Of the shop, such as `https://sonum.example`. */
  url: string;
  /** Of your account: see the page `/api` of the shop. */
  key: string;
};

export type CallOptions = {
  /** The same key gives the same result, however often it is sent: for purchases. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

/** Every call that a key opens, by its name in the reference; and `waitForCode`. */
export type Client = {
  [Name in keyof Calls]: (
    input: Calls[Name]["input"],
    options?: CallOptions,
  ) => Promise<Calls[Name]["reply"]>;
} & {
  waitForCode(orderId: number, options?: WaitOptions): Promise<ReceivedCode>;
};

type AnyInput = { params?: object; query?: object; body?: object };

export function makeClient(options: ClientOptions): Client {
  const origin = options.url.replace(/\/+$/, "");
  const headers = { authorization: `Bearer ${options.key}` };
  const send = async (name: keyof Calls, input: AnyInput = {}, more: CallOptions = {}) => {
    const { method, path } = calls[name];
    const response = await fetch(`${origin}${addressOf(path, input)}`, {
      method,
      headers: {
        ...headers,
        ...(input.body && { "content-type": "application/json" }),
        ...(more.idempotencyKey && { "idempotency-key": more.idempotencyKey }),
      },
      ...(input.body && { body: JSON.stringify(input.body) }),
      ...(more.signal && { signal: more.signal }),
    });
    return readAnswer(response);
  };
  // The calls have the types that were printed with them; a loop cannot say so.
  const client = {} as Record<string, unknown>;
  for (const name of Object.keys(calls) as (keyof Calls)[])
    client[name] = (input?: AnyInput, more?: CallOptions) => send(name, input, more);
  const ear = makeEar({ origin, headers });
  client["waitForCode"] = (orderId: number, more?: WaitOptions) =>
    waitForCode(client as Client, ear, { orderId, ...more });
  return client as Client;
}

function addressOf(path: string, { params = {}, query = {} }: AnyInput): string {
  const given = new Map(
    Object.entries(params).map(([name, value]) => [name, encodeURIComponent(String(value))]),
  );
  const filled = path.replace(/:(\w+)/g, (_, name: string) => given.get(name) ?? "");
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text();
  const said = text === "" ? undefined : parse(text);
  if (!response.ok) throw new SonumError(response.status, said ?? {});
  return said;
}

function parse(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
