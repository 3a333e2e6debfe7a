import { createHmac } from "node:crypto";
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
import { saveListedSims } from "../fleet/listed/listed-sims.ts";

it("GATE-4 verifies signatures of Android webhooks and stores a repeat with another id once", async () => {
  const app = await appWithListedSim("phone/2");
  const push = (id: string, { secret = app.machine.secret, messageId = "m1", seconds = "00" } = {}) => {
    const payload = JSON.stringify({
      id,
      webhookId: "w",
      event: "sms:received",
      deviceId: "phone",
      payload: {
        messageId,
        message: SMS.text,
        sender: SMS.sender,
        recipient: null,
        simNumber: 2,
        receivedAt: `2026-01-01T15:00:${seconds}.000+03:00`,
      },
    });
    const signature = createHmac("sha256", secret).update(`${payload}1767268800`).digest("hex");
    return app.request({
      method: "POST",
      url: `/gateway/in/android?machine=${app.machine.machineKey}`,
      payload,
      headers: { "content-type": "application/json", "x-timestamp": "1767268800", "x-signature": signature },
    });
  };
  expect((await push("a", { secret: "guessed" })).statusCode).toBe(401);
  for (const id of ["a", "b"]) expect((await push(id)).statusCode).toBe(200);
  expect(await stored(app)).toEqual([SMS]);
  // The app's id depends on the subscription, which some phones report for one of the two events only.
  await Promise.all([push("c", { messageId: "m2", seconds: "05" }), push("d", { messageId: "m3" })]);
  expect(await stored(app)).toEqual([SMS]);
  await push("e", { messageId: "m4", seconds: "06" });
  expect(await stored(app)).toEqual([SMS, SMS]);
  app.clock.advance(5 * 60_000 + 1);
  const late = await push("a");
  expect([late.statusCode, late.json().details]).toEqual([
    401,
    { serverTime: app.clock.now().toISOString() },
  ]);
});

it("D2 deduplicates an SMS without an id by line, sender, text and time", async () => {
  const app = await appWithListedSim();
  const { machineKey } = app.machine;
  const second = { port: 2, line: "GSM2", phone: "+37255500002", operator: "tele2", country: "ee" };
  const first = { ...second, port: 1, line: "GSM1", phone: PHONE };
  await saveListedSims(app.system, app.partnerId, { machineKey, sims: [first, second] });
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
    const reply = await app.request({
      method: "POST",
      url: "/gateway/in/gammu",
      payload,
      headers: { ...headers, ...basic(app) },
    });
    expect(reply.statusCode).toBe(200);
  }
  expect(await stored(app)).toHaveLength(different.length);
});

it("D2 stores a message with the same id once, whatever its time", async () => {
  const app = await appWithListedSim();
  const send = (fields: Record<string, string>) => {
    const sms = form({ from: SMS.sender, text: SMS.text, line: "GSM1", ...fields });
    return app.request({
      method: "POST",
      url: "/gateway/in/http",
      ...sms,
      headers: { ...sms.headers, ...basic(app) },
    });
  };
  for (const at of ["2026-01-01T12:00:00Z", "2026-01-01T12:30:00Z", "1767268800", ""])
    expect((await send({ id: "7", at })).statusCode).toBe(200);
  expect(await stored(app)).toHaveLength(1);
  // A program that counts from one again after a restart.
  await send({ id: "7", text: "Your code is 48299", at: "2026-01-02T12:00:00Z" });
  expect(await stored(app)).toHaveLength(2);
  for (const [id, at] of [
    ["8", "2026-01-01T12:00:04Z"],
    ["9", "2026-01-01T12:00:06Z"],
  ])
    await send({ id: id ?? "", at: at ?? "" });
  expect(await stored(app)).toHaveLength(3);
});

it.each(["kannel", "dinstar"])(
  "D2 stores an SMS from %s once that comes again with another id and the same time",
  async (name) => {
    const app = await appWithListedSim("1");
    const send = async (id: string, seconds: string) => {
      const ts = `2026-01-01 15:00:${seconds}`;
      const query = new URLSearchParams({ smsc: "1", from: SMS.sender, text: SMS.text, id, ts });
      const row = { incoming_sms_id: id, port: 1, number: SMS.sender, timestamp: ts, text: SMS.text };
      const reply = await app.request({
        method: "POST",
        url: `/gateway/in/${name}${name === "kannel" ? `?${query}` : ""}`,
        ...json({ sn: "da00", sms: [row] }),
        headers: { ...basic(app), "content-type": "application/json" },
      });
      expect(reply.statusCode).toBe(200);
    };
    await send("1", "00");
    await Promise.all([send("2", "00"), send("3", "05")]);
    expect(await stored(app)).toEqual([SMS]);
    await send("4", "06");
    expect(await stored(app)).toEqual([SMS, SMS]);
  },
);
