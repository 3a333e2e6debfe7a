import { type Money, usd } from "@sonum/contract/money";
import { beforeEach, describe, expect, it } from "vitest";
import { type House, makeHouse } from "../../../test/house.ts";
import { runJobs } from "../../../test/run-jobs.ts";
import { transact } from "../../platform/context.ts";
import type { Bank, BankOutcome } from "../../platform/ports.ts";
import { accounts, balanceOf, postEntries } from "../wallet/index.ts";
import { reconcilePayouts } from "./send-payout.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
type Person = Awaited<ReturnType<House["signedIn"]>>;

let house: House;
let partner: Person;
let [first, second]: Person[] = [];
let keys = 0;

beforeEach(async () => {
  house = await makeHouse();
  partner = await house.signedIn("pat", ["ROLE_sao-user", "ROLE_sao-partner"]);
  first = await house.signedIn("olga", ["ROLE_sao-operator"]);
  second = await house.signedIn("oscar", ["ROLE_sao-operator"]);
  await earn("100");
  await later(15 * DAY_MS);
});

/** What the partner's SIMs bring, or what somebody earned by bringing others. */
async function earn(amount: string, to = accounts.earned(partner.id)): Promise<void> {
  const move = { from: accounts.world, to, amount: usd(amount) };
  await transact(house.system, (tx) =>
    postEntries(tx, [{ key: `sale:${++keys}`, reason: "sale", moves: [move] }]),
  );
}

/** Time passes and everybody signs in again, by a second factor. */
async function later(ms: number): Promise<void> {
  house.clock.advance(ms);
  for (const person of [partner, first, second]) {
    if (!person) continue;
    const { username, password } = person;
    const reply = await house.ask({
      method: "POST",
      url: "/rest/proxy/login",
      payload: { username, password },
    });
    person.token = reply.json().access_token;
  }
  await house.db.updateTable("accounts.sessions").set({ hasSecondFactor: true }).execute();
}

const ask = (sum: unknown, more: object = {}, key?: string) =>
  house.ask({
    ...{ method: "POST", url: "/rest/partner/payout", token: partner.token },
    ...{ payload: { sum, currency: "USD", ...more }, headers: key ? { "idempotency-key": key } : {} },
  });
const decide = (id: string, what: string, by = first, payload: object = {}) =>
  house.ask({ method: "POST", url: `/rest/office/payout/${id}/${what}`, token: by?.token, payload });
const detail = async (id: string) =>
  (await house.ask({ method: "GET", url: `/rest/office/payout/${id}`, token: first?.token })).json();
const own = async (source = "sales") =>
  (await house.ask({ method: "GET", url: `/rest/user/payouts/${source}`, token: partner.token })).json();
const balance = async () =>
  (await house.ask({ method: "GET", url: "/rest/partner/balance/", token: partner.token })).json();
const asked = async (sum: number) => (await ask(sum)).json<{ id: string }>().id;
const outside = async (): Promise<Money> => {
  const { rows } = await house.system.pool.query(
    `select coalesce(sum(amount), 0)::bigint as sum from wallet.moves where to_account = 'world'`,
  );
  return rows[0].sum;
};

describe("PART-4 a payout that is asked for", () => {
  it("is set aside at once and waits for an operator", async () => {
    const reply = await ask(40.5);
    expect([reply.statusCode, reply.json()]).toEqual([
      201,
      expect.objectContaining({
        id: expect.stringMatching(/^out_/),
        sum: 40.5,
        currency: "USD",
        status: "requested",
      }),
    ]);
    expect(await balance()).toMatchObject({ balance: 59.5, available: 59.5, held: 0, onItsWay: 40.5 });
    expect(await own()).toEqual([
      expect.objectContaining({ sum: 40.5, status: "requested", canCancel: true }),
    ]);
    expect(await house.differences()).toEqual([]);
  });

  it.each([
    [0, "Enter an amount above zero."],
    [-5, "Enter an amount above zero."],
    [0.001, "Enter an amount with at most two decimals."],
    [100.01, "This is more than you can take out now."],
    [10_000.01, "This is above the most that one payout may be."],
    [1e300, "This is above the most that one payout may be."],
  ])("C2 of %s is refused with the text to show", async (sum, message) => {
    const reply = await ask(sum);
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
    expect(await own()).toEqual([]);
  });

  it("C2 says so in the language of the page", async () => {
    const reply = await house.ask({
      ...{ method: "POST", url: "/rest/partner/payout", token: partner.token },
      ...{ payload: { sum: 0, currency: "USD" }, headers: { "accept-language": "de" } },
    });
    expect(reply.json().message).toBe("Geben Sie einen Betrag über null ein.");
  });

  it.each(["EUR", "RUB", "XXX"])("C3 in %s is refused", async (currency) => {
    const reply = await ask(10, { currency });
    expect([reply.statusCode, reply.json().message]).toEqual([400, "Payouts are made in US dollars."]);
  });

  it.each([true, null, "", "10", [5], {}, "0x10"])("A21 of %j is no amount", async (sum) => {
    expect((await ask(sum)).statusCode).toBe(400);
  });

  it("C1 of everything, sixteen times at once: one is accepted", async () => {
    const replies = await Promise.all(Array.from({ length: 16 }, () => ask(100)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(15).fill(400)]);
    expect(await balance()).toMatchObject({ balance: 0, available: 0, onItsWay: 100 });
    expect(await house.differences()).toEqual([]);
  });

  it("with the same key is one payout, however often it is sent", async () => {
    const replies = await Promise.all(Array.from({ length: 4 }, () => ask(10, {}, "key-1")));
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
    expect((await ask(11, {}, "key-1")).json().code).toBe("key_reused");
    expect(await own()).toHaveLength(1);
  });

  it("C10 leaves alone what was earned within the last fourteen days", async () => {
    await earn("50");
    expect(await balance()).toMatchObject({ balance: 150, available: 100, held: 50, holdDays: 14 });
    expect((await ask(100.01)).statusCode).toBe(400);
    expect((await ask(100)).statusCode).toBe(201);
    await later(14 * DAY_MS);
    expect(await balance()).toMatchObject({ balance: 50, available: 50 });
  });

  it("asks who sits there, and for a first payout by more than a password", async () => {
    await house.db
      .updateTable("accounts.sessions")
      .set({ hasSecondFactor: false })
      .where("userId", "=", partner.id)
      .execute();
    expect((await ask(10)).json().code).toBe("second_factor_required");
    await house.db
      .updateTable("accounts.sessions")
      .set({ hasSecondFactor: true })
      .where("userId", "=", partner.id)
      .execute();
    house.clock.advance(11 * 60 * 1000);
    expect((await ask(10)).json().code).toBe("confirmation_required");
    expect(await own()).toEqual([]);
  });

  it("can be cancelled by its owner while it waits, and by nobody else", async () => {
    const id = await asked(30);
    const stranger = await house.signedIn("eve", ["ROLE_sao-user"]);
    const cancel = (token: string) =>
      house.ask({ method: "POST", url: `/rest/user/payout/${id}/cancel`, token });
    expect((await cancel(stranger.token)).statusCode).toBe(404);
    expect((await cancel(partner.token)).json().status).toBe("cancelled");
    expect((await cancel(partner.token)).statusCode).toBe(409);
    expect(await balance()).toMatchObject({ balance: 100, available: 100, onItsWay: 0 });
    expect((await decide(id, "approve")).statusCode).toBe(409);
  });
});

describe("DESK-3 an operator", () => {
  it("approves, sends by hand and says so; the owner hears of it", async () => {
    const id = await asked(40);
    expect((await decide(id, "approve")).json()).toMatchObject({ status: "approved", canMarkPaid: true });
    const paid = await decide(id, "paid", first, { reference: "SEPA 123" });
    expect(paid.json()).toMatchObject({ status: "paid", reference: "SEPA 123", canReject: false });
    expect(await outside()).toBe(usd("40"));
    expect(
      (await detail(id)).steps.map(({ action, by }: { action: string; by: string }) => [action, by]),
    ).toEqual([
      ["requested", "pat"],
      ["approved", "olga"],
      ["paid", "olga"],
    ]);
    await runJobs(house);
    expect(house.mails.at(-1)).toMatchObject({
      to: "pat@sonum.test",
      subject: "Your payout of 40.00 USD was paid",
    });
    expect(await house.differences()).toEqual([]);
  });

  it("rejects with a reason, and the money is the partner's again, as ripe as it was", async () => {
    const id = await asked(40);
    expect((await decide(id, "reject", first, { reason: " " })).statusCode).toBe(400);
    await decide(id, "reject", first, { reason: "Name and account differ" });
    expect(await own()).toEqual([
      expect.objectContaining({ status: "rejected", reason: "Name and account differ", canCancel: false }),
    ]);
    expect(await balance()).toMatchObject({ balance: 100, available: 100, onItsWay: 0 });
    await runJobs(house);
    expect(house.mails.at(-1)?.text).toContain("Name and account differ");
    expect((await decide(id, "approve")).statusCode).toBe(409);
  });

  it("C4 approves twice, or two do at once: one transfer", async () => {
    const id = await asked(40);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => decide(id, "approve", n % 2 ? first : second)),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const paid = await Promise.all(
      Array.from({ length: 8 }, (_, n) => decide(id, "paid", n % 2 ? first : second, { reference: `r${n}` })),
    );
    expect(paid.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await outside()).toBe(usd("40"));
  });

  it("C4 pays and another rejects at once: one of both", async () => {
    const id = await asked(40);
    await decide(id, "approve");
    await Promise.all([
      decide(id, "paid", first, { reference: "r" }),
      decide(id, "reject", second, { reason: "no" }),
    ]);
    const { status } = await detail(id);
    const { balance: left } = await balance();
    expect([status, left, await outside()]).toEqual(
      status === "paid" ? ["paid", 60, usd("40")] : ["rejected", 100, 0n],
    );
    expect(await house.differences()).toEqual([]);
  });

  it("C4 needs a second pair of eyes from 500 USD on", async () => {
    await earn("900");
    await later(15 * DAY_MS);
    const id = await asked(500);
    expect((await decide(id, "approve")).json()).toMatchObject({
      status: "requested",
      approvals: 1,
      approvalsNeeded: 2,
    });
    const again = await decide(id, "approve");
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      "Another operator has to approve this payout too.",
    ]);
    expect((await decide(id, "paid", first, { reference: "x" })).statusCode).toBe(409);
    expect((await decide(id, "approve", second)).json()).toMatchObject({ status: "approved", approvals: 2 });
  });

  it("decides about nobody's own payout, and only after showing who they are", async () => {
    const id = await asked(10);
    await house.db
      .updateTable("payouts.requests")
      .set({ userId: first?.id ?? "" })
      .where("id", "=", id)
      .execute();
    expect((await decide(id, "approve")).statusCode).toBe(403);
    await house.db.updateTable("payouts.requests").set({ userId: partner.id }).where("id", "=", id).execute();
    house.clock.advance(11 * 60 * 1000);
    expect((await decide(id, "approve")).json().code).toBe("confirmation_required");
  });

  it("sees the queue, oldest first, and finds by state", async () => {
    const id = await asked(10);
    await asked(20);
    await decide(id, "approve");
    const list = async (body: object) =>
      (
        await house.ask({ method: "POST", url: "/rest/office/payouts", token: first?.token, payload: body })
      ).json();
    expect((await list({})).data.map(({ sum }: { sum: number }) => sum).toSorted()).toEqual([10, 20]);
    expect(await list({ filter: { status: "requested" } })).toMatchObject({
      total: 1,
      data: [{ sum: 20, username: "pat" }],
    });
  });

  it("I5 cannot change what was written about a payout", async () => {
    await asked(10);
    await expect(house.db.updateTable("payouts.steps").set({ note: "x" }).execute()).rejects.toThrow(
      "append-only",
    );
  });
});

describe("a bank", () => {
  let sent: string[];
  const use = (answer: () => Promise<BankOutcome>, found: () => Promise<BankOutcome> = answer) => {
    sent = [];
    const bank: Bank = {
      send: ({ id }) => {
        sent.push(id);
        return answer();
      },
      find: found,
    };
    house.system.ports.bank = bank;
  };
  const status = async (id: string) => (await detail(id)).status;
  const paid = async (): Promise<BankOutcome> => ({ kind: "paid", reference: "TX1" });
  const lost = () => Promise.reject(new Error("timeout"));

  it("sends what was approved, once", async () => {
    use(paid);
    const id = await asked(40);
    await decide(id, "approve");
    await Promise.all([runJobs(house), runJobs(house)]);
    expect([await status(id), sent]).toEqual(["paid", [id]]);
    expect(await outside()).toBe(usd("40"));
  });

  it("C5 whose answer is lost leaves the payout unknown, never sent again by itself, until the bank says what was", async () => {
    use(lost);
    const id = await asked(40);
    await decide(id, "approve");
    await runJobs(house);
    expect(await status(id)).toBe("unknown");
    for (let n = 0; n < 3; n++) await reconcilePayouts(house.system);
    await runJobs(house);
    expect([await status(id), sent]).toEqual(["unknown", [id]]);
    expect((await decide(id, "reject", first, { reason: "no" })).statusCode).toBe(409);
    expect((await decide(id, "send")).statusCode).toBe(409);
    expect(await balanceOf(house.system, accounts.salesPayout(partner.id))).toBe(usd("40"));

    use(lost, paid);
    await reconcilePayouts(house.system);
    expect([await status(id), sent, await outside()]).toEqual(["paid", [], usd("40")]);
  });

  it("C5 that knows nothing of it: an operator may send it again", async () => {
    use(lost, async () => ({ kind: "not_sent", why: "unknown id" }));
    const id = await asked(40);
    await decide(id, "approve");
    await runJobs(house);
    await reconcilePayouts(house.system);
    expect([await status(id), sent]).toEqual(["approved", [id]]);
    use(paid);
    await runJobs(house);
    expect(sent).toEqual([]);
    await decide(id, "send");
    await runJobs(house);
    expect([await status(id), sent]).toEqual(["paid", [id]]);
  });

  it("C5 died with us while it was asked: found out after five minutes", async () => {
    use(paid);
    const id = await asked(40);
    await decide(id, "approve");
    await house.db.updateTable("payouts.requests").set({ state: "sending" }).where("id", "=", id).execute();
    await reconcilePayouts(house.system);
    await runJobs(house);
    expect([await status(id), sent]).toEqual(["sending", []]);
    house.clock.advance(5 * 60 * 1000);
    await reconcilePayouts(house.system);
    expect([await status(id), sent]).toEqual(["paid", []]);
  });
});

describe("MONEY-9 referral earnings", () => {
  const withdraw = (sum: number, to: string) =>
    house.ask({
      ...{ method: "POST", url: "/rest/user/referrals/withdraw", token: partner.token },
      payload: { sum, currency: "USD", to },
    });

  it("go to the balance or outside when an operator confirms", async () => {
    await earn("30", accounts.commission(partner.id));
    await later(15 * DAY_MS);
    const reply = await withdraw(10, "balance");
    expect([reply.statusCode, reply.json()]).toEqual([
      201,
      expect.objectContaining({ to: "balance", sum: 10 }),
    ]);
    expect((await decide(reply.json().id, "approve")).json().status).toBe("paid");
    expect((await house.balance(partner.id)).available).toBe(usd("10"));
    expect((await withdraw(20.01, "outside")).statusCode).toBe(400);
    expect((await withdraw(20, "outside")).statusCode).toBe(201);
    expect((await withdraw(1, "nowhere")).statusCode).toBe(400);
    expect((await own("referrals")).map(({ status }: { status: string }) => status)).toEqual([
      "requested",
      "paid",
    ]);
    expect(await own("sales")).toEqual([]);
    expect(await house.differences()).toEqual([]);
  });

  it("are apart from what SIMs earned", async () => {
    expect((await withdraw(10, "outside")).statusCode).toBe(400);
  });
});

describe("where payouts go", () => {
  const say = (payload: object) =>
    house.ask({ method: "POST", url: "/rest/user/payout/destination", token: partner.token, payload });

  it("is kept sealed, shown masked to its owner and whole to the operator", async () => {
    const said = await say({ method: "iban", account: "EE38 2200 2210 2014 5685", holder: "Pat Partner" });
    expect(said.json().destination).toEqual({ method: "iban", account: "EE38…5685", holder: "Pat Partner" });
    const id = await asked(10);
    await say({
      method: "usdt_trc20",
      account: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
      holder: "Somebody else",
    });
    expect((await detail(id)).destination).toMatchObject({ account: "EE382200221020145685" });
    const rows = await house.db.selectFrom("payouts.destinations").select("sealed").execute();
    expect(rows[0]?.sealed.toString("latin1")).not.toContain("TJRab");
  });

  it.each([
    { method: "iban", account: "EE382200221020145686", holder: "Pat" },
    { method: "usdt_trc20", account: "0x123", holder: "Pat" },
    { method: "iban", account: "EE382200221020145685", holder: " " },
  ])("is refused when it cannot be right: %j", async (payload) => {
    expect((await say(payload)).statusCode).toBe(400);
  });
});
