import { setTimeout } from "node:timers/promises";

export type Role = "customer" | "partner" | "operator";
export type Tokens = { access_token: string; refresh_token: string; expires_in: number; username: string };

/** The API as one of the demo's people. */
export const openApi = async (url: string, role: Role) =>
  apiOf(url, (await tokensOf(url, role)).access_token);

const known = new Map<string, Promise<Tokens>>();

/** Signing in costs a slow hash: once for each of the demo's people is enough. */
export function tokensOf(url: string, role: Role | "supplier"): Promise<Tokens> {
  const place = `${role} at ${url}`;
  const tokens = known.get(place) ?? signInAt(url, { username: role, password: `${role}-demo` });
  known.set(place, tokens);
  return tokens;
}

export type Api = ReturnType<typeof apiOf>;

/** Speaks to the API by a token or a key that is there already; without one, as a stranger. */
export const apiOf =
  (url: string, token?: string) =>
  <Reply>(call: string, more: Omit<Request, "token"> = {}) =>
    send<Reply>(url, call, { ...more, ...(token && { token }) });

export const signInAt = (url: string, { username, password }: { username: string; password: string }) =>
  send<Tokens>(url, "POST /rest/proxy/login", { body: { username, password } });

type Request = { body?: unknown; key?: string; token?: string };

/** A shop that is busy or was asked too often has done nothing and says when to come back; a program does. */
const COME_BACK = [429, 503];
const AGAIN_MAX = 10;

/** A refused call carries its status. */
export class Refused extends Error {
  readonly status: number;

  constructor(call: string, status: number) {
    super(`${call}: ${status}`);
    this.status = status;
  }
}

async function send<Reply>(url: string, call: string, request: Request): Promise<Reply> {
  let response = await ask(url, call, request);
  for (let again = 0; COME_BACK.includes(response.status) && again < AGAIN_MAX; again++) {
    await setTimeout(Number(response.headers.get("retry-after")) * 1000);
    response = await ask(url, call, request);
  }
  if (!response.ok) throw new Refused(call, response.status);
  return (response.status === 204 ? undefined : await response.json()) as Reply;
}

function ask(url: string, call: string, { body, key, token }: Request): Promise<Response> {
  const [method = "GET", path = "/"] = call.split(" ");
  return fetch(url + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(key && { "idempotency-key": key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
