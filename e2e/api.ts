/** A customer's program: signs in and speaks to the API as any client would. */
export async function openApi(url: string, username = "customer") {
  const credentials = { username, password: `${username}-demo` };
  const session = await send<{ access_token: string }>(url, "POST /rest/proxy/login", { body: credentials });
  const token = session.access_token;

  return <Reply>(call: string, more: Omit<Request, "token"> = {}) =>
    send<Reply>(url, call, { ...more, token });
}

type Request = { body?: unknown; key?: string; token?: string };

/** A refused call carries its status. */
export class Refused extends Error {
  readonly status: number;

  constructor(call: string, status: number) {
    super(`${call}: ${status}`);
    this.status = status;
  }
}

async function send<Reply>(url: string, call: string, { body, key, token }: Request): Promise<Reply> {
  const [method = "GET", path = "/"] = call.split(" ");
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(key && { "idempotency-key": key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Refused(call, response.status);
  return (await response.json()) as Reply;
}
