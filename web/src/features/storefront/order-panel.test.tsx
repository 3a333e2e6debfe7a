import type {
  listCountries,
  listCurrencies,
  listOffers,
  listServices,
  listTopCountries,
} from "@sonum/contract/catalogue/catalogue";
import type { listSearchNames } from "@sonum/contract/catalogue/landing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeServer, fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { makeCountry, makeOffers, sampleServices } from "../../../test/sample-catalogue.ts";
import { setSettings, settingsStore } from "../../lib/settings/settings-store.ts";
import { offers, servicePrices, toOffer } from "../../queries/catalogue.ts";
import { BuyBox } from "./buy-box.tsx";
import { OrderPanel } from "./order-panel.tsx";

const server = fakeServerPerTest();

beforeEach(() => {
  server.replies<typeof listCountries>("GET /rest/reference/countries", {}, [
    makeCountry("AA", "Country A"),
    makeCountry("KG", "Kyrgyzstan"),
    makeCountry("KI", "Kiribati"),
  ]);
  server.replies<typeof listSearchNames>(
    "GET /rest/reference/search-names",
    {},
    {
      services: { s7: ["Wondrous"] },
      countries: { ad: ["Dreamland"] },
    },
  );
  server.replies<typeof listServices>("GET /rest/reference/services", {}, sampleServices);
  server.replies<typeof listCurrencies>("GET /rest/reference/currency", {}, [
    { code: "USD", name: "Dollar", symbol: "$", digits: 2, rate: 1, rateAt: "2030-01-01T00:00:00Z" },
  ]);
  server.replies<typeof listTopCountries>(
    "GET /rest/countryinfo/:currency/:limit",
    { currency: "USD", limit: "8" },
    makeOffers(8),
  );
  server.replies<typeof listOffers>(
    "GET /rest/serviceinfo/:service/:currency",
    { service: "s1", currency: "USD" },
    makeOffers(15),
  );
});

/** Loads lazy components once, so that no later render waits for them. */
beforeAll(async () => {
  fakeServer();
  const choice = { service: "s1", country: "kg" };
  const box = {
    choice,
    title: undefined,
    service: undefined,
    offer: undefined,
    isLoaded: true,
    openPrompt: () => undefined,
  };
  const { container } = await renderPage(<BuyBox {...box} />);
  await waitFor(() => expect(container.querySelectorAll("[data-later]")).toHaveLength(2));
});

/** Delays the search-names response until the returned function is called. */
function holdSearchNames(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer = fetch;
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (path.includes("search-names")) await promise;
    return answer(path, init);
  });
  return resolve;
}

const tiles = () => screen.getAllByRole("link", { name: /^S?\s?Service \d/ });
const rows = () => within(screen.getByRole("region", { name: "Countries and prices" })).getAllByRole("link");

describe("order panel", () => {
  it("SHOP-3 shows nine services, expands to all and collapses again", async () => {
    await renderPage(<OrderPanel />);
    await waitFor(() => expect(tiles()).toHaveLength(9));
    await userEvent.click(screen.getByRole("button", { name: /Show all services/ }));
    await waitFor(() => expect(tiles()).toHaveLength(12));
    await userEvent.click(screen.getByRole("button", { name: /Hide/ }));
    expect(tiles()).toHaveLength(9);
  });

  it("SHOP-3 finds a service by an alternative name", async () => {
    await renderPage(<OrderPanel />);
    await userEvent.type(screen.getByRole("searchbox", { name: "Find a service" }), "gem");
    await waitFor(() => expect(tiles().map(({ textContent }) => textContent)).toEqual(["SService 11$1.20+"]));
  });

  it.each([
    { typed: "wondrous{Enter}", taken: "for Service 7" },
    { typed: "wondrous{Enter}{Backspace}", taken: undefined },
  ])("SHOP-3 for $typed selects the match of the text at Enter, once loaded", async ({ typed, taken }) => {
    const releaseNames = holdSearchNames();
    await renderPage(<OrderPanel />);
    await userEvent.type(screen.getByRole("searchbox", { name: "Find a service" }), typed);
    expect(screen.queryByText(/^for Service/)).toBeNull();
    releaseNames();
    if (taken) {
      expect(await screen.findByText(taken)).toBeVisible();
      return;
    }
    await waitFor(() => expect(tiles().map(({ textContent }) => textContent)).toEqual(["SService 7$0.80+"]));
    expect(screen.queryByText(/^for Service/)).toBeNull();
  });

  it("SHOP-3 remembers whether services are a grid or a list", async () => {
    await renderPage(<OrderPanel />);
    await userEvent.click(screen.getByRole("button", { name: "Show as a list" }));
    expect(settingsStore.get().listView).toBe("list");
  });

  it("SHOP-18 shows eight countries before a service is chosen", async () => {
    await renderPage(<OrderPanel />);
    await waitFor(() => expect(rows()).toHaveLength(8));
  });

  it("SHOP-4 shows ten countries of a service, all of them on request", async () => {
    setSettings({ lastViewed: { service: "s1" } });
    await renderPage(<OrderPanel />);
    await waitFor(() => expect(rows()).toHaveLength(10));
    await userEvent.click(screen.getByRole("button", { name: "Show all 15 countries" }));
    expect(rows()).toHaveLength(15);
  });

  it("keeps both of two choices made before the page is rendered again", async () => {
    await renderPage(<OrderPanel />);
    await waitFor(() => expect([tiles().length, rows().length]).toEqual([9, 8]));
    const [service, country] = [tiles()[0], rows()[0]];
    act(() => {
      service?.click();
      country?.click();
    });
    const { lastViewed } = settingsStore.get();
    expect(Object.keys(lastViewed).toSorted()).toEqual(["country", "service"]);
  });

  it("SHOP-4 finds and sorts countries", async () => {
    setSettings({ lastViewed: { service: "s1" } });
    await renderPage(<OrderPanel />);
    await waitFor(() => expect(rows()[0]).toHaveTextContent("Country A"));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Sort countries" }), "price");
    expect(rows()[0]).toHaveTextContent("Country O");
    await userEvent.type(screen.getByRole("searchbox", { name: "Find a country" }), "country c");
    await waitFor(() => expect(rows()[0]).toHaveTextContent("Country C"));
  });

  it("SHOP-6 leads to the list of what is missing, and asks for it when pressed again", async () => {
    await renderPage(<OrderPanel />);
    await waitFor(() => expect(tiles()).toHaveLength(9));
    await userEvent.click(screen.getByRole("button", { name: "Choose a service" }));
    expect(tiles()[0]).toHaveFocus();
    expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Choose a service" }));
    expect(await screen.findByText("You need to first select a country and service")).toBeVisible();
  });

  it("SHOP-6 leads to the countries once a service is chosen", async () => {
    setSettings({ lastViewed: { service: "s1" } });
    await renderPage(<OrderPanel />);
    await waitFor(() => expect(rows()).toHaveLength(10));
    await userEvent.click(screen.getByRole("button", { name: "Choose a country" }));
    expect(rows()[0]).toHaveFocus();
  });

  it("SHOP-3 folds the services to the chosen one, and unfolds them again", async () => {
    await renderPage(<OrderPanel />);
    await waitFor(() => expect(tiles()).toHaveLength(9));
    await userEvent.click(screen.getByRole("link", { name: /Service 1/ }));
    const change = await screen.findByRole("link", { name: /^S?\s?Service 1\s*Change$/ });
    expect(change).toHaveFocus();
    expect(screen.queryByRole("searchbox", { name: "Find a service" })).toBeNull();
    expect(screen.getByText("for Service 1")).toBeVisible();

    change.focus();
    await userEvent.keyboard("{Enter}");
    expect(screen.getByRole("searchbox", { name: "Find a service" })).toHaveFocus();
    expect(tiles()).toHaveLength(9);
    await userEvent.click(screen.getByRole("link", { name: /Service 2/ }));
    await waitFor(() => expect(settingsStore.get().lastViewed).toEqual({ service: "s2" }));
  });

  it("SHOP-3 moves the focus only with the list that was folded or unfolded by hand", async () => {
    await renderPage(<OrderPanel />);
    await waitFor(() => expect(tiles()).toHaveLength(9));
    await userEvent.click(screen.getByRole("link", { name: /Service 1/ }));
    const change = await screen.findByRole("link", { name: /^S?\s?Service 1\s*Change$/ });
    expect(change).toHaveFocus();
    await userEvent.click(change);
    expect(screen.getByRole("searchbox", { name: "Find a service" })).not.toHaveFocus();
    expect(document.body).not.toHaveFocus();

    await userEvent.click(screen.getByRole("link", { name: /Service 1/ }));
    await screen.findByRole("link", { name: /^S?\s?Service 1\s*Change$/ });
    act(() => setSettings({ lastViewed: {} }));
    expect(screen.getByRole("searchbox", { name: "Find a service" })).not.toHaveFocus();
  });

  it("SHOP-7 asks guests to register, and closes the dialog on navigation", async () => {
    setSettings({ lastViewed: { service: "s1", country: "ab" } });
    await renderPage(<OrderPanel />);
    expect(await screen.findByText("Service 1, Country B")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Sign up to buy" }));
    expect(await screen.findByRole("dialog", { name: "Create an account to buy" })).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "I have an account" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("SHOP-12 names the country of a choice that is sold out", async () => {
    setSettings({ lastViewed: { service: "s1", country: "kg" } });
    await renderPage(<OrderPanel />);
    expect(await screen.findByText("Service 1, Kyrgyzstan")).toBeVisible();
    expect(await screen.findByText("No numbers here right now")).toBeVisible();
  });

  it("SHOP-12 marks a searched country as sold out and offers a restock notification", async () => {
    setSettings({ lastViewed: { service: "s1" } });
    await renderPage(<OrderPanel />);
    await waitFor(() => expect(rows()).toHaveLength(10));
    const field = screen.getByRole("searchbox", { name: "Find a country" });
    await userEvent.type(field, "kyrgyz");
    const name = "Kyrgyzstan";
    const soldOut = await screen.findByRole("button", { name });
    expect(screen.getByText(/^There are no numbers for Service 1 here right now\./)).toBeVisible();
    expect(screen.queryByText("No country has this name.")).toBeNull();
    await userEvent.click(soldOut);
    await waitFor(() => expect(settingsStore.get().lastViewed).toEqual({ service: "s1", country: "kg" }));
    await userEvent.clear(field);
    await userEvent.type(field, "country a");
    await waitFor(() => expect(screen.queryByRole("button", { name })).toBeNull());
    await userEvent.clear(field);
    await userEvent.type(field, "xyzzyx");
    expect(await screen.findByText("No country has this name.")).toBeVisible();
  });

  it("SHOP-12 shows current prices on the tiles", async () => {
    await renderPage(<OrderPanel />, {
      seedCache: (client) => client.setQueryData(servicePrices.queryKey, { s0: 0.33, s1: null }),
    });
    await waitFor(() => expect(tiles()).toHaveLength(9));
    expect(
      tiles()
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    ).toEqual(["SService 0$0.33+", "SService 1", "SService 2$0.30+"]);
  });

  it("BUY-15 opens the one-field form for buying without registration", async () => {
    setSettings({ lastViewed: { service: "s1", country: "ab" } });
    await renderPage(<OrderPanel />);
    await screen.findByText("Service 1, Country B");
    await userEvent.click(await screen.findByRole("button", { name: "Buy without registration" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Create an account to buy" }));
    expect(dialog.getByText("Service 1, Country B")).toBeVisible();
    expect(dialog.getByText("$0.95")).toBeVisible();
    expect(dialog.getAllByRole("textbox")).toEqual([dialog.getByLabelText("E-mail")]);
  });

  it("SHOP-2 switches between the Activate and Rent pages", async () => {
    await renderPage(<OrderPanel />);
    const modes = within(screen.getByRole("navigation", { name: "Mode" }));
    expect(modes.getByRole("link", { name: "Activate" })).toHaveAttribute("aria-current", "page");
    expect(modes.getByRole("link", { name: "Rent" })).toHaveAttribute("href", "/rent_numbers");
  });

  it("SHOP-13 keeps the previous list, marked as stale, if loading fails", async () => {
    setSettings({ lastViewed: { service: "s2" } });
    const where = { service: "s2", currency: "USD" };
    server.refuses("GET /rest/serviceinfo/:service/:currency", where, 429, "too_many_requests");
    const { queryKey } = offers("s2", "USD");
    const cached = makeOffers(3).map(toOffer);
    await renderPage(<OrderPanel />, {
      seedCache: (client) => client.setQueryData(queryKey, cached, { updatedAt: 1 }),
    });
    expect(await screen.findByText("The last known ones are shown and may be outdated.")).toBeVisible();
    expect(rows()).toHaveLength(3);
    expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  it("SHOP-13 shows no list if loading fails without an earlier one", async () => {
    setSettings({ lastViewed: { service: "s2" } });
    const where = { service: "s2", currency: "USD" };
    server.refuses("GET /rest/serviceinfo/:service/:currency", where, 429, "too_many_requests");
    await renderPage(<OrderPanel />);
    expect(await screen.findByText("Nothing was bought. Try again in a moment.")).toBeVisible();
    const region = screen.getByRole("region", { name: "Countries and prices" });
    expect(within(region).queryAllByRole("link")).toEqual([]);
  });
});
