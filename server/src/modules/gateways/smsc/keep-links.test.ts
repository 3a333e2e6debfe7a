import { once } from "node:events";
import smpp, { type Pdu, type Session } from "smpp";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { type House, makeHouse } from "../../../../test/house.ts";
import { PATIENCE_MS } from "../../../../test/patience-ms.ts";
import { saveListed } from "../../fleet/listed/listed-sims.ts";
import { joinParts } from "../../ingest/join-parts.ts";
import { keepSmscLinks } from "./keep-links.ts";

const PHONE = "+37255500001";
const LONG = `Ваш код Telegram: 48291. ${"Никому его не говорите! ".repeat(8)}`;
const LOGIN = { systemId: "sonum", password: "s3cret" };

let house: House;
let partner: { id: string; token: string };
let machineKey: string;
let own: string;
beforeAll(async () => {
  house = await makeHouse();
  partner = await house.signedIn("center", ["ROLE_sao-user", "ROLE_sao-partner"]);
  const token = partner.token;
  const reply = await house.ask({ method: "POST", url: "/rest/partner/machines", token, payload: {} });
  machineKey = reply.json().machine_key;
  own = `/rest/partner/machines/${machineKey}/smsc`;
  const sims = [{ port: 1, line: "1", phone: PHONE, operator: "tele2", country: "ee" }];
  await saveListed(house.system, partner.id, { machineKey, sims });
});

/** A message centre as partners have it: whoever binds with the right password gets what came in. */
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
  house.ask({ method: "POST", url: own, token: partner.token, payload });
const state = async () => (await house.ask({ url: own, token: partner.token })).json();

function startKeeping() {
  const links = keepSmscLinks(house.system, { answerMs: PATIENCE_MS });
  onTestFinished(links.close);
  return links.sweep;
}

it("GATE-4 GATE-3 binds to a partner's message centre and takes deliver_sm, also a long one in UCS-2", async () => {
  const center = await startCenter();
  expect((await save({ url: center.url, ...LOGIN })).json()).toEqual({
    ...{ url: center.url, systemId: "sonum", boundAt: null, problem: null, problemCode: null },
  });
  const keeping = startKeeping();
  await keeping.run();
  await keeping.run();
  expect(center.bound).toHaveLength(1);
  expect(await state()).toMatchObject({ boundAt: house.clock.now().toISOString(), problem: null });
  const present = await house.db
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
        ...{ data_coding: 8, short_message: pieces[n] ?? "", sar_msg_ref_num: 7 },
        ...{ sar_total_segments: pieces.length, sar_segment_seqnum: n + 1 },
      }),
    );
  expect(statuses).toEqual([0, 0, 0, 0, 0]);
  await joinParts(house.system);
  const rows = await house.db.selectFrom("ingest.messages").select(["sealedText"]).orderBy("id").execute();
  expect(rows.map(({ sealedText }) => sealedText && house.system.seal.open(sealedText))).toEqual([
    "Код 2024 ₽",
    LONG,
  ]);
});

it("binds again when the link breaks, at the new address when it changed, and not at all when it is taken away", async () => {
  const [first, second] = [await startCenter(), await startCenter()];
  await save({ url: first.url, ...LOGIN });
  const keeping = startKeeping();
  await keeping.run();
  first.bound[0]?.destroy();
  await expect
    .poll(async () => {
      house.clock.advance(5_000);
      await keeping.run();
      return first.bound.length;
    })
    .toBe(2);

  await save({ url: second.url, systemId: "sonum" });
  await keeping.run();
  expect(second.bound).toHaveLength(1);
  const closed = once(second.bound[0] ?? expect.fail(), "close");
  await save({ url: null });
  await keeping.run();
  await closed;
});

it("says why it is not bound, and tries later from failure to failure", async () => {
  const center = await startCenter();
  const keeping = startKeeping();
  await save({ url: center.url, systemId: "sonum", password: "wrong" });
  await keeping.run();
  expect(await state()).toMatchObject({ boundAt: null, problem: "the bind was refused (14)" });
  await save({ url: "smpp://127.0.0.1:9", ...LOGIN });
  await keeping.run();
  expect(await state()).toMatchObject({ boundAt: null, problem: "ECONNREFUSED" });
});

it("two processes hold a link once, and the other takes it when the first is gone", async () => {
  const center = await startCenter();
  await save({ url: center.url, ...LOGIN });
  const [one, two] = [
    keepSmscLinks(house.system, { answerMs: PATIENCE_MS }),
    keepSmscLinks(house.system, { answerMs: PATIENCE_MS }),
  ];
  onTestFinished(two.close);
  await one.sweep.run();
  await two.sweep.run();
  expect(center.bound).toHaveLength(1);
  await one.close();
  await two.sweep.run();
  expect(center.bound).toHaveLength(2);
});
