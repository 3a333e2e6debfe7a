import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { type House, makeHouse } from "../../../test/house.ts";
import { saveListed } from "../fleet/listed/listed-sims.ts";

const PHONE = "+37255500001";
const SMS = { sender: "Telegram", text: "Ваш код 48291 ₽" };

async function listedHouse(line = "GSM1", pushFrom: string[] = []) {
  const house = await makeHouse();
  const { machineKey } = house.machine;
  const sims = [{ port: 1, line, phone: PHONE, operator: "tele2", country: "ee" }];
  await saveListed(house.system, house.partnerId, { machineKey, sims, pushFrom });
  return house;
}

const basic = ({ machine }: House) => ({
  authorization: `Basic ${Buffer.from(`${machine.machineKey}:${machine.secret}`).toString("base64")}`,
});

async function stored({ db, system }: House) {
  const rows = await db
    .selectFrom("ingest.messages")
    .select(["sender", "sealedText", "sentAt"])
    .orderBy("id")
    .execute();
  return rows.map(({ sender, sealedText }) => ({
    sender,
    text: sealedText ? system.seal.open(sealedText) : "",
  }));
}

const form = (fields: Record<string, string>) => ({
  payload: new URLSearchParams(fields).toString(),
  headers: { "content-type": "application/x-www-form-urlencoded" },
});
const json = (body: unknown) => ({
  payload: JSON.stringify(body),
  headers: { "content-type": "application/json" },
});
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
      ...{
        id: "j1",
        from: SMS.sender,
        to: "37255500001",
        "origin-connector": "x",
        content: "?",
        coding: "8",
      },
      binary: Buffer.from(SMS.text, "utf16le").swap16().toString("hex"),
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
  "GATE-4 takes an SMS from $name once, however often it is sent",
  async ({ name, line, url = "", answer = "OK\n", payload, headers }) => {
    const house = await listedHouse(line);
    for (let times = 0; times < 3; times++) {
      const reply = await house.ask({
        method: payload === undefined ? "GET" : "POST",
        url: `/gateway/in/${name}${url}`,
        headers: { ...headers, ...basic(house) },
        ...(payload !== undefined && { payload }),
      });
      expect([reply.statusCode, reply.body]).toEqual([200, answer]);
    }
    expect(await stored(house)).toEqual([SMS]);
  },
);

it("GATE-4 takes webhooks of Android phones by their signature, and stores a repeat under another id once", async () => {
  const house = await listedHouse("phone/2");
  const push = (id: string, secret = house.machine.secret) => {
    const payload = JSON.stringify({
      ...{ id, webhookId: "w", event: "sms:received", deviceId: "phone" },
      payload: {
        ...{ messageId: "m1", message: SMS.text, sender: SMS.sender, recipient: null, simNumber: 2 },
        receivedAt: "2026-01-01T15:00:00.000+03:00",
      },
    });
    const signature = createHmac("sha256", secret).update(`${payload}1767268800`).digest("hex");
    return house.ask({
      ...{ method: "POST", url: `/gateway/in/android?machine=${house.machine.machineKey}`, payload },
      headers: { "content-type": "application/json", "x-timestamp": "1767268800", "x-signature": signature },
    });
  };
  expect((await push("a", "guessed")).statusCode).toBe(401);
  for (const id of ["a", "b"]) expect((await push(id)).statusCode).toBe(200);
  expect(await stored(house)).toEqual([SMS]);
  house.clock.advance(5 * 60_000 + 1);
  const late = await push("a");
  expect([late.statusCode, late.json().details]).toEqual([
    401,
    { serverTime: house.clock.now().toISOString() },
  ]);
});

it("D2 knows an SMS without an id again by line, sender, text and time, and takes what differs in one of them for another", async () => {
  const house = await listedHouse();
  const { machineKey } = house.machine;
  const second = { port: 2, line: "GSM2", phone: "+37255500002", operator: "tele2", country: "ee" };
  const first = { ...second, port: 1, line: "GSM1", phone: PHONE };
  await saveListed(house.system, house.partnerId, { machineKey, sims: [first, second] });
  const sms = { from: "Telegram", text: "Your code is 48291", modem: "GSM1", at: "2026-01-01 12:00:00" };
  const different = [
    sms,
    { ...sms, from: "WhatsApp" },
    { ...sms, text: "Your code is 48292" },
    { ...sms, modem: "GSM2" },
    { ...sms, at: "2026-01-01 12:00:07" },
  ];
  for (const one of [...different, ...different.toReversed()]) {
    const { payload, headers } = form(one);
    const reply = await house.ask({
      ...{ method: "POST", url: "/gateway/in/gammu", payload },
      headers: { ...headers, ...basic(house) },
    });
    expect(reply.statusCode).toBe(200);
  }
  expect(await stored(house)).toHaveLength(different.length);
});

it("D12 hears a secret in the address only from addresses that the partner named", async () => {
  const house = await listedHouse("GSM1", ["198.51.100.7"]);
  const { machineKey, secret } = house.machine;
  const url = `/gateway/in/http?machine=${machineKey}&secret=${secret}&from=Telegram&text=1&line=GSM1`;
  expect((await house.ask({ method: "GET", url })).statusCode).toBe(401);
  expect((await house.ask({ method: "GET", url, remoteAddress: "198.51.100.7" })).statusCode).toBe(200);
});

it("D5 refuses strangers and what is no message, and changes nothing", async () => {
  const house = await listedHouse();
  const wrong = {
    authorization: `Basic ${Buffer.from(`${house.machine.machineKey}:no`).toString("base64")}`,
  };
  const ask = (url: string, headers: Record<string, string>, payload?: string) =>
    house.ask({
      method: "POST",
      url,
      headers: { "content-type": "application/json", ...headers },
      payload: payload ?? "{}",
    });
  expect((await ask("/gateway/in/http", {})).statusCode).toBe(401);
  expect((await ask("/gateway/in/http", wrong)).statusCode).toBe(401);
  expect((await ask("/gateway/in/nonsense", basic(house))).statusCode).toBe(404);
  for (const name of ["http", "gammu", "jasmin", "android", "dinstar", "ejoin"])
    for (const payload of [
      "{",
      "[]",
      "null",
      '{"sms":[[1]],"type":"recv-sms"}',
      '{"sms":3,"event":"sms:received"}',
    ]) {
      const { statusCode } = await ask(`/gateway/in/${name}`, basic(house), payload);
      expect([200, 400], `${name} ${payload}`).toContain(statusCode);
    }
  expect((await ask("/gateway/in/kannel", basic(house), "")).statusCode).toBe(400);
  expect(await stored(house)).toEqual([]);
});

it("a row that cannot be read does not keep the others of its batch away, and is counted", async () => {
  const house = await listedHouse("3");
  const send = (name: string, body: unknown) =>
    house.ask({
      ...{ method: "POST", url: `/gateway/in/${name}`, payload: JSON.stringify(body) },
      headers: { "content-type": "application/json", ...basic(house) },
    });
  const good = { incoming_sms_id: 1, port: 3, number: "Telegram", text: "Code 1" };
  expect((await send("dinstar", { sn: "d", sms: [{ port: "x" }, good] })).statusCode).toBe(200);
  const row = [0, "3", 1, "Telegram", "", Buffer.from("Code 2").toString("base64")];
  expect((await send("ejoin", { type: "recv-sms", sms: [[1], row] })).statusCode).toBe(200);
  expect((await stored(house)).map(({ text }) => text)).toEqual(["Code 1", "Code 2"]);
  await house.memory.troubles.flush();
  const counted = await house.db.selectFrom("fleet.troubles").select(["kind", "count"]).execute();
  expect(counted).toEqual([{ kind: "unreadable", count: 2 }]);
});

it("takes an SMS without a text or without a sender, so that no gateway sends it for ever", async () => {
  const house = await listedHouse();
  const send = (name: string, fields: Record<string, string>) => {
    const { payload, headers } = form(fields);
    return house.ask({
      ...{ method: "POST", url: `/gateway/in/${name}`, payload },
      headers: { ...headers, ...basic(house) },
    });
  };
  for (const name of ["http", "gammu"]) {
    const where = name === "http" ? { line: "GSM1" } : { modem: "GSM1" };
    expect((await send(name, { from: "", text: `${name} 1`, ...where })).statusCode).toBe(200);
    expect((await send(name, { from: name, text: "", ...where })).statusCode).toBe(200);
    expect((await send(name, { from: name, ...where })).statusCode).toBe(400);
  }
  expect(await stored(house)).toHaveLength(4);
});

it("D6 a gateway that floods is refused before its SIMs are looked at, and those are looked at every few seconds only", async () => {
  const house = await listedHouse();
  const alive = () => house.ask({ method: "GET", url: "/gateway/in/alive", headers: basic(house) });
  const seen = async () =>
    (await house.db.selectFrom("fleet.sims").select("lastSeenAt").executeTakeFirst())?.lastSeenAt;
  await alive();
  const first = house.clock.now();
  house.clock.advance(4_999);
  await alive();
  expect(await seen()).toEqual(first);
  house.clock.advance(1);
  await alive();
  expect(await seen()).toEqual(house.clock.now());

  await house.memory.intake.take(house.machine.id, 10_000, async () => undefined);
  const before = await seen();
  const { payload, headers } = form({ from: "T", text: "1", line: "GSM1" });
  const send = () =>
    house.ask({
      ...{ method: "POST", url: "/gateway/in/http", payload },
      headers: { ...headers, ...basic(house) },
    });
  expect((await send()).statusCode).toBe(429);
  expect(await seen()).toEqual(before);
});

it("has listed SIMs on the shelf while their gateway is heard", async () => {
  const house = await listedHouse();
  const present = async () =>
    (await house.db.selectFrom("fleet.sims").select(["phone", "present"]).execute()).map((sim) => ({
      ...sim,
    }));
  expect(await present()).toEqual([]);
  await house.ask({ method: "GET", url: "/gateway/in/alive", headers: basic(house) });
  expect(await present()).toEqual([{ phone: PHONE, present: true }]);
});
