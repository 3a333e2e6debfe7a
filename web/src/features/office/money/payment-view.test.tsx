import type { readPayment } from "@sonum/contract/office/money";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../../test/render.tsx";
import { PaymentView } from "./payment-view.tsx";
import type { PaymentDetail } from "./queries/office-money.ts";

const at = "2030-01-01T00:00:00.000Z";
const report: PaymentDetail["events"][number] = {
  eventId: "evt_1",
  kind: "confirmed",
  transaction: "tx_1",
  amount: 20,
  currency: "USD",
  occurredAt: at,
  receivedAt: at,
  isAsked: false,
  workedAt: at,
  outcome: "counted",
  body: "{}",
};
const detail: PaymentDetail = {
  payment: {
    id: "pay_1",
    dt: at,
    changedAt: at,
    customerId: "usr_1",
    username: "cora",
    provider: "sandbox",
    method: "crypto",
    state: "underpaid",
    amount: 20,
    fee: 0,
    currency: "USD",
    creditedUsd: "20.00",
  },
  events: [report, { ...report, eventId: "evt_2", kind: "of_tomorrow", workedAt: null, outcome: null }],
};

const open = (lang: "en" | "de") => {
  fakeServer().replies<typeof readPayment>("GET /rest/office/payments/:id", { id: "pay_1" }, detail);
  return renderPage(<PaymentView id="pay_1" />, { visit: { lang } });
};

it("DESK-3 shows a payment's state and reports as labels; an unknown report kind stays as it is", async () => {
  const { unmount } = await open("en");
  expect(await screen.findByText("Credited in part")).toBeVisible();
  expect(screen.getByText("sandbox, Direct crypto")).toBeVisible();
  const [first, second] = screen.getAllByRole("group");
  expect(first).toHaveTextContent(/^Confirmed \$20\.00 Counted/);
  expect(second).toHaveTextContent(/^of_tomorrow \$20\.00 Not looked at yet/);
  unmount();
  await open("de");
  expect(await screen.findByText("Teilweise gutgeschrieben")).toBeVisible();
  expect(screen.getByText("Gezählt")).toBeVisible();
});
