import type { listCurrencies } from "@sonum/contract/catalogue/catalogue";
import type {
  cancelTopUp,
  dismissTopUp,
  listMethods,
  listTopUps,
  startTopUp,
} from "@sonum/contract/payments/top-ups";
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { sampleTopUp as started } from "../../../test/sample-top-up.ts";
import { messagesStore } from "../../lib/api/system-messages.ts";
import { setSettings } from "../../lib/settings/settings-store.ts";
import type { Method, TopUp } from "./queries/payments.ts";
import { TopUpPage } from "./top-up-page.tsx";

const METHODS = "GET /rest/user/topup/methods/USD";
const coins: Method = {
  code: "crypto",
  kind: "crypto",
  feePercent: 1,
  feeFixed: 0,
  minimum: 10,
  maximum: 1000,
  currency: "USD",
  rate: "1",
  shownRate: "1",
  rateQuotedAt: "2030-01-01T00:00:00.000Z",
  presets: [20],
  provider: "Demo Coins",
  brands: ["Bitcoin"],
};

const server = fakeServerPerTest();
it("MONEY-3 shows an error if payment methods cannot be loaded and retries on click", async () => {
  server.refuses(METHODS, {}, 400, "invalid_request");
  server.replies<typeof listMethods>("GET /rest/user/topup/methods/:currency", { currency: "USD" }, []);
  await renderPage(<TopUpPage />);
  expect(await screen.findByText("The payment methods could not be loaded")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No payment method is set up yet")).toBeVisible();
});

it("prefills the amount missing for a refused purchase", async () => {
  server.replies<typeof listMethods>("GET /rest/user/topup/methods/:currency", { currency: "USD" }, [coins]);
  server.replies<typeof listTopUps>("GET /rest/user/topups", {}, []);
  server.replies<typeof listCurrencies>("GET /rest/reference/currency", {}, [
    { code: "USD", name: "Dollar", symbol: "$", digits: 2, rate: 1, rateAt: "2030-01-01T00:00:00Z" },
  ]);
  await renderPage(<TopUpPage />, { at: "/account/topup?missing=30.351" });
  expect(await screen.findByText("You need $30.36 more.")).toBeVisible();
  expect(await screen.findByLabelText("Amount, USD")).toHaveValue("30.67");
  expect(screen.getByRole("button", { name: "Pay" })).toBeEnabled();
});

it("MONEY-3 shows the credited amount before payment, then a refusal, then the QR code of the started payment", async () => {
  server.replies<typeof listMethods>("GET /rest/user/topup/methods/:currency", { currency: "USD" }, [coins]);
  server.replies<typeof listTopUps>("GET /rest/user/topups", {}, []);
  server.replies<typeof listTopUps>("GET /rest/user/topups", {}, []);
  server.replies<typeof listTopUps>("GET /rest/user/topups", {}, [started]);
  server.refuses("POST /rest/user/topup", {}, 409, "price_changed");
  server.replies<typeof startTopUp>(
    "POST /rest/user/topup",
    {},
    { id: "top_1", redirectUrl: "https://pay.example/1" },
  );
  await renderPage(<TopUpPage />);
  const pay = await screen.findByRole("button", { name: "Pay" });
  expect(pay).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: "$20.00" }));
  expect(screen.getByText(/19\.80/)).toBeVisible();
  await userEvent.click(pay);
  await waitFor(() => expect(messagesStore.get()).toHaveLength(1));
  expect(screen.queryByText("Pay now")).toBeNull();
  // While busy, the button ignores clicks.
  await waitFor(() => expect(pay).not.toHaveAttribute("aria-busy"));
  await userEvent.click(pay);
  expect(await screen.findByText("Pay now")).toBeVisible();
  const [first, second] = server.calls.filter(({ key }) => key === "POST /rest/user/topup");
  expect(first?.headers.get("idempotency-key")).toBe(second?.headers.get("idempotency-key"));
});

it("MONEY-4 a payment the customer cancelled says so and can be removed", async () => {
  server.replies<typeof listMethods>("GET /rest/user/topup/methods/:currency", { currency: "USD" }, [coins]);
  const cancelled: TopUp = { ...started, state: "cancelled", redirectUrl: null };
  server.replies<typeof cancelTopUp>("POST /rest/user/topup/:id/cancel", { id: "top_1" }, cancelled);
  server.replies<typeof dismissTopUp>("DELETE /rest/user/topup/:id", { id: "top_1" }, undefined);
  // Not replies in order: an open payment is polled.
  let payments: TopUp[] = [started];
  const answer = fetch;
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (path === "/rest/user/topups") return Response.json(payments);
    if (path.endsWith("/cancel")) payments = [cancelled];
    if (init?.method === "DELETE") payments = [];
    return answer(path, init);
  });
  await renderPage(<TopUpPage />);
  expect(await screen.findByText("Waiting for payment")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Cancel the payment" }));
  expect(await screen.findByText("Cancelled")).toBeVisible();
  expect(screen.queryByText("Waiting for payment")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Remove from the list" }));
  await waitFor(() => expect(screen.queryByText("Latest payments")).toBeNull());
  expect(document.body).not.toHaveFocus();
});

it("MONEY-3 corrects an amount that is left and says why", async () => {
  server.replies<typeof listMethods>("GET /rest/user/topup/methods/:currency", { currency: "USD" }, [coins]);
  server.replies<typeof listTopUps>("GET /rest/user/topups", {}, []);
  await renderPage(<TopUpPage />);
  const field = await screen.findByLabelText("Amount, USD");
  await userEvent.type(field, "-7");
  await userEvent.tab();
  expect(field).toHaveValue("10");
  expect(screen.getByText("The minimum is $10.00.")).toBeVisible();
});

it("MONEY-3 empties the amount when the currency is switched", async () => {
  const payIn = (currency: string) =>
    server.replies<typeof listMethods>("GET /rest/user/topup/methods/:currency", { currency }, [coins]);
  payIn("USD");
  payIn("RUB");
  server.replies<typeof listTopUps>("GET /rest/user/topups", {}, []);
  await renderPage(<TopUpPage />);
  await screen.findByLabelText("Amount, USD");
  act(() => setSettings({ currency: "RUB" }));
  await userEvent.type(await screen.findByLabelText("Amount, RUB"), "450");
  act(() => setSettings({ currency: "USD" }));
  expect(await screen.findByLabelText("Amount, USD")).toHaveValue("");
});
