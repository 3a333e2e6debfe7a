import { createSocket } from "node:dgram";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { ModemState } from "../modem/modem-state.ts";
import { openSpool } from "../spool.ts";
import { ICCID } from "../testing/sample-message.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { parsePacket } from "./parse-packet.ts";
import { isSilent, serveGoip, updateLastSeen } from "./serve-goip.ts";

const ALIVE = `req:7;id:line1;pass:pw;num:37255500017;signal:23;gsm_status:LOGIN;imei:1;imsi:248010000000001;iccid:${ICCID};pro:TELE2;`;

async function startGoip() {
  const spool = await openSpool(join(temporaryFolder(), "messages.spool"));
  const states = new Map<string, ModemState>();
  const stop = new AbortController();
  const { port } = await serveGoip(
    {
      port: 0,
      host: "127.0.0.1",
      spool,
      states,
      numberOf: () => 1,
      now: Date.now,
      phoneOf: ({ phone }) => ({ phone, phoneFrom: phone ? "card" : undefined }),
      onStored: () => undefined,
    },
    stop.signal,
  );
  const box = createSocket("udp4");
  onTestFinished(async () => {
    stop.abort();
    box.close();
    await spool.close();
  });
  const send = async (text: string) => {
    box.send(text, port, "127.0.0.1");
    const [answer] = await once(box, "message");
    return String(answer);
  };
  return { send, spool, states };
}

it("GATE-4 reads the SIM from a GoIP keep-alive and stores an SMS before acknowledging RECEIVE", async () => {
  const { send, spool, states } = await startGoip();
  expect(await send(ALIVE)).toBe("reg:7;status:200;");
  expect([...states.values()]).toMatchObject([
    { state: "ready", iccid: ICCID, phone: "+37255500017", country: "ee", operator: "tele2", signal: 74 },
  ]);
  const sms = "RECEIVE:42;id:line1;password:pw;srcnum:Telegram;msg:Code: aB-12;\nmsg:keep it";
  for (let times = 0; times < 3; times++) expect(await send(sms)).toBe("RECEIVE 42 OK\n");
  expect(spool.peek(9)).toMatchObject([
    { iccid: ICCID, sender: "Telegram", text: "Code: aB-12;\nmsg:keep it" },
  ]);
});

it("A30 drops a box after two missed keep-alives: within 30 seconds at one every ten", () => {
  const first = updateLastSeen(undefined, 0);
  const second = updateLastSeen(first, 10_000);
  expect([isSilent(second, 30_000), isSilent(second, 30_001)]).toEqual([false, true]);
  expect([isSilent(first, 60_000), isSilent(first, 60_001)]).toEqual([false, true]);
  expect(updateLastSeen(second, 500_000).intervalMs).toBe(30_000);
});

it("keeps the case, semicolons and colons of a text", () => {
  expect(parsePacket("RECEIVE:1;id:a;password:p;srcnum:+372;msg:Ab;c:D")).toMatchObject({
    text: "Ab;c:D",
    sender: "+372",
  });
  for (const junk of ["", "RECEIVE", "RECEIVE:1;", "req:1;", "HELLO:1;id:a;", "RECEIVE:1;id:a;msg:x"])
    expect(parsePacket(junk)).toBeUndefined();
});
