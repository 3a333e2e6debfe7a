import type { askRefund, readRefunds } from "@sonum/contract/payments/deposit-refunds";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { messagesStore } from "../../lib/api/system-messages.ts";
import type { RefundRequest, Refunds } from "./queries/refunds.ts";
import { RefundPage } from "./refund-page.tsx";

const none: Refunds = { refundableUsd: "0.00", bonusUsd: "0.00", isFrozen: false, requests: [] };
const request: RefundRequest = {
  id: "ref_1",
  dt: "2030-01-01T00:00:00.000Z",
  amountUsd: "5.00",
  state: "asked",
  reason: "",
  endedAt: null,
  parts: [],
};

const server = fakeServerPerTest();
const mockRefunds = (refunds: Refunds) =>
  server.replies<typeof readRefunds>("GET /rest/user/refund", {}, refunds);
/** While busy, the button is enabled but ignores clicks. */
const isIdle = () =>
  waitFor(() =>
    expect(screen.getByRole("button", { name: "Request a refund" })).not.toHaveAttribute("aria-busy"),
  );

it("shows an error if loading fails, and says when nothing is refundable", async () => {
  server.refuses("GET /rest/user/refund", {}, 400, "invalid_request");
  mockRefunds(none);
  await renderPage(<RefundPage />);
  expect(await screen.findByText("This could not be loaded")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No unspent deposits")).toBeVisible();
});

it("offers no refund while a payment is disputed", async () => {
  mockRefunds({ ...none, refundableUsd: "20.00", isFrozen: true });
  await renderPage(<RefundPage />);
  expect(await screen.findByText("One of your payments is disputed")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Request a refund" })).toBeNull();
});

it("A14 repeats the same request while its outcome is unknown, and a new one after a refusal", async () => {
  mockRefunds({ ...none, refundableUsd: "20.00" });
  server.refuses("POST /rest/user/refund", {}, 401, "sign_in_required");
  server.refuses("POST /rest/user/refund", {}, 422, "insufficient_funds");
  await renderPage(<RefundPage />);
  await screen.findByLabelText("Amount, USD");
  const posts = () => server.calls.filter(({ key }) => key.startsWith("POST"));
  for (const count of [1, 2, 3]) {
    await userEvent.click(screen.getByRole("button", { name: "Request a refund" }));
    await waitFor(() => expect(posts()).toHaveLength(count));
    await isIdle();
  }
  const [first, second, third] = posts().map(({ headers }) => headers.get("idempotency-key"));
  expect(second).toBe(first);
  expect(third).not.toBe(second);
});

it("limits the amount to unspent deposits, shows a refusal, then the open request", async () => {
  // Loaded at first, after the refusal, and after the request.
  mockRefunds({ ...none, refundableUsd: "20.00" });
  mockRefunds({ ...none, refundableUsd: "20.00" });
  mockRefunds({ ...none, refundableUsd: "15.00", requests: [request] });
  server.refuses("POST /rest/user/refund", {}, 422, "insufficient_funds");
  server.replies<typeof askRefund>("POST /rest/user/refund", {}, request);
  await renderPage(<RefundPage />);
  const amount = await screen.findByLabelText("Amount, USD");
  await userEvent.type(amount, "21");
  expect(screen.getByRole("button", { name: "Request a refund" })).toBeDisabled();
  await userEvent.clear(amount);
  await userEvent.type(amount, "5");
  await userEvent.click(screen.getByRole("button", { name: "Request a refund" }));
  await waitFor(() => expect(messagesStore.get()).toHaveLength(1));
  expect(server.calls.find(({ key }) => key.startsWith("POST"))?.body).toEqual({ amountUsd: "5.00" });
  await isIdle();
  await userEvent.click(screen.getByRole("button", { name: "Request a refund" }));
  expect(await screen.findByText("Your requests")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Request a refund" })).toBeNull();
});
