import type { CallOptions, Client, ClientOptions, WaitOptions } from "./client.ts";
import { type Calls, calls } from "./generated-api.ts";
import { createOrderEvents } from "./order-events.ts";
import { SonumError } from "./sonum-error.ts";
import { waitForCode } from "./wait-for-code.ts";

type AnyInput = { params?: object; query?: object; body?: object };

export function makeClient(options: ClientOptions): Client {
  const origin = readOrigin(options);
  const headers = { authorization: `Bearer ${options.key}` };
  const send = async (name: keyof Calls, input: AnyInput = {}, more: CallOptions = {}) => {
    const { method, path } = calls[name];
    const response = await fetch(`${origin}${toPath(path, input)}`, {
      method,
      headers: {
        ...headers,
        ...(input.body && { "content-type": "application/json" }),
        ...(more.idempotencyKey && { "idempotency-key": more.idempotencyKey }),
      },
      ...(input.body && { body: JSON.stringify(input.body) }),
      ...(more.signal && { signal: more.signal }),
    });
    return readResponse(response);
  };
  // The loop cannot express the generated types of the calls.
  const client = {} as Record<string, unknown>;
  for (const name of Object.keys(calls) as (keyof Calls)[])
    client[name] = (input?: AnyInput, more?: CallOptions) => send(name, input, more);
  const events = createOrderEvents({ origin, headers });
  client["waitForCode"] = (orderId: number, more?: WaitOptions) =>
    waitForCode(client as Client, events, { orderId, ...more });
  return client as Client;
}

/** Refuses at once what would otherwise look like a shop that cannot be reached. */
function readOrigin({ url, key }: ClientOptions): string {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new TypeError(
      `"url" must be the address of the shop, such as https://sonum.example, not "${url}".`,
    );
  if (!key) throw new TypeError('"key" must be an API key: see the page /api of the shop.');
  return url.replace(/\/+$/, "");
}

function toPath(path: string, { params = {}, query = {} }: AnyInput): string {
  const values = new Map(
    Object.entries(params).map(([name, value]) => [name, encodeURIComponent(String(value))]),
  );
  const filled = path.replace(/:(\w+)/g, (_, name: string) => values.get(name) ?? "");
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

async function readResponse(response: Response): Promise<unknown> {
  const text = await response.text();
  const body = text === "" ? undefined : parse(text);
  if (!response.ok) throw new SonumError(response.status, body ?? {});
  return body;
}

function parse(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
