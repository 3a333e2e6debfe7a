import { describe, expect, it } from "vitest";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";

const BOUNDARY = "----sonum";

const app = await createTestApp();
await app.signedIn("ann", ["ROLE_sao-user"]);

const part = (name: string, value: string, more = "") =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const send = (...parts: string[]) =>
  app.request({
    method: "POST",
    url: "/rest/token",
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    payload: `${parts.join("")}--${BOUNDARY}--\r\n`,
  });
const form = (fields: Record<string, string>) =>
  send(...Object.entries(fields).map(([name, value]) => part(name, value)));
const ANN = { grant_type: "password", username: "ann", password: "ann-password" };

describe("the OAuth token form", () => {
  it("AUTH-9 returns the same tokens as sign-in, and refreshes them", async () => {
    const reply = await form(ANN);
    expect(reply.statusCode).toBe(200);
    const session = reply.json();
    expect(session).toMatchObject({
      token_type: "bearer",
      expires_in: 86_400,
      scope: "read write",
      username: "ann",
    });

    const next = await form({ grant_type: "refresh_token", refresh_token: session.refresh_token });
    expect(next.statusCode).toBe(200);
    const check = await app.request({ method: "GET", url: "/rest/check", token: next.json().access_token });
    expect(check.json()).toMatchObject({ preferred_username: "ann" });
  });

  it("AUTH-9 is refused with the same errors as sign-in", async () => {
    const reply = await form({ ...ANN, password: "wrong" });
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({ code: "bad_credentials", error_description: expect.any(String) });
    expect((await form({ grant_type: "refresh_token", refresh_token: "stolen" })).statusCode).toBe(401);
  });

  it.each([
    [{}],
    [{ grant_type: "client_credentials" }],
    [{ grant_type: "password" }],
    [{ ...ANN, grant_type: "refresh_token" }],
    [{ ...ANN, roles: "ROLE_sao-operator" }],
    [{ ...ANN, constructor: "x" }],
    [{ grant_type: "password", username: "ann", password: "x".repeat(2000) }],
  ])("E3 is refused for the form %j", async (fields: Record<string, string>) => {
    const reply = await form(fields);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: "invalid_request", requestId: expect.any(String) });
  });

  it("G1 F7 refuses forms that are too large, repeat a field, carry a file or name __proto__", async () => {
    const fields = Object.entries(ANN).map(([name, value]) => part(name, value));
    const forms = [
      [...fields, part("username", "eve")],
      [...fields, part("file", "x", '; filename="x.txt"')],
      [...fields, part("__proto__", "x")],
      [...fields, ...Array.from({ length: 40 }, (_, n) => part(`field${n}`, "x"))],
      [...fields, part("scope", "x".repeat(10_000))],
    ];
    const replies = await Promise.all(forms.map((parts) => send(...parts)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 413, 400, 413, 400]);
    expect((await send("nonsense")).statusCode).toBe(400);
    const broken = { "content-type": "multipart/form-data" };
    const cut = await app.request({ method: "POST", url: "/rest/token", headers: broken, payload: "x" });
    expect(cut.statusCode).toBeGreaterThanOrEqual(400);
    expect(cut.statusCode).toBeLessThan(500);
  });

  it("accepts multipart only, and no other route does", async () => {
    const json = await app.request({ method: "POST", url: "/rest/token", payload: ANN });
    expect([json.statusCode, json.json().code]).toEqual([415, "unsupported_media_type"]);
    const headers = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };
    const login = await app.request({
      method: "POST",
      url: "/rest/proxy/login",
      headers,
      payload: `${part("username", "ann")}${part("password", "ann-password")}--${BOUNDARY}--\r\n`,
    });
    expect(login.statusCode).toBe(415);
  });
});
