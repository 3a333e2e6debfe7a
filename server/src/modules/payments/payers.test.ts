import { expect, it } from "vitest";
import { CARD_20, CRYPTO_20, createPaymentFixture } from "../../../test/fixtures/payment-fixture.ts";
import { createTestApp } from "../../../test/fixtures/test-app.ts";
import { listSharedPayers } from "./payer-store.ts";

const app = await createTestApp();
const payments = await createPaymentFixture(app);
let names = 0;

await app.app.ready();

async function begin(body: typeof CARD_20) {
  const user = await app.signedIn(`payer${++names}`, ["ROLE_sao-user"]);
  const { id } = (await payments.start(user.token, body)).json();
  return { ...user, order: await payments.orderOf(id) };
}

const sharers = async (id: string) =>
  (await listSharedPayers(app.system, id)).map(({ userIds }) => userIds.toSorted());

it("C9 recognises a card shared by two users by a fingerprint that does not reveal the card", async () => {
  const [first, second, other] = [await begin(CARD_20), await begin(CARD_20), await begin(CARD_20)];
  for (const { order } of [first, second])
    await payments.postSigned(order, payments.write(order, "charged", { card: "fp_4242" }));
  await payments.postSigned(other.order, payments.write(other.order, "charged", { card: "fp_5555" }));
  await payments.runJobs();

  const both = [first.id, second.id].toSorted();
  expect([await sharers(first.id), await sharers(second.id)]).toEqual([[both], [both]]);
  expect(await sharers(other.id)).toEqual([[other.id]]);
  const fingerprints = await app.db.selectFrom("referrals.payerFingerprints").select("userId").execute();
  expect(fingerprints.map(({ userId }) => userId).toSorted()).toEqual([...both, other.id].toSorted());
  const stored = await app.db.selectFrom("payments.payers").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(Buffer.from("fp_4242").toString("hex"));
});

it("C9 recognises a shared crypto sender address, and ignores declined cards", async () => {
  const [first, second] = [await begin(CRYPTO_20), await begin(CRYPTO_20)];
  for (const { order } of [first, second])
    await payments.postSigned(order, payments.write(order, "confirmed", { sender: "bc1qsender" }));
  const refused = await begin(CARD_20);
  await payments.postSigned(refused.order, payments.write(refused.order, "declined", { card: "fp_4242" }));
  await payments.runJobs();
  expect(await sharers(first.id)).toEqual([[first.id, second.id].toSorted()]);
  expect(await sharers(refused.id)).toEqual([]);
});

it("a charge event identifies the payer and credits nothing", async () => {
  const { id, order } = await begin(CARD_20);
  await payments.postSigned(order, payments.write(order, "charged", { card: "fp_1" }));
  await payments.runJobs();
  expect((await app.balance(id)).available).toBe(0n);
});

it("C10 holds money from a sanctioned country for review, whatever the order of reports", async () => {
  for (const order of ["country first", "country last"]) {
    const { id, order: sandbox } = await begin(CARD_20);
    const charged = payments.write(sandbox, "charged", { card: "fp_ir" });
    const withCountry = {
      ...charged,
      body: charged.body.replace('"fingerprint":"fp_ir"', '"fingerprint":"fp_ir","country":"IR"'),
    };
    expect(withCountry.body).not.toBe(charged.body);
    const both = [withCountry, payments.write(sandbox, "confirmed")];
    for (const report of order === "country first" ? both : both.toReversed()) {
      await payments.postSigned(sandbox, report);
      await payments.runJobs();
    }
    expect((await app.balance(id)).available).toBe(0n);
    const topUp = await app.db
      .selectFrom("payments.topUps")
      .select(["state", "credited"])
      .where("customerId", "=", id)
      .executeTakeFirst();
    expect(topUp).toEqual({ state: "held", credited: 0n });
  }
  const outcomes = await app.db
    .selectFrom("payments.events")
    .select("outcome")
    .where("country", "=", "ir")
    .execute();
  expect(outcomes).toEqual([{ outcome: "sanctioned_country" }, { outcome: "sanctioned_country" }]);
  expect(await app.differences()).toEqual([]);
});
