import { afterAll, beforeAll, expect, it } from "vitest";
import { makeHouse } from "../../../test/house.ts";
import { openPayDesk } from "../../../test/pay-desk.ts";
import { listSharedPayers } from "./payers.ts";

const CARD_20 = { method: "card", amount: 20, currency: "EUR" };
const CRYPTO_20 = { method: "crypto", amount: 20, currency: "USD" };

const house = await makeHouse();
const desk = await openPayDesk(house);
let names = 0;

beforeAll(() => house.app.ready());
afterAll(async () => {
  await desk.close();
  await house.app.close();
});

async function begin(wish: typeof CARD_20) {
  const person = await house.signedIn(`payer${++names}`, ["ROLE_sao-user"]);
  const { id } = (await desk.start(person.token, wish)).json();
  return { ...person, order: await desk.orderOf(id) };
}

const sharers = async (id: string) =>
  (await listSharedPayers(house.system, id)).map(({ userIds }) => userIds.toSorted());

it("C9 a card that paid for two is known again, by a mark that names it nowhere", async () => {
  const [first, second, stranger] = [await begin(CARD_20), await begin(CARD_20), await begin(CARD_20)];
  for (const { order } of [first, second])
    await desk.postSigned(order, desk.write(order, "charged", { card: "fp_4242" }));
  await desk.postSigned(stranger.order, desk.write(stranger.order, "charged", { card: "fp_5555" }));
  await desk.work();

  const both = [first.id, second.id].toSorted();
  expect([await sharers(first.id), await sharers(second.id)]).toEqual([[both], [both]]);
  expect(await sharers(stranger.id)).toEqual([[stranger.id]]);
  const marks = await house.db.selectFrom("referrals.payerMarks").select("userId").execute();
  expect(marks.map(({ userId }) => userId).toSorted()).toEqual([...both, stranger.id].toSorted());
  const kept = await house.db.selectFrom("payments.payers").selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(Buffer.from("fp_4242").toString("hex"));
});

it("C9 so is the address from which coins came; a card that was refused is nobody's", async () => {
  const [first, second] = [await begin(CRYPTO_20), await begin(CRYPTO_20)];
  for (const { order } of [first, second])
    await desk.postSigned(order, desk.write(order, "confirmed", { sender: "bc1qsender" }));
  const refused = await begin(CARD_20);
  await desk.postSigned(refused.order, desk.write(refused.order, "declined", { card: "fp_4242" }));
  await desk.work();
  expect(await sharers(first.id)).toEqual([[first.id, second.id].toSorted()]);
  expect(await sharers(refused.id)).toEqual([]);
});

it("a charge says who paid and moves nothing by itself", async () => {
  const { id, order } = await begin(CARD_20);
  await desk.postSigned(order, desk.write(order, "charged", { card: "fp_1" }));
  await desk.work();
  expect((await house.balance(id)).available).toBe(0n);
});

it("C10 money from a country under sanctions waits for people, in whatever order that becomes known", async () => {
  for (const order of ["told first", "told last"]) {
    const { id, order: sandbox } = await begin(CARD_20);
    const charged = desk.write(sandbox, "charged", { card: "fp_ir" });
    const told = {
      ...charged,
      body: charged.body.replace('"fingerprint":"fp_ir"', '"fingerprint":"fp_ir","country":"IR"'),
    };
    expect(told.body).not.toBe(charged.body);
    const both = [told, desk.write(sandbox, "confirmed")];
    for (const report of order === "told first" ? both : both.toReversed()) {
      await desk.postSigned(sandbox, report);
      await desk.work();
    }
    expect((await house.balance(id)).available).toBe(0n);
    const topUp = await house.db
      .selectFrom("payments.topUps")
      .select(["state", "credited"])
      .where("customerId", "=", id)
      .executeTakeFirst();
    expect(topUp).toEqual({ state: "held", credited: 0n });
  }
  const outcomes = await house.db
    .selectFrom("payments.events")
    .select("outcome")
    .where("country", "=", "ir")
    .execute();
  expect(outcomes).toEqual([{ outcome: "sanctioned_country" }, { outcome: "sanctioned_country" }]);
  expect(await house.differences()).toEqual([]);
});
