import type { AnyRoute, RouteKey, WireInput, WireReply } from "@sonum/contract/route";
import { ApiError, apiErrorFrom } from "./api-error.ts";
import { askForConfirmation } from "./confirmation.ts";
import { refreshSession } from "./refresh-session.ts";
import { sessionStore } from "./session.ts";
import { settingsStore } from "./settings-store.ts";

const TIMEOUT_MS = 240_000;

/** Never refreshed: a refusal here is about the very thing that was sent. */
const SIGN_IN = /^.rest.(proxy.|token$|passkeys.verify$)/;

export type CallOptions = { signal?: AbortSignal; idempotencyKey?: string };

/**
 * Calls one route of the contract: `call<typeof readBalance>("GET /rest/user/balance/:currency", { params })`.
 * Only the route's types are used, so its schemas never travel to the browser.
 */
export async function call<R extends AnyRoute>(
  key: RouteKey<R>,
  input: WireInput<R> & CallOptions,
): Promise<WireReply<R>> {
  return send(key, input);
}

type AnyInput = CallOptions & {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

// biome-ignore lint/suspicious/noExplicitAny: what arrives is typed by the contract at `call`
async function send(key: string, input: AnyInput): Promise<any> {
  const [method = "GET", pattern = ""] = key.split(" ");
  const path = fillIn(pattern, input);

  const onServer = findServerApi();
  if (onServer) {
    return unwrap(await onServer(path));
  }

  const mayRenew = !SIGN_IN.test(pattern);
  const answer = await askAs(method, path, input, mayRenew);
  const question = answer.status === 403 && questions[apiErrorFrom(403, answer.json).code];
  if (!question) return unwrap(answer);
  if (await question()) return unwrap(await askAs(method, path, input, mayRenew));
  throw new DOMException("Not confirmed", "AbortError");
}

type Answer = { status: number; json: unknown };

/** Asks as whoever is signed in. A token that ran out is renewed once, and the call repeated once. */
async function askAs(method: string, path: string, input: AnyInput, mayRenew: boolean): Promise<Answer> {
  const token = sessionStore.get()?.accessToken;
  let response = await ask(method, path, input, token);
  if (response.status === 401 && token && mayRenew) {
    const renewed = await refreshSession(token);
    if (renewed) response = await ask(method, path, input, renewed);
  }
  return { status: response.status, json: await readBody(response) };
}

/** Files come as they are, everything else is JSON or nothing. */
async function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("text/csv")) return response.text();
  return type.endsWith("pdf") ? response.blob() : response.json().catch(() => undefined);
}

/** Refusals that the person can answer, for instance that it is them. Then the same call goes through. */
export const questions: Partial<Record<string, () => Promise<boolean>>> = {
  confirmation_required: askForConfirmation,
};

function unwrap({ status, json }: Answer): unknown {
  if (status >= 400) throw apiErrorFrom(status, json);
  return json;
}

function fillIn(pattern: string, { params = {}, query = {} }: AnyInput): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

async function ask(method: string, path: string, input: AnyInput, token?: string): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  // The language that was chosen here, which need not be the browser's: refusals are explained in it.
  const headers: Record<string, string> = { "accept-language": settingsStore.get().lang };
  if (token) headers["authorization"] = `Bearer ${token}`;
  if (input.idempotencyKey) headers["idempotency-key"] = input.idempotencyKey;
  if (input.body !== undefined) headers["content-type"] = "application/json";
  try {
    return await fetch(path, {
      method,
      headers,
      // Only the doors learn which device it is; what one may do never hangs on a cookie.
      credentials: SIGN_IN.test(path) ? "same-origin" : "omit",
      signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    });
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw new ApiError({ code: "offline", status: 0, message: String(error) });
  }
}

/** How pages rendered on the server reach the API: without a socket, always as a guest, reading only. */
export type ServerApi = (path: string) => Promise<{ status: number; json: unknown }>;

let findServerApi: () => ServerApi | undefined = () => undefined;

export function provideServerApi(find: () => ServerApi | undefined): void {
  findServerApi = find;
}
