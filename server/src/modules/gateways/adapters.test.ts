import { GUIDES, guideNames } from "@sonum/contract/gateways/guides";
import { expect, it } from "vitest";
import {
  appWithListedSim,
  basic,
  form,
  json,
  PHONE,
  SMS,
  stored,
} from "../../../test/fixtures/gateway-fixture.ts";
import { MachineIncidents } from "../fleet/index.ts";
import { IntakeLimiter } from "../ingest/index.ts";
import { httpAdapters } from "./adapters/index.ts";

const utf16 = Array.from(
  Buffer.from(SMS.text, "utf16le").swap16(),
  (byte) => `%${byte.toString(16).padStart(2, "0")}`,
);
const base64 = Buffer.from(`Sender: Telegram\nSCTS: 1\n\n${SMS.text}`).toString("base64");

type Case = {
  name: string;
  line?: string;
  url?: string;
  answer?: string;
  payload?: string;
  headers?: Record<string, string>;
};
const CASES: Case[] = [
  { name: "http", ...form({ from: SMS.sender, text: SMS.text, to: "0037255500001", id: "1" }) },
  { name: "http", ...json({ from: SMS.sender, text: SMS.text, line: "GSM1", at: "2026-01-01T12:00:00Z" }) },
  { name: "gammu", ...form({ from: SMS.sender, text: SMS.text, modem: "GSM1", at: "2026-01-01 12:00:00" }) },
  { name: "smstools", ...form({ from: SMS.sender, text: SMS.text, modem: "GSM1", at: "26-01-01 12:00:00" }) },
  {
    name: "kannel",
    url: `?smsc=GSM1&from=Telegram&to=1234&text=${utf16.join("")}&charset=UTF-16BE&id=7`,
    answer: "",
  },
  {
    name: "jasmin",
    answer: "ACK/Jasmin",
    ...form({
      id: "j1",
      from: SMS.sender,
      to: "37255500001",
      "origin-connector": "x",
      content: "?",
      coding: "8",
      binary: Buffer.from(SMS.text, "utf16le").swap16().toString("hex"),
    }),
  },
  {
    name: "httpsms",
    line: "any",
    ...json({
      specversion: "1.0",
      id: "0ca6f16c-1c14-4d8b-a7cb-5e8b5e3b3d0e",
      source: "/v1/messages/receive",
      type: "message.phone.received",
      datacontenttype: "application/json",
      time: "2026-01-01T12:00:01.5Z",
      data: {
        message_id: "5b0c3a3e-5d0c-4d0b-9d59-3b6c3a1f2f11",
        user_id: "WB7DRDWrJZRGbYrv2CKGkqbzvqdC",
        owner: PHONE,
        encrypted: false,
        contact: SMS.sender,
        timestamp: "2026-01-01T12:00:00Z",
        content: SMS.text,
        sim: "SIM1",
        attachments: [],
      },
    }),
  },
  {
    name: "textbee",
    line: "66f0a1b2c3d4e5f601234567",
    ...json({
      smsId: "69565f80c3d4e5f601234567",
      message: SMS.text,
      deviceId: "66f0a1b2c3d4e5f601234567",
      webhookSubscriptionId: "66f0a1b2c3d4e5f601234568",
      webhookEvent: "MESSAGE_RECEIVED",
      idempotencyKey: "7f1f9a6e-5a0a-4f63-8f3c-0f1f5b9f7f10",
      sender: SMS.sender,
      receivedAt: "2026-01-01T12:00:00.000Z",
    }),
  },
  {
    name: "smsforwarder",
    line: "Rack phone 3/2",
    ...json({
      from: SMS.sender,
      text: SMS.text,
      sim: "SIM2_Tele2",
      device: "Rack phone 3",
      receivedAt: "2026-01-01T15:00:00.000+0300",
      timestamp: "1767268800500",
    }),
  },
  {
    name: "dinstar",
    line: "3",
    answer: '{"error_code":200}',
    ...json({
      sn: "da00",
      sms: [
        { incoming_sms_id: 1, port: 3, number: SMS.sender, timestamp: "2026-01-01 12:00:00", text: SMS.text },
      ],
    }),
  },
  {
    name: "ejoin",
    line: "12.01",
    ...json({ type: "recv-sms", sms_num: 1, sms: [[0, "12.01", 1767268800, SMS.sender, "", base64]] }),
  },
];

it.each(CASES)(
  "GATE-4 stores an SMS from $name once, however often it is sent",
  async ({ name, line, url = "", answer = "OK\n", payload, headers }) => {
    const app = await appWithListedSim(line);
    for (let times = 0; times < 3; times++) {
      const reply = await app.request({
        method: payload === undefined ? "GET" : "POST",
        url: `/gateway/in/${name}${url}`,
        headers: { ...headers, ...basic(app) },
        ...(payload !== undefined && { payload }),
      });
      expect([reply.statusCode, reply.body]).toEqual([200, answer]);
    }
    expect(await stored(app)).toEqual([SMS]);
  },
);

it("GATE-4 has a guide for every adapter", () => {
  const guided = guideNames.flatMap((guide) => GUIDES[guide].adapter ?? []);
  expect(new Set(["alive", ...guided])).toEqual(new Set(httpAdapters.keys()));
});

it("D12 accepts a secret in the URL only from IP addresses that the partner listed", async () => {
  const app = await appWithListedSim("GSM1", ["198.51.100.7"]);
  const { machineKey, secret } = app.machine;
  const url = `/gateway/in/http?machine=${machineKey}&secret=${secret}&from=Telegram&text=1&line=GSM1`;
  const unlisted = await app.request({ method: "GET", url, remoteAddress: "198.51.100.8" });
  expect(unlisted.statusCode).toBe(401);
  expect(unlisted.json()).toMatchObject({
    message: expect.stringMatching(/^This address may not/),
    details: { address: "198.51.100.8" },
  });
  const guessed = await app.request({ method: "GET", url: url.replace(secret, "guessed") });
  expect(guessed.statusCode).toBe(401);
  expect(guessed.json()).toMatchObject({ message: "The machine's key or secret is wrong." });
  expect(guessed.json().details).toBeUndefined();
  expect((await app.request({ method: "GET", url, remoteAddress: "198.51.100.7" })).statusCode).toBe(200);
});

it("D5 refuses unknown callers and malformed messages without changes", async () => {
  const app = await appWithListedSim();
  const wrong = {
    authorization: `Basic ${Buffer.from(`${app.machine.machineKey}:no`).toString("base64")}`,
  };
  const ask = (url: string, headers: Record<string, string>, payload?: string) =>
    app.request({
      method: "POST",
      url,
      headers: { "content-type": "application/json", ...headers },
      payload: payload ?? "{}",
    });
  expect((await ask("/gateway/in/http", {})).statusCode).toBe(401);
  expect((await ask("/gateway/in/http", wrong)).statusCode).toBe(401);
  expect((await ask("/gateway/in/nonsense", basic(app))).statusCode).toBe(404);
  for (const name of [
    "http",
    "gammu",
    "jasmin",
    "android",
    "httpsms",
    "textbee",
    "smsforwarder",
    "dinstar",
    "ejoin",
  ])
    for (const payload of [
      "{",
      "[]",
      "null",
      '{"sms":[[1]],"type":"recv-sms"}',
      '{"sms":3,"event":"sms:received"}',
      '{"type":"message.phone.received","webhookEvent":"MESSAGE_RECEIVED","data":[]}',
    ]) {
      const { statusCode } = await ask(`/gateway/in/${name}`, basic(app), payload);
      expect([200, 400], `${name} ${payload}`).toContain(statusCode);
    }
  expect((await ask("/gateway/in/kannel", basic(app), "")).statusCode).toBe(400);
  expect(await stored(app)).toEqual([]);
});

it("accepts the readable rows of a batch and counts the unreadable ones", async () => {
  const app = await appWithListedSim("3");
  const send = (name: string, body: unknown) =>
    app.request({
      method: "POST",
      url: `/gateway/in/${name}`,
      payload: JSON.stringify(body),
      headers: { "content-type": "application/json", ...basic(app) },
    });
  const good = { incoming_sms_id: 1, port: 3, number: "Telegram", text: "Code 1" };
  expect((await send("dinstar", { sn: "d", sms: [{ port: "x" }, good] })).statusCode).toBe(200);
  const row = [0, "3", 1, "Telegram", "", Buffer.from("Code 2").toString("base64")];
  expect((await send("ejoin", { type: "recv-sms", sms: [[1], row] })).statusCode).toBe(200);
  expect((await stored(app)).map(({ text }) => text)).toEqual(["Code 1", "Code 2"]);
  await MachineIncidents.of(app).flush();
  const counted = await app.db.selectFrom("fleet.machineIncidents").select(["kind", "count"]).execute();
  expect(counted).toEqual([{ kind: "unreadable", count: 2 }]);
});

it("accepts an SMS without text or sender, so that gateways stop resending it", async () => {
  const app = await appWithListedSim();
  const send = (name: string, fields: Record<string, string>) => {
    const { payload, headers } = form(fields);
    return app.request({
      method: "POST",
      url: `/gateway/in/${name}`,
      payload,
      headers: { ...headers, ...basic(app) },
    });
  };
  for (const name of ["http", "gammu"]) {
    const where = name === "http" ? { line: "GSM1" } : { modem: "GSM1" };
    expect((await send(name, { from: "", text: `${name} 1`, ...where })).statusCode).toBe(200);
    expect((await send(name, { from: name, text: "", ...where })).statusCode).toBe(200);
    expect((await send(name, { from: name, ...where })).statusCode).toBe(400);
  }
  expect(await stored(app)).toHaveLength(4);
});

it("D6 refuses a flooding gateway before reading its SIMs, and reads SIMs only every few seconds", async () => {
  const app = await appWithListedSim();
  const alive = () => app.request({ method: "GET", url: "/gateway/in/alive", headers: basic(app) });
  const seen = async () =>
    (await app.db.selectFrom("fleet.sims").select("lastSeenAt").executeTakeFirst())?.lastSeenAt;
  await alive();
  const first = app.clock.now();
  app.clock.advance(4_999);
  await alive();
  expect(await seen()).toEqual(first);
  app.clock.advance(1);
  await alive();
  expect(await seen()).toEqual(app.clock.now());

  await IntakeLimiter.of(app).admit(app.machine.id, 10_000, async () => undefined);
  const before = await seen();
  const { payload, headers } = form({ from: "T", text: "1", line: "GSM1" });
  const send = () =>
    app.request({
      method: "POST",
      url: "/gateway/in/http",
      payload,
      headers: { ...headers, ...basic(app) },
    });
  expect((await send()).statusCode).toBe(429);
  expect(await seen()).toEqual(before);
});

it("marks listed SIMs present once their gateway reports", async () => {
  const app = await appWithListedSim();
  const present = async () =>
    (await app.db.selectFrom("fleet.sims").select(["phone", "present"]).execute()).map((sim) => ({
      ...sim,
    }));
  expect(await present()).toEqual([]);
  await app.request({ method: "GET", url: "/gateway/in/alive", headers: basic(app) });
  expect(await present()).toEqual([{ phone: PHONE, present: true }]);
});
