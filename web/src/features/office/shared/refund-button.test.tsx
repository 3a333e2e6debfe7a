import type { readPurchase } from "@sonum/contract/office/orders";
import type { refundPurchase } from "@sonum/contract/office/users";
import type { WireReply } from "@sonum/contract/route";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../../test/render.tsx";
import { RefundButton } from "./refund-button.tsx";

const server = fakeServerPerTest();

it("refunds an order, whole unless a smaller amount is entered", async () => {
  server.isInOffice("support");
  server.replies<typeof refundPurchase>(
    "POST /rest/office/orders/:orderId/refund",
    { orderId: "81204" },
    {
      id: "adj_1",
      userId: "usr_1",
      username: "mari",
      amountUsd: "0.1",
      orderId: 81204,
      reason: "refused",
      state: "done",
      askedBy: "sue",
      askedAt: "2030-01-01T00:00:00.000Z",
      decidedBy: "sue",
      decidedAt: "2030-01-01T00:00:00.000Z",
      isOwn: true,
    },
  );
  await renderPage(<RefundButton orderId="81204" upTo="0.2475" />);
  await userEvent.click(await screen.findByRole("button", { name: "Refund" }));
  const amount = screen.getByLabelText("Amount in USD");
  expect(amount).toHaveValue("0.2475");
  await userEvent.type(screen.getByLabelText("Reason"), "refused");
  await userEvent.clear(amount);
  await userEvent.type(amount, "0.25");
  expect(amount).toHaveAccessibleDescription(/at most 0\.2475/);
  const confirm = () => screen.getAllByRole("button", { name: "Refund" }).at(-1) as HTMLElement;
  expect(confirm()).toBeDisabled();
  await userEvent.clear(amount);
  await userEvent.type(amount, "0.1");
  await userEvent.click(confirm());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.bodiesOf("POST /rest/office/orders/81204/refund")).toEqual([
    { amountUsd: "0.1", reason: "refused" },
  ]);
});

it("offers no refund if nothing can be refunded", async () => {
  server.isInOffice("support");
  await renderPage(<RefundButton orderId="81204" upTo="0" />);
  expect(screen.queryByRole("button")).toBeNull();
});

const refundable = (refundableUsd: string) => {
  server.isInOffice("support");
  server.replies<typeof readPurchase>("GET /rest/office/orders/:orderId", { orderId: "81204" }, {
    refundableUsd,
  } as WireReply<typeof readPurchase>);
};

it("reads what can still be refunded, if it is unknown", async () => {
  refundable("0.15");
  await renderPage(<RefundButton orderId="81204" />);
  await userEvent.click(await screen.findByRole("button", { name: "Refund" }));
  expect(await screen.findByLabelText("Amount in USD")).toHaveValue("0.15");
});

it("says that nothing is left to refund", async () => {
  refundable("0.00");
  await renderPage(<RefundButton orderId="81204" />);
  await userEvent.click(await screen.findByRole("button", { name: "Refund" }));
  expect(await screen.findByText("The whole price was already refunded.")).toBeVisible();
  expect(screen.queryByLabelText("Amount in USD")).toBeNull();
});
