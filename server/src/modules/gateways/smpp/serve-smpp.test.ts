import { once } from "node:events";
import smpp, { type Pdu, type Session } from "smpp";
import { expect, it, onTestFinished, vi } from "vitest";
import { WAIT_MS_MAX } from "../../../../../scripts/lib/slowness.ts";
import { createTestShop, type TestShop } from "../../../../test/fixtures/test-shop.ts";
import { changeMachine } from "../../fleet/console/machines.ts";
import { replaceSecret } from "../../fleet/console/replace-secret.ts";
import { saveListedSims } from "../../fleet/listed/listed-sims.ts";
import { joinParts } from "../../ingest/join-parts.ts";
import { serveSmpp } from "./serve-smpp.ts";

const PHONE = "+37255500001";
const LONG = `Ваш код Telegram: 48291. ${"Никому его не говорите! ".repeat(8)}`;
/** `application/vnd.wap.mms-message` with its end. */
const MMS_TYPE = "6170706C69636174696F6E2F766E642E7761702E6D6D732D6D65737361676500";
const from = { source_addr: "Telegram", source_addr_ton: 5, destination_addr: "37255500001" };

async function startServer() {
  const shop = await createTestShop();
  const sims = [{ port: 1, line: "1", phone: PHONE, operator: "tele2", country: "ee" }];
  await saveListedSims(shop.system, shop.partnerId, { machineKey: shop.machine.machineKey, sims });
  const server = await serveSmpp(shop.system, { host: "127.0.0.1", port: 0, unboundMs: WAIT_MS_MAX });
  onTestFinished(server.close);
  return { shop, port: server.port };
}

function connect(port: number): Session {
  const session = smpp.connect({ url: `smpp://127.0.0.1:${port}` });
  session.on("error", () => undefined);
  onTestFinished(() => session.destroy());
  return session;
}

const bind = (session: Session, system_id: string, password: string) =>
  new Promise<number>((resolve) =>
    session.bind_transceiver({ system_id, password }, ({ command_status }) => resolve(command_status)),
  );
const enquire = (session: Session) => new Promise<Pdu>((resolve) => session.enquire_link({}, resolve));
const deliver = (session: Session, fields: Record<string, unknown>) =>
  new Promise<Pdu>((resolve) => session.deliver_sm({ ...from, ...fields }, resolve));

async function texts({ db, system }: TestShop) {
  const rows = await db
    .selectFrom("ingest.messages")
    .select(["sender", "encryptedText"])
    .orderBy("id")
    .execute();
  return rows.map(({ sender, encryptedText }) => [
    sender,
    encryptedText && system.cipher.decrypt(encryptedText),
  ]);
}

it("GATE-4 GATE-3 accepts deliver_sm over SMPP: plain, UCS-2, and parts out of order and repeated", async () => {
  const { shop, port } = await startServer();
  const session = connect(port);
  const { machineKey, secret } = shop.machine;
  expect(await bind(session, machineKey, secret.slice(0, 8))).toBe(0);

  const statuses = [
    await deliver(session, { data_coding: 0, short_message: "Your code is 48291 @£" }),
    await deliver(session, { data_coding: 8, short_message: "Код 2024 ₽" }),
    await deliver(session, { data_coding: 8, message_payload: "Код 2025 ₽" }),
    await deliver(session, { esm_class: 4, short_message: "id:1 stat:DELIVRD" }),
  ].map(({ command_status }) => command_status);
  expect(statuses).toEqual([0, 0, 0, 0]);

  const pieces = LONG.match(/[\s\S]{1,67}/g) ?? [];
  for (const n of [2, 0, 2, 1, 3])
    await deliver(session, {
      esm_class: 0x40,
      data_coding: 8,
      short_message: { udh: Buffer.from([5, 0, 3, 77, pieces.length, n + 1]), message: pieces[n] ?? "" },
    });
  await joinParts(shop.system);
  expect(await texts(shop)).toEqual([
    ["Telegram", "Your code is 48291 @£"],
    ["Telegram", "Код 2024 ₽"],
    ["Telegram", "Код 2025 ₽"],
    ["Telegram", LONG],
  ]);
});

it("GATE-4 recognises an MMS that SMPP announces by its port, whole or in parts", async () => {
  const { shop, port } = await startServer();
  const session = connect(port);
  await bind(session, shop.machine.machineKey, shop.machine.secret.slice(0, 8));
  const notice = (transaction: string) =>
    Buffer.from(`010622${MMS_TYPE}AF848C8298${Buffer.from(transaction).toString("hex")}00`, "hex");
  const ports = [5, 4, 0x0b, 0x84, 0x23, 0xf0];
  const send = (udh: number[], message: Buffer) =>
    deliver(session, {
      esm_class: 0x40,
      data_coding: 4,
      short_message: { udh: Buffer.from([udh.length, ...udh]), message },
    });

  await send(ports, notice("a"));
  await deliver(session, { data_coding: 0xf5, dest_port: 2948, message_payload: notice("b") });
  const long = notice("c".repeat(150));
  const parts = [long.subarray(0, 128), long.subarray(128)];
  for (const n of [1, 0, 1]) await send([...ports, 0, 3, 7, 2, n + 1], parts[n] ?? Buffer.alloc(0));
  await send(ports, Buffer.from("010601AE02056A0045", "hex"));

  const stored = await shop.db
    .selectFrom("ingest.messages")
    .select(["isMultimedia", "encryptedText"])
    .orderBy("id")
    .execute();
  const text = "\x01\x06\x01\xAE\x02\x05jE";
  expect(
    stored.map(({ isMultimedia, encryptedText }) => [
      isMultimedia,
      encryptedText && shop.system.cipher.decrypt(encryptedText),
    ]),
  ).toEqual([
    [true, ""],
    [true, ""],
    [true, ""],
    [false, text],
  ]);
});

it("D5 refuses binds with a wrong secret and locks out guessing", async () => {
  const { shop, port } = await startServer();
  const { machineKey, secret } = shop.machine;
  for (let attempt = 0; attempt < 5; attempt++)
    expect(await bind(connect(port), machineKey, "guessed")).toBe(0x0d);
  expect(await bind(connect(port), machineKey, secret)).toBe(0x0d);
  shop.clock.advance(60_000);
  expect(await bind(connect(port), machineKey, secret)).toBe(0);
});

it("takes SIMs off sale when a bound machine is switched off, and closes the session when its secret is replaced", async () => {
  const { shop, port } = await startServer();
  const session = connect(port);
  const { id, machineKey, secret } = shop.machine;
  expect(await bind(session, machineKey, secret)).toBe(0);
  const present = async () => {
    const rows = await shop.db.selectFrom("fleet.sims").select("present").execute();
    return rows.map((row) => row.present);
  };
  await vi.waitFor(async () => expect(await present()).toEqual([true]));
  const switchTo = (active: boolean) => changeMachine(shop.system, shop.partnerId, { id, active });
  await switchTo(false);
  shop.clock.advance(10_000);
  await enquire(session);
  expect((await deliver(session, { short_message: "Code 1234" })).command_status).not.toBe(0);
  expect(await present()).toEqual([false]);
  await switchTo(true);
  await enquire(session);
  await vi.waitFor(async () => expect(await present()).toEqual([true]));

  const ended = once(session, "close");
  await replaceSecret(shop.system, shop.partnerId, machineKey);
  expect((await deliver(session, { short_message: "Code 1234" })).command_status).toBe(4);
  await ended;
});

it("limits sessions per IP address", async () => {
  const { shop, port } = await startServer();
  const { machineKey, secret } = shop.machine;
  for (let n = 0; n < 20; n++) expect(await bind(connect(port), machineKey, secret)).toBe(0);
  await once(connect(port), "close");
});

it("refuses messages from an unbound session", async () => {
  const { shop, port } = await startServer();
  expect((await deliver(connect(port), { short_message: "Code 1234" })).command_status).toBe(4);
  expect(await texts(shop)).toEqual([]);
});
