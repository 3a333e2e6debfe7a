import type { listCountries, listCurrencies, listServices } from "@sonum/contract/catalogue/catalogue";
import type { listActiveRentals, listRentals } from "@sonum/contract/rentals/rental";
import type {
  cancelRental,
  endRental,
  prolongRental,
  quoteProlongation,
  setAutoProlong,
} from "@sonum/contract/rentals/rental-actions";
import type { readBalance } from "@sonum/contract/wallet/wallet";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { sampleQuote, sampleRental } from "../../../test/sample-rental.ts";
import { messagesStore } from "../../lib/api/system-messages.ts";
import type { Rental } from "../../queries/rentals.ts";
import { RentalsPage } from "./rentals-page.tsx";

const orderId = String(sampleRental.orderId);
const USD = { currency: "USD" };

const server = fakeServerPerTest();
const mockActive = (...rentals: Rental[]) =>
  server.replies<typeof listActiveRentals>("GET /rest/user/rent/list/active/:currency", USD, rentals);
const mockAll = (...rentals: Rental[]) =>
  server.replies<typeof listRentals>("GET /rest/user/rent/list/:currency", USD, rentals);
const card = () => screen.findByRole("article", { name: "Rental +37255550142" });
const called = (key: string) => server.calls.filter((call) => call.key.startsWith(key));

beforeEach(() => {
  server.replies<typeof listServices>("GET /rest/reference/services", {}, []);
  server.replies<typeof listCountries>("GET /rest/reference/countries", {}, []);
  server.replies<typeof listCurrencies>("GET /rest/reference/currency", {}, [
    { code: "USD", name: "", symbol: "$", digits: 2, rate: 1, rateAt: "2030-01-01T00:00:00.000Z" },
  ]);
  server.replies<typeof readBalance>("GET /rest/user/balance/:currency", USD, {
    balance: 500,
    currency: "USD",
    balanceUsd: "500.00",
    bonus: 0,
  });
});

describe("rentals page", () => {
  it("RENT-6 shows a number with its newest code and all messages, newest first", async () => {
    mockActive(sampleRental);
    mockAll(sampleRental);
    await renderPage(<RentalsPage />);
    expect(await card()).toHaveTextContent("Whole number");
    expect(await card()).toHaveTextContent("Newest code, from Telegram");
    expect(within(await card()).getByRole("timer")).toHaveTextContent(/^6 days left$/);
    const rows = within(screen.getByRole("region", { name: "SMS of +37255550142" })).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining("Your code is 482913."),
      expect.stringContaining("Nordbank"),
      expect.stringContaining("Unknown sender"),
    ]);
  });

  it("finds an SMS by sender, word or code", async () => {
    mockActive(sampleRental);
    mockAll();
    await renderPage(<RentalsPage />);
    const field = within(await card()).getByRole("searchbox", { name: "Find an SMS" });
    await userEvent.type(field, "bank WELCOME");
    expect(within(await card()).getAllByRole("listitem")).toHaveLength(1);
    await userEvent.clear(field);
    await userEvent.type(field, "5520");
    expect(within(await card()).getByRole("listitem")).toHaveTextContent("Use 5520 to sign in");
    await userEvent.type(field, "x");
    expect(screen.getByText("No SMS fits.")).toBeVisible();
  });

  it("RENT-8 extends by the chosen number of days for the shown total", async () => {
    mockActive(sampleRental);
    mockAll();
    const { priceDay, priceWeek, priceMonth, priceDayUsd, priceWeekUsd, priceMonthUsd } = sampleQuote;
    const prices = { priceDay, priceWeek, priceMonth, priceDayUsd, priceWeekUsd, priceMonthUsd, ...USD };
    server.replies<typeof quoteProlongation>(
      "GET /rest/user/rent/:orderId/prolong",
      { orderId },
      { ...prices, maxDays: 80, limitedBy: "maximum" },
    );
    server.replies<typeof prolongRental>(
      "POST /rest/user/rent/:orderId/prolong",
      { orderId },
      { ...sampleRental, days: 15 },
    );
    await renderPage(<RentalsPage />);
    await userEvent.click(within(await card()).getByRole("button", { name: "Prolong" }));
    const dialog = await screen.findByRole("dialog", { name: "Prolong the rental" });
    expect(await within(dialog).findByText(/Up to 80 days: that is the longest rental today/)).toBeVisible();
    await userEvent.click(await within(dialog).findByRole("button", { name: "1 day" }));
    for (let day = 1; day < 6; day++)
      await userEvent.click(within(dialog).getByRole("button", { name: "One day more" }));
    expect(within(dialog).getByRole("status")).toHaveTextContent("$68.33");
    expect(within(dialog).getByText("7 days cost $56.94, less than 6 days.")).toBeVisible();
    await userEvent.click(within(dialog).getByRole("button", { name: "Take 7 days" }));
    await userEvent.click(within(dialog).getByRole("button", { name: "One day more" }));
    expect(within(dialog).getByRole("status")).toHaveTextContent("$68.33");
    await userEvent.click(within(dialog).getByRole("button", { name: "Prolong" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const [sent] = called(`POST /rest/user/rent/${orderId}/prolong`);
    expect(sent?.body).toEqual({ month: 0, weeks: 1, days: 1, maxPrice: "68.33" });
    expect(sent?.headers.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("RENT-8 cancels with a refund while possible, after confirmation", async () => {
    mockActive({ ...sampleRental, messages: [], messageCount: 0, actions: ["cancel", "end"] });
    mockActive();
    mockAll();
    server.replies<typeof cancelRental>("DELETE /rest/user/rent/:orderId", { orderId }, undefined);
    await renderPage(<RentalsPage />);
    await userEvent.click(within(await card()).getByRole("button", { name: "Cancel, refund $56.94" }));
    await userEvent.click(await screen.findByRole("button", { name: "Cancel and refund" }));
    expect(await screen.findByText("No rented numbers")).toBeVisible();
    await waitFor(() => expect(messagesStore.get()).toMatchObject([{ status: "success" }]));
    expect(called(`DELETE /rest/user/rent/${orderId}`)).toHaveLength(1);
  });

  it("ends a rental early only after warning that nothing is refunded", async () => {
    mockActive(sampleRental);
    mockActive();
    mockAll();
    mockAll({ ...sampleRental, state: "ended", actions: [] });
    server.replies<typeof endRental>(
      "POST /rest/user/rent/:orderId/end",
      { orderId },
      { ...sampleRental, state: "ended", actions: [] },
    );
    await renderPage(<RentalsPage />);
    await userEvent.click(within(await card()).getByRole("button", { name: "End now" }));
    const dialog = await screen.findByRole("dialog", { name: "End this rental now?" });
    expect(dialog).toHaveTextContent("nothing is paid back");
    await userEvent.click(within(dialog).getByRole("button", { name: "End now" }));
    const past = await screen.findByRole("button", { name: /Ended/ });
    await userEvent.click(past);
    expect(screen.getByText("Nordbank")).toBeVisible();
  });

  it("switches on automatic extension and shows it at once", async () => {
    mockActive(sampleRental);
    mockActive({ ...sampleRental, autoProlong: "week" });
    mockAll();
    server.replies<typeof setAutoProlong>(
      "POST /rest/user/rent/:orderId/auto",
      { orderId },
      { ...sampleRental, autoProlong: "week" },
    );
    await renderPage(<RentalsPage />);
    const choice = within(await card()).getByRole("combobox", { name: "Prolong automatically" });
    await userEvent.selectOptions(choice, "week");
    await waitFor(() => expect(called(`POST /rest/user/rent/${orderId}/auto`)).toHaveLength(1));
    expect(called(`POST /rest/user/rent/${orderId}/auto`)[0]?.body).toEqual({ period: "week" });
    await waitFor(() => expect(choice).toHaveValue("week"));
  });

  it("shows a reminder on the last day, unless the rental extends automatically", async () => {
    const endsAt = new Date(Date.now() + 5.5 * 60 * 60_000).toISOString();
    const startsAt = new Date(Date.now() - 3 * 24 * 60 * 60_000).toISOString();
    const rental = { ...sampleRental, startsAt, endsAt };
    mockActive(rental, { ...rental, orderId: 7, autoProlong: "day" });
    mockAll();
    await renderPage(<RentalsPage />);
    expect(await screen.findAllByText(/^This rental ends in 5 hr 29 min$/)).toHaveLength(1);
  });

  it("shows no reminder when a rental of a day has just begun", async () => {
    const startsAt = new Date(Date.now() - 60_000).toISOString();
    const endsAt = new Date(Date.now() + 24 * 60 * 60_000 - 60_000).toISOString();
    mockActive({ ...sampleRental, startsAt, endsAt, days: 1 });
    mockAll();
    await renderPage(<RentalsPage />);
    expect(await screen.findByRole("timer")).toHaveTextContent("23 hr 58 min left");
    expect(screen.queryByText(/^This rental ends in/)).toBeNull();
  });

  it("shows an error if the list does not load", async () => {
    server.refuses("GET /rest/user/rent/list/active/:currency", USD, 403, "forbidden");
    mockAll();
    await renderPage(<RentalsPage />);
    expect(await screen.findByText("Your rentals did not load")).toBeVisible();
  });
});
