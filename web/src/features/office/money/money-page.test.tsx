import type { checkBooks, readMoney } from "@sonum/contract/office/money";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../../test/render.tsx";
import { MoneyPage } from "./money-page.tsx";
import type { Money } from "./queries/office-money.ts";

const unchecked: Money = {
  books: { checkedAt: null, balancedSince: null, differences: [] },
  owed: { customersUsd: "120.50", partnersUsd: "33.00" },
  chargebacks: { days: 30, payments: 200, disputed: 3, rate: 0.015, limit: 0.006, isAlarm: true },
  waiting: { held: 0, refunds: 0, payouts: 2, adjustments: 1, complaints: 0, closings: 3 },
  providers: [{ provider: "stripe", ranAt: "2030-01-01T00:00:00.000Z", differences: 0, failure: null }],
};
const books = {
  checkedAt: "2030-01-02T00:00:00.000Z",
  balancedSince: "2030-01-01T00:00:00.000Z",
  differences: [],
};

it("DESK-3 checks the ledger and shows since when it balances, with chargebacks and open queues", async () => {
  const server = fakeServer();
  server.replies<typeof readMoney>("GET /rest/office/money", {}, unchecked);
  server.replies<typeof checkBooks>("POST /rest/office/money/check", {}, books);
  server.replies<typeof readMoney>("GET /rest/office/money", {}, { ...unchecked, books });
  await renderPage(<MoneyPage />);
  expect(await screen.findByText("Too many chargebacks: 1.5%")).toBeVisible();
  expect(screen.getByRole("link", { name: /Adjustments to decide/ })).toHaveTextContent("1");
  const closed = screen.getByRole("link", { name: /Closed accounts to settle/ });
  expect(closed).toHaveTextContent("3");
  expect(closed).toHaveAttribute("href", "/office/payments?tab=closings");
  await userEvent.click(screen.getByRole("button", { name: "Check the books now" }));
  expect(await screen.findByText(/^In balance since /)).toBeVisible();
});

it("DESK-3 names the accounts when the ledger does not balance", async () => {
  const server = fakeServer();
  server.replies<typeof readMoney>(
    "GET /rest/office/money",
    {},
    {
      ...unchecked,
      books: {
        checkedAt: "2030-01-02T00:00:00.000Z",
        balancedSince: null,
        differences: [{ account: "customer:usr_1:available", balanceUsd: "21.00", movedUsd: "20.00" }],
      },
    },
  );
  await renderPage(<MoneyPage />);
  expect(await screen.findByText("customer:usr_1:available: 21.00 / 20.00")).toBeVisible();
});
