import { createHmac } from "node:crypto";
import { MINUTE_MS } from "@sonum/contract/time-units";
import { SignJWT } from "jose";
import { expect, it } from "vitest";
import { expectEach } from "../../../test/fixtures/expect-each.ts";
import { appWithListedSim, basic, json, PHONE, SMS, stored } from "../../../test/fixtures/gateway-fixture.ts";
import type { TestApp } from "../../../test/fixtures/test-app.ts";

type Signing = { secret: string; body: string; at: Date; url: string };
type Request = { payload: string; headers?: Record<string, string> };

/** How each app signs what it sends. `isTimed`: what was signed long ago is refused, otherwise only stored once. */
const APPS: { name: string; isTimed: boolean; body: object; sign(signing: Signing): Promise<Request> }[] = [
  {
    name: "httpsms",
    isTimed: true,
    body: {
      type: "message.phone.received",
      data: {
        message_id: "m1",
        owner: PHONE,
        contact: SMS.sender,
        timestamp: "2026-01-01T12:00:00Z",
        content: SMS.text,
        sim: "SIM1",
      },
    },
    sign: async ({ secret, body, at, url }) => {
      const token = await new SignJWT()
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .setIssuer("api.httpsms.com")
        .setAudience([url])
        .setIssuedAt(at)
        .setExpirationTime(new Date(at.getTime() + 10 * MINUTE_MS))
        .sign(Buffer.from(secret));
      return { payload: body, headers: { authorization: `Bearer ${token}` } };
    },
  },
  {
    name: "textbee",
    isTimed: false,
    body: {
      smsId: "69565f80c3d4e5f601234567",
      deviceId: "GSM1",
      webhookEvent: "MESSAGE_RECEIVED",
      sender: SMS.sender,
      message: SMS.text,
      receivedAt: "2026-01-01T12:00:00.000Z",
    },
    sign: async ({ secret, body }) => ({
      payload: body,
      headers: { "x-signature": createHmac("sha256", secret).update(body).digest("hex") },
    }),
  },
  {
    name: "smsforwarder",
    isTimed: true,
    body: { from: SMS.sender, text: SMS.text, device: "GSM1", receivedAt: "2026-01-01T12:00:00.000Z" },
    sign: async ({ secret, body, at }) => {
      const timestamp = String(at.getTime());
      const sign = createHmac("sha256", secret).update(`${timestamp}\n${secret}`).digest("base64");
      return {
        payload: JSON.stringify({ ...JSON.parse(body), timestamp, sign: encodeURIComponent(sign) }),
      };
    },
  },
];

async function sender(app: TestApp, { name, body, sign }: (typeof APPS)[number]) {
  const { machineKey, secret } = app.machine;
  const path = `/gateway/in/${name}?machine=${machineKey}`;
  return async (change: Partial<Signing> & { alter?: (request: Request) => Request } = {}) => {
    const { alter = (request: Request) => request, ...signing } = change;
    const url = `https://shop.example${path}`;
    const at = app.clock.now();
    const signed = await sign({ secret, body: JSON.stringify(body), at, url, ...signing });
    const { payload, headers } = alter(signed);
    const reply = await app.request({
      method: "POST",
      url: path,
      payload,
      headers: { "content-type": "application/json", ...headers },
    });
    return reply.statusCode;
  };
}

it("GATE-4 D5 accepts what an app signed with the machine's secret, and nothing that was forged, changed or kept", async () => {
  await expectEach(
    APPS,
    ({ name }) => name,
    async (one) => {
      const app = await appWithListedSim();
      const send = await sender(app, one);
      expect(await send({ secret: "guessed" }), "forged").toBe(401);
      expect(await send({ alter: withoutSignature }), "unsigned").toBe(401);
      expect(await send({ alter: withBrokenSignature }), "malformed").toBe(401);
      expect(await stored(app)).toEqual([]);

      const at = app.clock.now();
      expect(await send()).toBe(200);
      app.clock.advance(4 * MINUTE_MS);
      expect(await send({ at }), "replayed").toBe(200);
      app.clock.advance(2 * MINUTE_MS);
      expect(await send({ at }), "replayed later").toBe(one.isTimed ? 401 : 200);
      expect(await send(), "sent again").toBe(200);
      expect(await stored(app)).toEqual([SMS]);
      if (one.isTimed) expect(await send({ at: new Date(at.getTime() + 20 * MINUTE_MS) }), "ahead").toBe(401);
    },
  );
});

const SIGNATURES = /("sign":"|Bearer \S+\.)[^"]+/;
const withoutSignature = ({ payload }: Request) => ({ payload: payload.replace(/,"sign":"[^"]*"/, "") });
const withBrokenSignature = ({ payload, headers = {} }: Request) => ({
  payload: payload.replace(SIGNATURES, "$1?"),
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      name === "x-signature" ? "?" : value.replace(SIGNATURES, "$1-"),
    ]),
  ),
});

it("D5 refuses a token of httpSMS that was made for another address, and a changed body of textbee", async () => {
  const app = await appWithListedSim();
  const [httpsms, textbee] = APPS;
  if (!httpsms || !textbee) throw new Error("The apps have other names");
  const send = await sender(app, httpsms);
  for (const url of [
    "https://other.example/hook",
    "https://shop.example/gateway/in/httpsms?machine=another",
    "no address",
  ])
    expect(await send({ url })).toBe(401);
  const alter = (request: Request) => ({ ...request, payload: request.payload.replace("48291", "48292") });
  expect(await (await sender(app, textbee))({ alter })).toBe(401);
  expect(await stored(app)).toEqual([]);
});

it("stays silent when httpSMS reports that it no longer hears the phone, and counts a text that it encrypted", async () => {
  const app = await appWithListedSim();
  const send = (body: object) =>
    app.request({
      method: "POST",
      url: "/gateway/in/httpsms",
      ...withBasic(app, body),
    });
  const heardAt = async () =>
    (await app.db.selectFrom("fleet.machines").select("lastSeenAt").executeTakeFirst())?.lastSeenAt;
  expect((await send({ type: "phone.heartbeat.offline", data: {} })).statusCode).toBe(200);
  expect(await heardAt()).toBeNull();
  expect((await send({ type: "phone.heartbeat.online", data: {} })).statusCode).toBe(200);
  expect(await heardAt()).toEqual(app.clock.now());
  expect(
    (
      await app.request({
        method: "POST",
        url: "/gateway/in/smsforwarder",
        ...withBasic(app, { event: "alive" }),
      })
    ).statusCode,
  ).toBe(200);
  const [httpsms] = APPS;
  const body = JSON.parse(JSON.stringify(httpsms?.body));
  expect((await send({ ...body, data: { ...body.data, encrypted: true } })).statusCode).toBe(200);
  expect(await stored(app)).toEqual([]);
});

function withBasic(app: TestApp, body: object) {
  const { payload, headers } = json(body);
  return { payload, headers: { ...headers, ...basic(app) } };
}
