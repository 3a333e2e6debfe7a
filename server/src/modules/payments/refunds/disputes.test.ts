import { usd } from "@sonum/contract/money";
import { describe, expect, it } from "vitest";
import { CARD_20, CRYPTO_20, type Owner, refundDesk } from "../../../../test/refund-desk.ts";
import { accounts } from "../../wallet/index.ts";

const at = refundDesk();
const { newcomer, operator, deposit, ask, read, available, refunding, spend } = at;

describe("a dispute", () => {
  const buy = (token: string) =>
    at.house.ask({ method: "POST", url: "/rest/user/order/create/tg/ee/USD", token });
  async function knows(isFrozen: boolean, { id }: Owner) {
    const { reloadFrozen } = await import("../../../open-context.ts");
    await reloadFrozen(at.house.system);
    expect(at.house.memory.frozen.has(id)).toBe(isFrozen);
  }

  it("B9 freezes buying with a clear message; what was spent is owed, and a dispute won puts it back", async () => {
    await at.house.simsOnSale(3);
    const person = await newcomer();
    await deposit(person, CRYPTO_20);
    at.house.clock.advance(1000);
    const { order } = await deposit(person, CARD_20);
    await spend(person, usd("30"));
    await at.desk.postSigned(order, at.desk.write(order, "disputed"));
    await at.desk.work();
    await knows(true, person);
    const refused = await buy(person.token);
    expect([refused.statusCode, refused.json().code]).toEqual([403, "account_frozen"]);
    expect(await available(person)).toBe(0n);
    expect((await ask(person, "1.00")).json().code).toBe("account_frozen");
    const { token } = await operator();
    const listed = async () =>
      (await at.house.ask({ method: "GET", url: "/rest/office/payments/disputes", token })).json().data;
    expect(await listed()).toMatchObject([{ owedUsd: "10.00", isFrozen: true }]);

    await at.desk.postSigned(order, at.desk.write(order, "dispute_won"));
    await at.desk.work();
    await knows(false, person);
    expect(await available(person)).toBe(usd("11.244444"));
    expect(await listed()).toEqual([]);
    expect((await buy(person.token)).statusCode).toBe(200);
    const receivable = await at.house.db
      .selectFrom("wallet.moves")
      .select(["fromAccount", "toAccount", "amount"])
      .where((where) =>
        where.or([
          where("fromAccount", "=", accounts.receivable),
          where("toAccount", "=", accounts.receivable),
        ]),
      )
      .execute();
    expect(receivable.map(({ amount }) => amount)).toEqual([usd("10"), usd("10")]);
    expect(await at.house.differences()).toEqual([]);
  });

  it("B9 an operator lets somebody buy again although it stands, and the reason is kept", async () => {
    const person = await newcomer();
    const { order, payId } = await deposit(person, CARD_20);
    await deposit(person, CRYPTO_20);
    await at.desk.postSigned(order, at.desk.write(order, "disputed"));
    await at.desk.work();
    await knows(true, person);
    const { token } = await operator();
    const thaw = { method: "POST" as const, url: `/rest/office/payments/disputes/${payId}`, token };
    expect((await at.house.ask({ ...thaw, payload: { reason: "paid by bank transfer" } })).statusCode).toBe(
      204,
    );
    await knows(false, person);
    expect((await buy(person.token)).statusCode).toBe(200);
  });

  it("B9 takes an open request for the deposit off the table", async () => {
    const person = await newcomer();
    const { order } = await deposit(person, CARD_20);
    await ask(person, "21.244444");
    await at.desk.postSigned(order, at.desk.write(order, "disputed"));
    await at.desk.work();
    expect((await read(person)).requests[0]).toMatchObject({ state: "rejected", reason: "disputed" });
    expect([await available(person), await refunding(person)]).toEqual([0n, 0n]);
    expect(await at.house.differences()).toEqual([]);
  });
});
