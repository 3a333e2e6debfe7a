import { AGREEMENTS } from "@sonum/contract/accounts/agreement-versions";
import { gatewayHeaders } from "@sonum/contract/ingest/machine-protocol";
import { usd } from "@sonum/contract/money";
import { expect, it, vi } from "vitest";
import { registerMachine } from "../src/modules/fleet/index.ts";
import { createEventHub } from "../src/modules/notifications/index.ts";
import { createHttpServer } from "../src/platform/http/create-http-server.ts";
import { createLog } from "../src/platform/log/log.ts";
import { registerRoutes } from "../src/register-routes.ts";
import { addTestUser } from "./fixtures/add-test-user.ts";
import { signedRequest } from "./fixtures/signed-request.ts";
import { createTestShop } from "./fixtures/test-shop.ts";

const PASSWORD = "canary-password";
const CODE = "731904";
const PIN = "82640193";
const TEXT = `Telegram code ${CODE} canary-text`;

/** The whole app with all of its log lines, at trace level. */
async function createLoggingApp() {
  const shop = await createTestShop();
  const lines: string[] = [];
  const log = createLog("trace", { write: (line) => void lines.push(line) });
  shop.system.log = log;
  const app = await createHttpServer({ log, trustProxy: false });
  await registerRoutes(app, shop.system, createEventHub(shop.system));
  const post = (url: string, payload: object | string, headers = {}) =>
    app.inject({ method: "POST", url, payload, headers });
  return { ...shop, app, post, lines };
}

it("F4 F5 logs no password, token, code, SMS text or machine secret during a whole purchase", async () => {
  const { app, post, lines, system, simsOnSale, credit, machine, clock } = await createLoggingApp();
  await credit(await addTestUser(system, { username: "canary", password: PASSWORD }), usd("1"));
  const [iccid] = await simsOnSale();

  const signIn = (password: string) =>
    post("/rest/proxy/login", { username: "canary", password }, { "user-agent": 'curl\t"canary-agent"' });
  await app.inject("/rest/reference/lang?token=canary-query");
  await signIn("canary-wrong-password");
  const session = (await signIn(PASSWORD)).json<{ access_token: string; refresh_token: string }>();
  const own = { authorization: `Bearer ${session.access_token}` };
  const promise = { agreement: "lawfulPurchase", version: AGREEMENTS.lawfulPurchase };
  await post("/rest/user/agreements", promise, own);
  await post("/rest/user/order/create/tg/ee/USD", {}, own);

  const sms = { key: "one", iccid, sender: "Telegram\r\n", text: TEXT, receivedAt: clock.now() };
  const path = "/gateway/v1/messages";
  const pushed = signedRequest({ ...machine, time: clock.now(), path, body: { messages: [sms] } });
  expect((await app.inject(pushed)).statusCode).toBe(200);
  await vi.waitFor(async () => {
    const { data } = (await post("/rest/user/services/USD", {}, own)).json();
    expect(data).toMatchObject([{ smsResult: CODE, smsText: TEXT }]);
  });
  await post("/rest/proxy/refresh", { refreshToken: session.refresh_token });
  await post("/rest/proxy/login", '{"password":"canary-broken', { "content-type": "application/json" });
  await post("/rest/logout", {}, own);

  const { access_token, refresh_token } = session;
  const signature = pushed.headers[gatewayHeaders.signature];
  expect(lines.length).toBeGreaterThan(8);
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  for (const secret of ["canary-", CODE, access_token, refresh_token, machine.secret, String(signature)])
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});

it("F4 logs no PIN that a partner sends to a machine, and no answer of a network", async () => {
  const { app, post, lines, system, clock } = await createLoggingApp();
  const roles = ["ROLE_sao-user", "ROLE_sao-partner"] as const;
  const id = await addTestUser(system, { username: "pat", password: PASSWORD, roles: [...roles] });
  const machine = await registerMachine(system, id, { alias: "Rack" });
  const login = await post("/rest/proxy/login", { username: "pat", password: PASSWORD });
  const own = { authorization: `Bearer ${login.json<{ access_token: string }>().access_token}` };
  const send = (path: string, body: object) =>
    app.inject(signedRequest({ ...machine, time: clock.now(), path, body }));
  const status = { state: "pin_needed", accepts: ["pin"] };
  const ports = [{ port: 1, iccid: null, phone: null, operator: "", country: "ee", signal: 0, status }];
  await send("/gateway/v1/ports", { ports });
  const url = `/rest/partner/machines/${machine.machineKey}/ports/1/commands`;
  for (const pin of [PIN, `${PIN}x`]) await post(url, { kind: "pin", pin }, own);
  const { commands } = (await send("/gateway/v1/ports", { ports })).json();
  expect(commands).toHaveLength(1);
  await send("/gateway/v1/commands", {
    answers: [{ id: commands[0].id, outcome: "answered", text: "canary-credit" }],
  });
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.join("\n")).not.toMatch(new RegExp(`${PIN}|canary-credit|${commands[0].sealed}`));
});
