import { once } from "node:events";
import smpp, { type Pdu, type Session } from "smpp";
import { expect, it, onTestFinished } from "vitest";
import { WAIT_MS_MAX } from "../../../../../scripts/lib/slowness.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { saveListedSims } from "../../fleet/listed/listed-sims.ts";
import { joinParts } from "../../ingest/join-parts.ts";
import { maintainSmscLinks } from "./maintain-links.ts";

const PHONE = "+37255500001";
const LONG = `Ваш код Telegram: 48291. ${"Никому его не говорите! ".repeat(8)}`;
const LOGIN = { systemId: "sonum", password: "s3cret" };

const app = await createTestApp();
const partner = await app.signedIn("center", ["ROLE_sao-user", "ROLE_sao-partner"]);
const token = partner.token;
const reply = await app.request({ method: "POST", url: "/rest/partner/machines", token, payload: {} });
const machineKey = reply.json<{ machine_key: string }>().machine_key;
const own = `/rest/partner/machines/${machineKey}/smsc`;
const sims = [{ port: 1, line: "1", phone: PHONE, operator: "tele2", country: "ee" }];
await saveListedSims(app.system, partner.id, { machineKey, sims });

/** A partner's message centre: delivers messages to sessions bound with the right password. */
async function startCenter() {
  const bound: Session[] = [];
  const server = smpp.createServer({}, (session) => {
    session.on("error", () => undefined);
    session.on("bind_transceiver", (pdu: Pdu) => {
      const isRight = pdu.system_id === LOGIN.systemId && pdu.password === LOGIN.password;
      session.send(pdu.response({ command_status: isRight ? 0 : 0x0e }));
      if (isRight) bound.push(session);
    });
    session.on("enquire_link", (pdu: Pdu) => void session.send(pdu.response()));
    onTestFinished(() => session.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  const url = `smpp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const deliver = (fields: Record<string, unknown>) =>
    new Promise<number>((resolve) =>
      bound
        .at(-1)
        ?.deliver_sm(
          { source_addr: "Telegram", source_addr_ton: 5, destination_addr: "37255500001", ...fields },
          (pdu) => resolve(pdu.command_status),
        ),
    );
  return { url, bound, deliver };
}

const save = (payload: Record<string, unknown>) =>
  app.request({ method: "POST", url: own, token: partner.token, payload });
const state = async () => (await app.request({ url: own, token: partner.token })).json();

function startLinks() {
  const maintained = maintainSmscLinks(app.system, { answerMs: WAIT_MS_MAX });
  onTestFinished(maintained.close);
  return maintained.sweep;
}

it("GATE-4 GATE-3 binds to a partner's message centre and accepts deliver_sm, including long UCS-2 messages", async () => {
  const center = await startCenter();
  expect((await save({ url: center.url, ...LOGIN })).json()).toEqual({
    url: center.url,
    systemId: "sonum",
    boundAt: null,
    problem: null,
    problemCode: null,
  });
  const links = startLinks();
  await links.run();
  await links.run();
  expect(center.bound).toHaveLength(1);
  expect(await state()).toMatchObject({ boundAt: app.clock.now().toISOString(), problem: null });
  const present = await app.db
    .selectFrom("fleet.sims")
    .select("present")
    .where("phone", "=", PHONE)
    .execute();
  expect(present).toEqual([{ present: true }]);

  const pieces = LONG.match(/[\s\S]{1,67}/g) ?? [];
  const statuses = [await center.deliver({ data_coding: 8, short_message: "Код 2024 ₽" })];
  for (const n of [2, 0, 1, 3])
    statuses.push(
      await center.deliver({
        data_coding: 8,
        short_message: pieces[n] ?? "",
        sar_msg_ref_num: 7,
        sar_total_segments: pieces.length,
        sar_segment_seqnum: n + 1,
      }),
    );
  expect(statuses).toEqual([0, 0, 0, 0, 0]);
  await joinParts(app.system);
  const rows = await app.db.selectFrom("ingest.messages").select(["encryptedText"]).orderBy("id").execute();
  expect(rows.map(({ encryptedText }) => encryptedText && app.system.cipher.decrypt(encryptedText))).toEqual([
    "Код 2024 ₽",
    LONG,
  ]);
});

it("rebinds when the link breaks, at a changed address, and not at all once it is removed", async () => {
  const [first, second] = [await startCenter(), await startCenter()];
  await save({ url: first.url, ...LOGIN });
  const links = startLinks();
  await links.run();
  first.bound[0]?.destroy();
  await expect
    .poll(async () => {
      app.clock.advance(5_000);
      await links.run();
      return first.bound.length;
    })
    .toBe(2);

  await save({ url: second.url, systemId: "sonum" });
  await links.run();
  expect(second.bound).toHaveLength(1);
  const closed = once(second.bound[0] ?? expect.fail(), "close");
  await save({ url: null });
  await links.run();
  await closed;
});

it("reports why it is not bound", async () => {
  const center = await startCenter();
  const links = startLinks();
  await save({ url: center.url, systemId: "sonum", password: "wrong" });
  await links.run();
  expect(await state()).toMatchObject({ boundAt: null, problem: "the bind was refused (14)" });
  await save({ url: "smpp://127.0.0.1:9", ...LOGIN });
  await links.run();
  expect(await state()).toMatchObject({ boundAt: null, problem: "ECONNREFUSED" });
});

it("binds a link from one process only, and from another after the first has stopped", async () => {
  const center = await startCenter();
  await save({ url: center.url, ...LOGIN });
  const [one, two] = [
    maintainSmscLinks(app.system, { answerMs: WAIT_MS_MAX }),
    maintainSmscLinks(app.system, { answerMs: WAIT_MS_MAX }),
  ];
  onTestFinished(two.close);
  await one.sweep.run();
  await two.sweep.run();
  expect(center.bound).toHaveLength(1);
  await one.close();
  await two.sweep.run();
  expect(center.bound).toHaveLength(2);
});
