import { expect, it } from "vitest";
import { createTestApp } from "../../../test/fixtures/test-app.ts";
import { acceptMessages } from "./accept-messages.ts";
import { countFlowByHour } from "./flow-store.ts";
import { createIntakeLimiter, MACHINE_BURST, MACHINE_PER_SECOND } from "./intake-limiter.ts";
import { matchMessages } from "./match-messages.ts";
import { deleteExpiredTexts } from "./sweeps.ts";

const NOW = new Date("2026-01-01T12:00:00Z");

it("D6 refuses a flooding machine with a retry time, and no others", async () => {
  let now = NOW;
  const intake = createIntakeLimiter({ now: () => now });
  const written: string[] = [];
  const send = (machineId: string, count: number) =>
    intake.admit(machineId, count, async () => void written.push(machineId));

  await send("flooding", MACHINE_BURST);
  await expect(send("flooding", MACHINE_PER_SECOND * 3)).rejects.toMatchObject({
    code: "too_many_requests",
    details: { retryAfterSeconds: 3 },
  });
  await send("calm", 100);
  now = new Date(now.getTime() + 3_000);
  await send("flooding", MACHINE_PER_SECOND * 3);
  expect(written).toEqual(["flooding", "calm", "flooding"]);
});

it("D6 refuses deliveries before storing them while too many wait, and accepts them later", async () => {
  const intake = createIntakeLimiter({ now: () => NOW });
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const sent = Array.from({ length: 600 }, (_, n) => intake.admit(`machine-${n}`, 1, () => done));
  const refused = Promise.all(
    sent.slice(516).map((one) => expect(one).rejects.toMatchObject({ code: "unavailable" })),
  );
  await refused;
  resolve();
  await Promise.all(sent.slice(0, 516));
  await intake.admit("machine-599", 1, async () => {});
});

it("counts unmatched messages by machine and hour, and deletes their texts after an hour", async () => {
  const shop = await createTestApp();
  const [iccid = ""] = await shop.simsOnSale();
  const sms = (key: string) => ({
    key,
    iccid,
    sender: "+37250000000",
    text: "hello",
    receivedAt: shop.clock.now(),
  });
  await acceptMessages(shop.system, shop.acting, [sms("a"), sms("b")]);
  shop.clock.advance(60 * 60_000);
  await acceptMessages(shop.system, shop.acting, [sms("c")]);
  await matchMessages(shop.system);

  const machineId = shop.machine.id;
  expect(await countFlowByHour(shop.system, NOW, machineId)).toMatchObject([
    { at: NOW, unmatched: 2 },
    { at: new Date("2026-01-01T13:00:00Z"), unmatched: 1 },
  ]);
  expect(await countFlowByHour(shop.system, NOW, "mac_other")).toEqual([]);

  const texts = async () =>
    (
      await shop.db
        .selectFrom("ingest.messages")
        .select(["key", "encryptedText", "sender"])
        .orderBy("key")
        .execute()
    ).map(({ key, encryptedText, sender }) => [key, encryptedText !== null, sender]);
  shop.clock.advance(1_000);
  await deleteExpiredTexts(shop.system);
  expect(await texts()).toEqual([
    ["a", false, "number"],
    ["b", false, "number"],
    ["c", true, "+37250000000"],
  ]);
});
