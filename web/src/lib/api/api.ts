import type { AnyRoute, RouteKey, WireInput, WireReply } from "@sonum/contract/route";
import { requestConfirmation } from "../session/confirmation.ts";
import { sessionStore } from "../session/session.ts";
import { settingsStore } from "../settings/settings-store.ts";
import { ApiError, parseApiError } from "./api-error.ts";
import { callUntilAnswered } from "./call-until-answered.ts";

const TIMEOUT_MS = 240_000;

/** Sign-in routes. A 401 here is about the sent credentials, so the session is not refreshed. */
const SIGN_IN = /^.rest.(proxy.|token$|passkeys.verify$|adm.create.buyer$)/;

export type CallOptions = { signal?: AbortSignal; idempotencyKey?: string };

/**
 * Calls one route of the contract: `call<typeof readBalance>("GET /rest/user/balance/:currency", { params })`.
 * A call with an idempotency key is repeated until it is answered.
 * Only the route's types are used, so its schemas are not bundled for the browser.
 */
export async function call<R extends AnyRoute>(
  key: RouteKey<R>,
  input: WireInput<R> & CallOptions,
): Promise<WireReply<R>> {
  return input.idempotencyKey ? callUntilAnswered(() => send(key, input)) : send(key, input);
}

type AnyInput = CallOptions & {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

// biome-ignore lint/suspicious/noExplicitAny: `call` types the reply by the contract
async function send(key: string, input: AnyInput): Promise<any> {
  const [method = "GET", pattern = ""] = key.split(" ");
  const path = buildUrl(pattern, input);

  const serverApi = findServerApi();
  if (serverApi) {
    return unwrap(await serverApi(path));
  }

  const mayRefresh = !SIGN_IN.test(pattern);
  const reply = await sendWithSession(method, path, input, mayRefresh);
  const prompt = reply.status === 403 && promptByErrorCode[parseApiError(403, reply.json).code];
  if (!prompt) return unwrap(reply);
  if (await prompt()) return unwrap(await sendWithSession(method, path, input, mayRefresh));
  throw new DOMException("Not confirmed", "AbortError");
}

type Reply = { status: number; json: unknown };

/** Sends with the session's token. On 401 the session is refreshed and the call repeated, once. */
async function sendWithSession(
  method: string,
  path: string,
  input: AnyInput,
  mayRefresh: boolean,
): Promise<Reply> {
  const token = sessionStore.get()?.accessToken;
  let response = await fetchPath(method, path, input, token);
  if (response.status === 401 && token && mayRefresh) {
    const { refreshSession } = await import("../session/refresh-session.ts");
    const renewed = await refreshSession(token);
    if (renewed) response = await fetchPath(method, path, input, renewed);
  }
  return { status: response.status, json: await readBody(response) };
}

/** CSV as text, PDF as a blob, anything else as JSON if it parses. */
async function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("text/csv")) return response.text();
  return type.endsWith("pdf") ? response.blob() : response.json().catch(() => undefined);
}

/** Prompts by error code of a 403. If the user agrees, the call is repeated. */
export const promptByErrorCode: Partial<Record<string, () => Promise<boolean>>> = {
  confirmation_required: requestConfirmation,
};

function unwrap({ status, json }: Reply): unknown {
  if (status >= 400) throw parseApiError(status, json);
  return json;
}

function buildUrl(pattern: string, { params = {}, query = {} }: AnyInput): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

async function fetchPath(method: string, path: string, input: AnyInput, token?: string): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  // The chosen language, which may differ from the browser's: error texts come in it.
  const headers: Record<string, string> = { "accept-language": settingsStore.get().lang };
  if (token) headers["authorization"] = `Bearer ${token}`;
  if (input.idempotencyKey) headers["idempotency-key"] = input.idempotencyKey;
  if (input.body !== undefined) headers["content-type"] = "application/json";
  try {
    return await fetch(path, {
      method,
      headers,
      // Only sign-in receives the device cookie; nothing is authorised by a cookie.
      credentials: SIGN_IN.test(path) ? "same-origin" : "omit",
      signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    });
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw new ApiError({ code: "offline", status: 0, message: String(error) });
  }
}

/** API access while rendering on the server: in-process, as a guest, read-only. */
export type ServerApi = (path: string) => Promise<{ status: number; json: unknown }>;

let findServerApi: () => ServerApi | undefined = () => undefined;

export function provideServerApi(find: () => ServerApi | undefined): void {
  findServerApi = find;
}
