import type { listCurrencies } from "@sonum/contract/catalogue/catalogue";
import type { createRental, quoteRental } from "@sonum/contract/rentals/rental";
import type { readBalance } from "@sonum/contract/wallet/wallet";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../../test/render.tsx";
import { sampleQuote, sampleRental } from "../../../../test/sample-rental.ts";
import type { DayRange } from "../../../ui/forms/range-calendar.tsx";
import { RentDatesDialog } from "./rent-dates-dialog.tsx";

const wanted = { service: "full", country: "ee", currency: "USD" };
const usd = {
  code: "USD",
  name: "US dollar",
  symbol: "$",
  digits: 2,
  rate: 1,
  rateAt: "2030-01-01T00:00:00.000Z",
};

const server = fakeServerPerTest();
const mockQuote = () =>
  server.replies<typeof quoteRental>("GET /rest/user/rent/:service/:country/:currency", wanted, sampleQuote);
const mockBalance = (balance: number) =>
  server.replies<typeof readBalance>(
    "GET /rest/user/balance/:currency",
    { currency: "USD" },
    { balance, currency: "USD", balanceUsd: balance.toFixed(2), bonus: 0 },
  );

function Dialog() {
  const [range, setRange] = useState<DayRange>();
  return (
    <RentDatesDialog
      wanted={wanted}
      title="Whole number, Estonia"
      range={range}
      onRange={setRange}
      onClose={() => undefined}
    />
  );
}

const rentButton = () => screen.findByRole("button", { name: "Rent number" });
const total = () => screen.getAllByRole("status").find((element) => /\$|–/.test(element.textContent ?? ""));

beforeEach(() => {
  server.replies<typeof listCurrencies>("GET /rest/reference/currency", {}, [usd]);
});

describe("Select rental dates", () => {
  it("RENT-1 RENT-3 needs two dates, then shows the split into months, weeks and days with prices", async () => {
    mockQuote();
    mockBalance(1000);
    await renderPage(<Dialog />);
    expect(await rentButton()).toBeDisabled();
    expect(screen.getByRole("dialog", { name: "Select rental dates" })).toHaveTextContent("up to 91 days");

    await userEvent.click(screen.getByRole("button", { name: /May 3, 2030/ }));
    expect(await rentButton()).toBeDisabled();
    await userEvent.click(screen.getByRole("button", { name: /June 9, 2030/ }));
    expect(await rentButton()).toBeEnabled();
    for (const part of ["1 × $170.82", "1 × $56.94", "1 × $11.39"])
      expect(screen.getByRole("dialog")).toHaveTextContent(part);
    // 38 days: a month, a week and a day; the day's exact price is 11.388.
    expect(total()).toHaveTextContent("$239.15");
    expect(total()).toHaveTextContent("38 days");
  });

  it("RENT-8 offers the longer term that costs less, and says how far the rental can be prolonged", async () => {
    mockQuote();
    mockBalance(1000);
    await renderPage(<Dialog />);
    await userEvent.click(await screen.findByRole("button", { name: /May 1, 2030/ }));
    await userEvent.click(screen.getByRole("button", { name: /May 6, 2030/ }));
    expect(total()).toHaveTextContent("$68.33");
    expect(screen.getByText(/^Can be prolonged by 85 days now, until July 30, 2030/)).toBeVisible();
    expect(screen.getByText("7 days cost $56.94, less than 6 days.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Take 7 days" }));
    expect(total()).toHaveTextContent("$56.94");
    expect(screen.queryByText(/less than/)).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "3 months" }));
    expect(screen.getByText(/^Can be prolonged by 1 day now/)).toBeVisible();
  });

  it("RENT-2 RENT-4 sends the split with the first day and an idempotency key", async () => {
    mockQuote();
    mockBalance(1000);
    server.replies<typeof createRental>("POST /rest/user/rent/create", {}, sampleRental);
    await renderPage(<Dialog />);
    await userEvent.click(await screen.findByRole("button", { name: "2 weeks" }));
    expect(total()).toHaveTextContent("$113.88");
    await userEvent.click(await rentButton());
    const sent = server.calls.find(({ key }) => key === "POST /rest/user/rent/create");
    expect(sent?.body).toEqual({ id: "quote_1", month: 0, weeks: 2, days: 0, from: "2030-05-01" });
    expect(sent?.headers.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("links to the top-up if the balance is too low", async () => {
    mockQuote();
    mockBalance(20);
    await renderPage(<Dialog />);
    await userEvent.click(await screen.findByRole("button", { name: "1 day" }));
    expect(await rentButton()).toBeEnabled();
    await userEvent.click(screen.getByRole("button", { name: "1 week" }));
    expect(screen.getByText("Insufficient funds.")).toBeVisible();
    expect(screen.getByText(/You need \$\d+\.\d\d more\./)).toBeVisible();
    expect(screen.getByRole("link", { name: "Top up" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/account\/topup\?missing=\d+/),
    );
    expect(screen.queryByRole("button", { name: "Rent number" })).toBeNull();
  });

  it("says when no number is available any more", async () => {
    server.refuses("GET /rest/user/rent/:service/:country/:currency", wanted, 409, "number_unavailable");
    await renderPage(<Dialog />);
    expect(
      await screen.findByText(
        "The number you are trying to purchase is no longer available, please try another one.",
      ),
    ).toBeVisible();
  });
});
