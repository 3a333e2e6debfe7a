import { setTimeout } from "node:timers/promises";

export type Role = "customer" | "partner" | "operator";
export type Tokens = { access_token: string; refresh_token: string; expires_in: number; username: string };

/** An API client signed in as a demo user. */
export const demoApi = async (url: string, role: Role) =>
  apiClient(url, (await demoTokens(url, role)).access_token);

const tokensByUser = new Map<string, Promise<Tokens>>();

/** Signs each demo user in only once: password hashing is slow. */
export function demoTokens(url: string, role: Role | "supplier"): Promise<Tokens> {
  const key = `${role} at ${url}`;
  const tokens = tokensByUser.get(key) ?? requestTokens(url, { username: role, password: `${role}-demo` });
  tokensByUser.set(key, tokens);
  return tokens;
}

export type Api = ReturnType<typeof apiClient>;

/** An API client with a token or API key, or anonymous without one. */
export const apiClient =
  (url: string, token?: string) =>
  <Reply>(call: string, options: Omit<Request, "token"> = {}) =>
    send<Reply>(url, call, { ...options, ...(token && { token }) });

export const requestTokens = (url: string, { username, password }: { username: string; password: string }) =>
  send<Tokens>(url, "POST /rest/proxy/login", { body: { username, password } });

type Request = { body?: unknown; key?: string; token?: string };

/** Busy or rate-limited: nothing was done, and `retry-after` says when to retry. */
const RETRY_STATUSES = [429, 503];
const RETRIES_MAX = 10;

/** A call that got an error status. */
export class RefusedError extends Error {
  readonly status: number;

  constructor(call: string, status: number) {
    super(`${call}: ${status}`);
    this.status = status;
  }
}

async function send<Reply>(url: string, call: string, request: Request): Promise<Reply> {
  let response = await sendOnce(url, call, request);
  for (let retries = 0; RETRY_STATUSES.includes(response.status) && retries < RETRIES_MAX; retries++) {
    await setTimeout(Number(response.headers.get("retry-after")) * 1000);
    response = await sendOnce(url, call, request);
  }
  if (!response.ok) throw new RefusedError(call, response.status);
  return (response.status === 204 ? undefined : await response.json()) as Reply;
}

function sendOnce(url: string, call: string, { body, key, token }: Request): Promise<Response> {
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
