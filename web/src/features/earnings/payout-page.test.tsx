import type * as api from "@sonum/contract/payouts/payouts";
import type { WireReply } from "@sonum/contract/route";
import { act, fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { PayoutPage } from "./payout-page.tsx";

const balance: WireReply<typeof api.readPartnerBalance> = {
  balance: 30,
  balanceUsd: "30.00",
  available: 20,
  availableUsd: "20.00",
  held: 10,
  heldUsd: "10.00",
  onItsWay: 0,
  onItsWayUsd: "0.00",
  accruing: 0,
  accruingUsd: "0.00",
  debt: 0,
  debtUsd: "0.00",
  currency: "USD",
  holdDays: 14,
  isHeld: false,
  minimumUsd: "10.00",
  maximumUsd: "10000.00",
};
const requestedPayout: WireReply<typeof api.listOwnPayouts>[number] = {
  id: "pay_1",
  source: "sales",
  to: "outside",
  sum: 12,
  sumUsd: "12.00",
  currency: "USD",
  status: "requested",
  requestedAt: "2030-01-01T00:00:00.000Z",
  changedAt: "2030-01-01T00:00:00.000Z",
  reason: null,
  reference: null,
  canCancel: true,
};

const server = fakeServerPerTest();
beforeEach(() => {
  server.replies<typeof api.readDestination>("GET /rest/user/payout/destination", {}, { destination: null });
});
const replyWithPayouts = (...payouts: (typeof requestedPayout)[]) =>
  server.replies<typeof api.listOwnPayouts>("GET /rest/user/payouts/:source", { source: "sales" }, payouts);

it("PART-4 shows that balance and payouts could not be loaded", async () => {
  server.refuses("GET /rest/partner/balance", {}, 400, "invalid_request");
  server.refuses("GET /rest/user/payouts/sales", {}, 400, "invalid_request");
  await renderPage(<PayoutPage />);
  expect(await screen.findByText("The balance could not be loaded")).toBeVisible();
  expect(await screen.findByText("The payouts could not be loaded")).toBeVisible();
});

it("PART-4 shows earnings of rental days to come, and what is owed", async () => {
  const more = { accruing: 54.66, accruingUsd: "54.66", debt: 3.5, debtUsd: "3.50" };
  server.replies<typeof api.readPartnerBalance>("GET /rest/partner/balance", {}, { ...balance, ...more });
  replyWithPayouts();
  await renderPage(<PayoutPage />);
  expect(await screen.findByText("Rental days to come")).toBeVisible();
  expect(screen.getByText("$54.66")).toBeVisible();
  expect(screen.getByText("You owe us $3.50")).toBeVisible();
  expect(screen.getByText("Rentals are paid by the day")).toBeVisible();
});

it("PART-4 requests a payout, shows the server's rejection text, and confirms success", async () => {
  server.replies<typeof api.readPartnerBalance>("GET /rest/partner/balance", {}, balance);
  replyWithPayouts();
  server.refuses("POST /rest/partner/payout", {}, 400, "invalid_request");
  server.replies<typeof api.requestPartnerPayout>("POST /rest/partner/payout", {}, requestedPayout);
  await renderPage(<PayoutPage />);
  expect(await screen.findByText("No payouts yet")).toBeVisible();
  const ask = () => screen.getByRole("button", { name: "Request a payout" });
  expect(ask()).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: "All available" }));
  await userEvent.click(ask());
  expect(await screen.findByText("Payment failed")).toHaveFocus();
  expect(server.calls.find(({ key }) => key === "POST /rest/partner/payout")?.body).toMatchObject({
    sum: 20,
  });

  await userEvent.click(screen.getByRole("button", { name: "Back to the form" }));
  const amount = () => screen.getByLabelText("Amount, USD");
  expect(amount()).toHaveFocus();
  expect(amount()).toHaveValue("20");
  await userEvent.clear(amount());
  await userEvent.type(amount(), "12");
  replyWithPayouts(requestedPayout);
  await userEvent.click(ask());
  expect(await screen.findByText("Your withdraw request has been submitted successfully.")).toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "Back to the form" }));
  expect(amount()).toHaveValue("");
});

it("A14 does not say that nothing was taken when no answer came, and asks again by the same key", async () => {
  server.replies<typeof api.readPartnerBalance>("GET /rest/partner/balance", {}, balance);
  replyWithPayouts();
  for (let n = 0; n < 4; n++) server.refuses("POST /rest/partner/payout", {}, 502, "unavailable");
  server.replies<typeof api.requestPartnerPayout>("POST /rest/partner/payout", {}, requestedPayout);
  await renderPage(<PayoutPage />);
  await userEvent.click(screen.getByRole("button", { name: "All available" }));
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  fireEvent.click(screen.getByRole("button", { name: "Request a payout" }));
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  vi.useRealTimers();
  expect(await screen.findByText("No answer came")).toHaveFocus();
  expect(screen.queryByText(/Nothing was taken/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Ask again" }));
  expect(await screen.findByText("Your withdraw request has been submitted successfully.")).toHaveFocus();
  const sent = server.calls.filter(({ key }) => key === "POST /rest/partner/payout");
  expect(sent).toHaveLength(5);
  expect(new Set(sent.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
});

it("PART-4 rejects more than the available amount at the field, and accepts exactly that amount", async () => {
  const path = "GET /rest/partner/balance";
  server.replies<typeof api.readPartnerBalance>(path, {}, { ...balance, availableUsd: "0.29" });
  replyWithPayouts();
  await renderPage(<PayoutPage />);
  const amount = screen.getByLabelText("Amount, USD");
  await userEvent.type(amount, "0.30");
  await userEvent.click(screen.getByRole("button", { name: "Request a payout" }));
  expect(amount).toHaveFocus();
  expect(amount).toHaveAccessibleDescription("At most $0.29");
  expect(server.calls.some(({ key }) => key.startsWith("POST"))).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: "All available" }));
  expect(amount).toHaveValue("0.29");
  expect(amount).toBeValid();
});

it("PART-4 shows that nothing is available instead of a maximum of zero", async () => {
  const path = "GET /rest/partner/balance";
  server.replies<typeof api.readPartnerBalance>(path, {}, { ...balance, available: 0, availableUsd: "0.00" });
  replyWithPayouts();
  await renderPage(<PayoutPage />);
  const amount = screen.getByLabelText("Amount, USD");
  await userEvent.type(amount, "5");
  expect(amount).toHaveAccessibleDescription("Nothing is available yet");
});

it("PART-4 reuses the idempotency key when a rejected request is repeated", async () => {
  server.replies<typeof api.readPartnerBalance>("GET /rest/partner/balance", {}, balance);
  replyWithPayouts();
  server.refuses("POST /rest/partner/payout", {}, 400, "invalid_request");
  await renderPage(<PayoutPage />);
  await userEvent.type(screen.getByLabelText("Amount, USD"), "12{Enter}");
  await userEvent.click(await screen.findByRole("button", { name: "Back to the form" }));
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText("Payment failed")).toBeVisible();
  const keys = server.calls
    .filter(({ key }) => key === "POST /rest/partner/payout")
    .map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});
