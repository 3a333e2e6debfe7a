import { type Money, micro, usd } from "@sonum/contract/money";
import { describe, expect, it } from "vitest";
import { REPEATS } from "../../../../../scripts/lib/repeats.ts";
import { createDeposit, runHistory } from "../../../../test/fixtures/deposit-history.ts";
import type { TopUpEvaluation } from "../evaluate-top-up.ts";
import {
  approveRequest,
  endRefund,
  endRequest,
  grantBonus,
  holdRequest,
  recalculate,
  retryRefund,
} from "./change-deposits.ts";
import { type BookDeposit, type DepositBook, maxRefund, setRefund } from "./deposit-book.ts";

const HISTORIES = 100_000 * REPEATS;

it(`B7 B9 B13 MONEY-6 ${HISTORIES} random histories of deposits, refunds, disputes and bonuses agree with a simple model`, () => {
  const disagreements: string[] = [];
  for (let seed = 1; seed <= HISTORIES && disagreements.length < 5; seed++)
    disagreements.push(...runHistory(seed).map((problem) => `history ${seed}: ${problem}`));
  expect(disagreements).toEqual([]);
});

const TWENTY = usd("20");
const paid: TopUpEvaluation = { state: "paid", received: TWENTY, credit: TWENTY };
const disputed: TopUpEvaluation = { state: "disputed", received: TWENTY, credit: micro(0n) };
const returned: TopUpEvaluation = { state: "refunded", received: 0n, credit: micro(0n) };

/** A deposit of 20 dollars with a bonus of 10. */
function createBook(): { book: DepositBook; deposit: BookDeposit } {
  const deposit = createDeposit("pay_1");
  const book: DepositBook = {
    customerId: "usr_1",
    available: micro(0n),
    refunding: micro(0n),
    bonus: micro(0n),
    deposits: [deposit],
    request: undefined,
    moves: [],
  };
  recalculate(book, deposit, () => paid);
  grantBonus(book, deposit, usd("10"));
  return { book, deposit };
}

function ask(book: DepositBook, deposit: BookDeposit, dollars: Money) {
  const refund = { id: "rfd_1", state: "waiting" as const, told: "", dollars, amount: dollars as bigint };
  return { deposit, refund, request: holdRequest(book, "rfr_1", [{ deposit, refund }]) };
}

describe("a deposit with a bonus", () => {
  it("B13 may go back less what was spent, not more", () => {
    const { book } = createBook();
    expect(maxRefund(book)).toBe(TWENTY);
    book.available = micro(book.available - usd("10"));
    expect(maxRefund(book)).toBe(usd("10"));
  });

  it("B13 loses the bonus with the request, so that it cannot be spent meanwhile, and gets it back if it is cancelled", () => {
    const { book, deposit } = createBook();
    const { request } = ask(book, deposit, TWENTY);
    expect([book.available, book.refunding]).toEqual([0n, TWENTY]);
    endRequest(book, request, { state: "cancelled", reason: "", decidedBy: null });
    expect([book.available, book.bonus, maxRefund(book)]).toEqual([usd("30"), usd("10"), TWENTY]);
  });
});

it("never refunds more than was deposited or is on the balance", () => {
  const { book, deposit } = createBook();
  const back = { id: "rfd_1", state: "done" as const, told: "", dollars: usd("4"), amount: 0n };
  deposit.refunds.push(
    back,
    { ...back, id: "rfd_2", state: "waiting" },
    { ...back, id: "rfd_3", state: "dropped" },
  );
  book.available = usd("100");
  expect(maxRefund(book)).toBe(usd("12"));
  book.available = usd("15");
  expect(maxRefund(book)).toBe(usd("5"));
});

describe("a waiting refund", () => {
  it.each([
    ["the provider refunds", returned, "returned"],
    ["the payer disputes", disputed, "disputed"],
  ])("B9 is dropped when %s its payment, and the money is not on the balance too", (_, report, reason) => {
    const { book, deposit } = createBook();
    const { request } = ask(book, deposit, TWENTY);
    recalculate(book, deposit, () => report);
    expect([book.available, book.refunding, book.bonus, deposit.owed]).toEqual([0n, 0n, 0n, 0n]);
    expect([request.state, request.reason]).toEqual(["rejected", reason]);
  });

  it("B9 is dropped, not sent again, if its payment was disputed while the result was unknown", () => {
    const { book, deposit } = createBook();
    const { refund, request } = ask(book, deposit, TWENTY);
    approveRequest(book, request, "operator");
    setRefund(refund, "sending");
    setRefund(refund, "unknown");
    recalculate(book, deposit, () => disputed);
    expect([book.refunding, deposit.credited]).toEqual([TWENTY, TWENTY]);
    retryRefund(book, { deposit, refund }, () => disputed);
    expect([refund.state, request.state, request.reason]).toEqual(["dropped", "failed", "disputed"]);
    expect([book.available, book.refunding, deposit.credited, deposit.owed]).toEqual([0n, 0n, 0n, 0n]);
  });

  it("is paid once, and its state never changes again", () => {
    const { book, deposit } = createBook();
    const { refund, request } = ask(book, deposit, TWENTY);
    approveRequest(book, request, "operator");
    setRefund(refund, "sending");
    const result = { isDone: true, told: "sent", evaluate: () => paid };
    endRefund(book, { deposit, refund }, result);
    expect([request.state, book.available, book.refunding]).toEqual(["done", 0n, 0n]);
    expect(() => endRefund(book, { deposit, refund }, result)).toThrow("cannot change from done to done");
  });
});

it("B9 a customer who owes a disputed payment cannot get another deposit back", () => {
  const { book, deposit } = createBook();
  book.available = micro(0n);
  recalculate(book, deposit, () => disputed);
  deposit.isThawed = true;
  const second: BookDeposit = {
    ...deposit,
    id: "pay_2",
    state: "started",
    owed: micro(0n),
    changes: 0,
    refunds: [],
  };
  book.deposits.push(second);
  recalculate(book, second, () => paid);
  expect([deposit.owed, book.available, maxRefund(book)]).toEqual([TWENTY, TWENTY, 0n]);
});
