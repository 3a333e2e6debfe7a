import type { InboundMessage } from "@sonum/contract/ingest/machine-protocol";
import { usd } from "@sonum/contract/money";
import { expect, it } from "vitest";
import { readHeldBackMessages } from "../../../../scripts/lib/message-model/read-samples.ts";
import { createRandom } from "../../../test/fixtures/random.ts";
import { createShopWithRental } from "../../../test/fixtures/shop-with-rental.ts";
import { shuffleParts, splitMessage } from "../../../test/fixtures/split-message.ts";
import { createTestShop } from "../../../test/fixtures/test-shop.ts";
import { findOrder } from "../activations/lists/find-order.ts";
import { acceptMessages } from "./accept-messages.ts";
import { joinParts } from "./join-parts.ts";
import { matchMessages } from "./match-messages.ts";
import { Quarantine } from "./quarantine/quarantine.ts";
import { Recogniser } from "./recogniser.ts";
import { ingestSweeps } from "./sweeps.ts";

const TEXTS = ["Telegram code 54", "321. Никому не сообщайте его", ", даже сотрудникам. 🎉"];

async function shopWithOrder() {
  const shop = await createTestShop();
  const customer = await shop.customer({ balance: usd("1") });
  const [iccid = ""] = await shop.simsOnSale();
  const { id } = await shop.buy(customer);
  const orderId = shop.system.publicIds.toPublic(id);
  const read = () => findOrder(shop.system, { customerId: customer, currency: "USD" }, orderId);
  const part = (index: number, more: Partial<InboundMessage> = {}): InboundMessage => ({
    key: `part-${index}`,
    iccid,
    sender: "Telegram",
    text: TEXTS[index - 1] ?? "",
    receivedAt: shop.clock.now(),
    part: { reference: "17", index, total: 3 },
    ...more,
  });
  const send = async (...parts: InboundMessage[]) => {
    await acceptMessages(shop.system, shop.acting, parts);
    await matchMessages(shop.system);
  };
  const texts = () => shop.db.selectFrom("ingest.messages").select("id").execute();
  return { shop, read, part, send, texts };
}

it("D3 GATE-3 joins message parts in order, whatever order they arrive in", async () => {
  const { read, part, send, texts } = await shopWithOrder();
  await send(part(3), part(1));
  expect(await read()).toMatchObject({ status: 1 });
  await send(part(1), part(2));
  expect(await read()).toMatchObject({ status: 2, smsResult: "54321", smsText: TEXTS.join("") });
  await send(part(2), part(3), part(1));
  expect(await texts()).toHaveLength(1);
});

it("D3 GATE-5 joins the parts of an MMS notification to one notice without text", async () => {
  const { shop, read, part, send } = await shopWithOrder();
  const text = "Telegram code 54321";
  const first = part(1, { text: "", kind: "mms", part: { reference: "8", index: 1, total: 2 } });
  const second = part(2, { text, part: { reference: "8", index: 2, total: 2 } });
  await send(second, first);
  await send(first, second, part(3, { text, kind: "mms", part: undefined }));
  expect(await read()).toMatchObject({ status: 1, smsResult: null, unreadableAt: shop.clock.now() });
  const stored = await shop.db
    .selectFrom("ingest.messages")
    .select(["isMultimedia", "encryptedText"])
    .execute();
  expect(
    stored.map(({ isMultimedia, encryptedText }) => [
      isMultimedia,
      encryptedText && shop.system.cipher.decrypt(encryptedText),
    ]),
  ).toEqual([
    [true, ""],
    [true, ""],
  ]);
});

it("D3 joins the available parts if one is missing for a minute", async () => {
  const { shop, read, part, send } = await shopWithOrder();
  await send(part(1, { text: "Telegram code 54321 " }), part(3));
  shop.clock.advance(59_999);
  await joinParts(shop.system);
  await matchMessages(shop.system);
  expect(await read()).toMatchObject({ status: 1 });
  shop.clock.advance(1);
  await joinParts(shop.system);
  await matchMessages(shop.system);
  expect(await read()).toMatchObject({ status: 2, smsResult: "54321" });
});

it("D3 GATE-3 restores a character that was split between two parts", async () => {
  const { read, part, send } = await shopWithOrder();
  const [before, after] = ["Telegram code 54321 \ud83c", "\udf89"];
  await send(part(1, { text: before }), part(2, { text: after }), part(3, { text: "!" }));
  expect(await read()).toMatchObject({ smsResult: "54321", smsText: "Telegram code 54321 🎉!" });
});

it("D2 deduplicates parts permanently and clears their senders after a week", async () => {
  const { shop, part, send, texts } = await shopWithOrder();
  await send(part(1), part(2), part(3));
  shop.clock.advance(8 * 24 * 60 * 60 * 1000);
  const sweep = ingestSweeps(shop.system).find(({ name }) => name === "clear senders of message parts");
  await sweep?.run();
  const senders = await shop.db.selectFrom("ingest.messageParts").select("sender").execute();
  expect(senders).toEqual(Array(3).fill({ sender: "" }));
  await send(part(1), part(2), part(3));
  expect(await texts()).toHaveLength(1);
});

it("D3 does not join parts of different senders, and accepts a message of one part", async () => {
  const { read, part, send, texts } = await shopWithOrder();
  await send(part(1), part(2, { sender: "WhatsApp" }), part(3));
  expect(await texts()).toHaveLength(0);
  await send(part(1, { key: "whole", text: "Telegram 77001", part: { reference: "9", index: 1, total: 1 } }));
  expect(await read()).toMatchObject({ smsResult: "77001" });
});

it("joins parts once when several processes run concurrently", async () => {
  const { shop, part, texts } = await shopWithOrder();
  const all = [part(1), part(2), part(3)];
  await Promise.all(all.map((one) => acceptMessages(shop.system, shop.acting, [one])));
  await Promise.all(Array.from({ length: 4 }, () => joinParts(shop.system)));
  expect(await texts()).toHaveLength(1);
});

it("D3 M2 decides on labelled messages that come in parts as on the whole ones", async () => {
  const { shop, iccid } = await createShopWithRental(1);
  const random = createRandom(5);
  const long = readHeldBackMessages()
    .map(({ sender, text }, n) => ({ sender, text, reference: String(n), parts: splitMessage(text) }))
    .filter(({ parts }) => parts.length > 1)
    .filter((_, n) => n % 8 === 0);
  const arriving = long.flatMap(({ sender, reference, parts }) =>
    shuffleParts(parts, random).map(({ part, parts: total, text }, n) => ({
      key: `${reference}-${n}`,
      iccid,
      sender,
      text,
      receivedAt: shop.clock.now(),
      part: { reference, index: part, total },
    })),
  );
  await acceptMessages(shop.system, shop.acting, arriving);
  await joinParts(shop.system);
  await matchMessages(shop.system);
  const rows = await shop.db
    .selectFrom("ingest.messages")
    .select(["encryptedText", "sender", "state"])
    .execute();
  const states = rows.map(({ encryptedText, sender, state }) => {
    const text = shop.system.cipher.decrypt(encryptedText ?? Buffer.alloc(0));
    return `${state} | ${sender} | ${text}`;
  });
  const expected = long.map(({ sender, text }) => {
    const message = { country: "ee", sender, text };
    const { isHeld, isReset, doubt } = Quarantine.of(shop.system).decide(
      message,
      Recogniser.of(shop.system).recognise(message),
    );
    const state = doubt ? "checking" : isHeld || isReset ? "quarantined" : "delivered";
    return `${state} | ${sender} | ${text}`;
  });
  expect(expected.length).toBeGreaterThan(10);
  expect(new Set(expected.map((line) => line.split(" ")[0])).size).toBe(3);
  expect(states.sort()).toEqual(expected.sort());
});
