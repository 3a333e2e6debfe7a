import type { listCurrencies } from "@sonum/contract/catalogue/catalogue";
import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../../test/render.tsx";
import { ApiError } from "../../../lib/api/api-error.ts";
import { storePurchaseError } from "../../../lib/api/purchase-error.ts";
import { setSettings } from "../../../lib/settings/settings-store.ts";
import { OrderFailedPage } from "./order-failed-page.tsx";

beforeEach(() => {
  fakeServer().replies<typeof listCurrencies>("GET /rest/reference/currency", {}, [
    { code: "EUR", name: "Euro", symbol: "€", digits: 2, rate: 0.9, rateAt: "2030-01-01T00:00:00Z" },
  ]);
});

const topUp = (missingUsd: number | undefined) => <p>Form for {missingUsd}</p>;

const GONE = "The number you are trying to purchase is no longer available, please try another one.";

it("BUY-1 says that the number is gone, or that funds are insufficient", async () => {
  await renderPage(<OrderFailedPage type="busy" shop="/activations" topUp={topUp} />);
  expect(screen.getByRole("alert")).toHaveTextContent(GONE);
  await renderPage(<OrderFailedPage type="insufficient_funds" shop="/activations" topUp={topUp} />);
  expect(screen.getByText("Insufficient funds.")).toBeVisible();
});

it("BUY-1 shows the missing amount in the visitor's currency with a top-up for it on the same page", async () => {
  setSettings({ currency: "EUR" });
  const details = { missingUsd: "0.383" };
  storePurchaseError(new ApiError({ status: 422, code: "insufficient_funds", message: "", details }));
  await renderPage(<OrderFailedPage type="insufficient_funds" shop="/activations" topUp={topUp} />);
  expect(await screen.findByText(/You need €0.35 more\./)).toBeVisible();
  expect(screen.getByText("Form for 0.383")).toBeVisible();
});

it.each([
  ["too_many_requests", "Too many attempts. Wait a little and try again."],
  ["account_frozen", "Purchases are paused: one of your payments is disputed. Please write to support."],
  ["account_limited", "The shop has set limits for your account."],
  ["service_restricted", "This service needs a confirmed e-mail address and an account that is a day old."],
  ["section_closed", "This part of the shop is temporarily unavailable."],
])("shows the server's reason if a purchase is refused for %s", async (reason, text) => {
  await renderPage(<OrderFailedPage type="busy" reason={reason} shop="/activations" topUp={topUp} />);
  expect(screen.getByRole("alert")).toHaveTextContent(`${text}Nothing was charged.`);
  expect(screen.queryByText(GONE)).toBeNull();
});

it("says how long to wait while the error is still in memory", async () => {
  const details = { retryAfterSeconds: 90 };
  storePurchaseError(new ApiError({ status: 429, code: "too_many_requests", message: "", details }));
  await renderPage(
    <OrderFailedPage type="busy" reason="too_many_requests" shop="/activations" topUp={topUp} />,
  );
  expect(screen.getByRole("alert")).toHaveTextContent("You can try again in 01:30. Nothing was charged.");
});

it("ignores an unknown reason", async () => {
  await renderPage(<OrderFailedPage type="busy" reason="constructor" shop="/activations" topUp={topUp} />);
  expect(screen.getByRole("alert")).toHaveTextContent(GONE);
});
