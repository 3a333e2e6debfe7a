import { usd } from "@sonum/contract/money";
import type { MessageSign } from "@sonum/contract/office/lawful-use";
import { MINUTE_MS } from "@sonum/contract/time-units";
import { expect, it } from "vitest";
import { createTestShop, type TestShop } from "../../../../test/fixtures/test-shop.ts";
import { cancelActivation } from "../../activations/life/cancel-activation.ts";
import { findOrder } from "../../activations/lists/find-order.ts";
import { presentOne } from "../../rentals/lists/present-rentals.ts";
import { findRental } from "../../rentals/store.ts";
import { matchMessages } from "../match-messages.ts";
import { type Decision, Quarantine } from "../quarantine/quarantine.ts";
import { deleteExpiredTexts, holdUndecided } from "../sweeps.ts";
import { CHECK_MS } from "./ask-operators.ts";
import { decideCheck } from "./decide-check.ts";
import { listChecks } from "./list-checks.ts";

const DOUBTFUL = { sender: "Telegram", text: "Telegram: confirm with 54321, see https://t.example/l/abc" };

/** The second is masked in the text. */
const SIGNS: MessageSign[] = ["confirm", "abc"].map((word) => ({ kind: "word", of: [word], weight: 1 }));

/** A shop whose filter doubts every message with "confirm". */
async function createDoubtingShop(doubt: Decision["doubt"] = "protected") {
  const shop = await createTestShop();
  const filter = Quarantine.of(shop.system);
  Quarantine.set(shop.system, {
    decide: (message, recognised) => {
      const decision = filter.decide(message, recognised);
      return message.text.includes("confirm")
        ? { ...decision, doubt, isHeld: doubt === "protected", explain: () => SIGNS }
        : decision;
    },
  });
  return shop;
}

async function withOrder(doubt?: Decision["doubt"]) {
  const shop = await createDoubtingShop(doubt);
  const customer = await shop.customer({ balance: usd("1") });
  const [iccid = ""] = await shop.simsOnSale();
  const { id } = await shop.buy(customer, { service: "tg" });
  const orderId = shop.system.publicIds.toPublic(id);
  const order = () => findOrder(shop.system, { customerId: customer, currency: "USD" }, orderId);
  return { shop, customer, iccid, orderId, order };
}

const states = async (shop: TestShop) =>
  (await shop.db.selectFrom("ingest.messages").select("state").orderBy("id").execute()).map(
    ({ state }) => state,
  );

async function decideFirst(shop: TestShop, decision: "release" | "hold") {
  const [check] = await listChecks(shop.system);
  await decideCheck(shop.system, BigInt(check?.id ?? 0), { decision, by: "usr_operator" });
  await matchMessages(shop.system);
}

it("M2 keeps a message in doubt from its buyer and says until when it is checked", async () => {
  const { shop, iccid, order, customer } = await withOrder();
  await shop.receive(iccid, DOUBTFUL);
  const due = new Date(shop.clock.now().getTime() + CHECK_MS);
  expect(await order()).toMatchObject({ statusText: "waiting", messages: [], checkingUntil: due });
  expect(await states(shop)).toEqual(["checking"]);
  expect((await shop.balance(customer)).held).toBeGreaterThan(0n);
});

it("M2 shows operators a masked text, without the code, and no sign that is masked", async () => {
  const { shop, iccid } = await withOrder();
  await shop.receive(iccid, DOUBTFUL);
  const [check] = await listChecks(shop.system);
  expect(check).toMatchObject({
    sender: "Telegram",
    text: "Telegram: confirm with •••••, see https://t.example/•",
    services: [{ code: "tg", name: "Telegram" }],
    reasons: SIGNS.slice(0, 1),
  });
});

it("M2 a released message reaches its buyer, who pays", async () => {
  const { shop, iccid, order, customer } = await withOrder();
  await shop.receive(iccid, DOUBTFUL);
  await decideFirst(shop, "release");
  expect(await order()).toMatchObject({ statusText: "received", smsResult: "54321", checkingUntil: null });
  expect((await shop.balance(customer)).held).toBe(0n);
  expect(await shop.differences()).toEqual([]);
  expect(await listChecks(shop.system)).toEqual([]);
});

it("M2 an order is checked until the last of its messages in doubt is decided", async () => {
  const { shop, iccid, order } = await withOrder();
  await shop.receive(iccid, DOUBTFUL);
  shop.clock.advance(MINUTE_MS);
  const dueLast = new Date(shop.clock.now().getTime() + CHECK_MS);
  await shop.receive(iccid, { ...DOUBTFUL, text: "Telegram: confirm with 67890" });
  await decideFirst(shop, "release");
  expect(await order()).toMatchObject({ smsResult: "54321", checkingUntil: dueLast });
  await decideFirst(shop, "release");
  expect(await order()).toMatchObject({ checkingUntil: null });
});

it("M2 a held message ends the order and refunds it", async () => {
  const { shop, iccid, order, customer } = await withOrder();
  await shop.receive(iccid, DOUBTFUL);
  await decideFirst(shop, "hold");
  expect(await order()).toMatchObject({
    statusText: "cancelled",
    isBlockedByPolicy: true,
    messages: [],
    checkingUntil: null,
  });
  expect(await shop.balance(customer)).toEqual({ available: usd("1"), held: usd("0") });
  expect(await states(shop)).toEqual(["quarantined"]);
  expect(await shop.differences()).toEqual([]);
});

it("M2 what nobody decides in time is held and refunded", async () => {
  const { shop, iccid, order, customer } = await withOrder();
  await shop.receive(iccid, DOUBTFUL);
  shop.clock.advance(CHECK_MS - 1);
  await holdUndecided(shop.system);
  expect(await order()).toMatchObject({ statusText: "waiting" });
  shop.clock.advance(1);
  await holdUndecided(shop.system);
  expect(await order()).toMatchObject({ statusText: "cancelled", isBlockedByPolicy: true });
  expect(await shop.balance(customer)).toEqual({ available: usd("1"), held: usd("0") });
});

it("M2 of several decisions only the first counts", async () => {
  const { shop, iccid, order } = await withOrder();
  await shop.receive(iccid, DOUBTFUL);
  const [check] = await listChecks(shop.system);
  const decide = (decision: "release" | "hold") =>
    decideCheck(shop.system, BigInt(check?.id ?? 0), { decision, by: "usr_operator" });
  const results = await Promise.allSettled([decide("release"), decide("hold"), decide("release")]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(decide("hold")).rejects.toMatchObject({ code: "conflict" });
  await matchMessages(shop.system);
  expect((await order())?.statusText).not.toBe("waiting");
  const audited = await shop.db.selectFrom("platform.auditEntries").select(["what", "about"]).execute();
  expect(audited.filter(({ what }) => what.startsWith("message:"))).toHaveLength(1);
});

it("M2 a message released after the order was cancelled reaches nobody", async () => {
  const { shop, customer, iccid, orderId, order } = await withOrder();
  await shop.receive(iccid, DOUBTFUL);
  await cancelActivation(shop.system, customer, orderId);
  await decideFirst(shop, "release");
  expect(await order()).toMatchObject({ statusText: "cancelled", messages: [] });
  expect(await states(shop)).toEqual(["unmatched"]);
  expect(await shop.balance(customer)).toEqual({ available: usd("1"), held: usd("0") });
});

it("M2 asks nobody about a message that nobody waits for", async () => {
  const { shop, iccid } = await withOrder();
  await shop.receive(iccid, { ...DOUBTFUL, sender: "WhatsApp", text: "WhatsApp: confirm with 54321" });
  expect(await listChecks(shop.system)).toEqual([]);
  expect(await states(shop)).toEqual(["quarantined"]);
});

it("M7 a doubtful password reset is checked too, and delivered once released", async () => {
  const { shop, iccid, order } = await withOrder("reset");
  await shop.receive(iccid, DOUBTFUL);
  expect(await states(shop)).toEqual(["checking"]);
  await decideFirst(shop, "release");
  expect(await order()).toMatchObject({ smsResult: "54321" });
});

it("M2 a renter's message in doubt is shown once released", async () => {
  const shop = await createDoubtingShop();
  const [iccid = ""] = await shop.simsForRent(1);
  const customer = await shop.customer({ balance: usd("1000") });
  const { id } = await shop.rent(customer, 2, { service: "full" });
  const item = async () => {
    const rental = await findRental(shop.system, id);
    return rental && presentOne(shop.system, rental, "USD");
  };
  await shop.receive(iccid, DOUBTFUL);
  expect(await item()).toMatchObject({ messages: [], checkingUntil: expect.any(Date) });
  await decideFirst(shop, "release");
  expect(await item()).toMatchObject({ messages: [{ code: "54321" }], checkingUntil: null });

  await shop.receive(iccid, { ...DOUBTFUL, text: "Telegram: confirm with 777" });
  await decideFirst(shop, "hold");
  expect(await item()).toMatchObject({ messageCount: 1, checkingUntil: null });
});

it("M5 the text of a message in doubt is deleted in time", async () => {
  const { shop, iccid } = await withOrder();
  await shop.receive(iccid, DOUBTFUL);
  shop.clock.advance(61 * MINUTE_MS);
  await holdUndecided(shop.system);
  await deleteExpiredTexts(shop.system);
  const [row] = await shop.db.selectFrom("ingest.messages").select("encryptedText").execute();
  expect(row?.encryptedText).toBeNull();
});
