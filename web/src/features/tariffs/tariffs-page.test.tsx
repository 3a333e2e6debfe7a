import type { listCountries, listServices } from "@sonum/contract/catalogue/catalogue";
import type { exportTariffs, listTariffs } from "@sonum/contract/fleet/tariffs";
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { setSettings } from "../../lib/settings/settings-store.ts";
import type { TariffFilter } from "../../queries/tariffs.ts";
import { readTariffFilter } from "./read-tariff-filter.ts";
import { TariffsPage } from "./tariffs-page.tsx";

const tariff = {
  serviceCode: "tg",
  serviceName: "Telegram",
  countryCode: "ee",
  price: 0.39,
  priceUsd: "0.42",
  numberCount: 1204,
};

const server = fakeServerPerTest();
const mockTariffs = (data: (typeof tariff)[], total = data.length) =>
  server.replies<typeof listTariffs>("POST /rest/tariffs/:currency", { currency: "EUR" }, { data, total });
const lastRequest = () => server.calls.findLast(({ key }) => key === "POST /rest/tariffs/EUR")?.body;

function Page({ start = {} }: { start?: TariffFilter }) {
  const [filter, setFilter] = useState(start);
  return <TariffsPage filter={filter} onFilter={setFilter} />;
}

beforeEach(() => {
  server.replies<typeof listServices>("GET /rest/reference/services", {}, []);
  server.replies<typeof listCountries>("GET /rest/reference/countries", {}, []);
  setSettings({ currency: "EUR" });
});

describe("tariffs", () => {
  it("BUY-12 shows prices in the customer's currency", async () => {
    mockTariffs([tariff]);
    await renderPage(<Page />);
    const prices = await screen.findByRole("region", { name: "Prices" });
    expect(prices).toHaveTextContent("Telegram");
    expect(prices).toHaveTextContent("€0.39");
    expect(prices).toHaveTextContent("1,204");
  });

  it("BUY-12 never shows prices of one currency in another", async () => {
    mockTariffs([tariff]);
    server.refuses("POST /rest/tariffs/USD", {}, 400, "invalid_request");
    await renderPage(<Page />);
    expect(await screen.findByText("€0.39")).toBeVisible();
    act(() => setSettings({ currency: "USD" }));
    expect(screen.queryByText("$0.39")).toBeNull();
    expect(await screen.findByText("The tariffs did not load")).toBeVisible();
  });

  it("BUY-12 finds prices by name, from the first page, and sorts them", async () => {
    mockTariffs([tariff], 120);
    await renderPage(<Page start={{ page: 2 }} />);
    expect(await screen.findByText("51–100 of 120")).toBeVisible();
    await userEvent.type(screen.getByRole("searchbox", { name: "Service or country" }), "eesti");
    await waitFor(() => expect(lastRequest()).toMatchObject({ offset: 0, filter: { search: "eesti" } }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Sort prices" }), "price");
    await waitFor(() => expect(lastRequest()).toMatchObject({ sort: [{ price: "ASC" }] }));
  });

  it("BUY-12 exports prices as a file", async () => {
    mockTariffs([tariff]);
    server.replies<typeof exportTariffs>(
      "GET /rest/tariffs/:currency/csv",
      { currency: "EUR" },
      "service\r\nTelegram\r\n",
    );
    const createUrl = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
    await renderPage(<Page />);
    await userEvent.click(screen.getByRole("button", { name: "CSV of all prices" }));
    await waitFor(() => expect(createUrl).toHaveBeenCalledTimes(1));
  });

  it("says that nothing matches and clears the filters on request", async () => {
    mockTariffs([]);
    mockTariffs([tariff]);
    await renderPage(<Page start={{ search: "zzz" }} />);
    await userEvent.click(await screen.findByRole("button", { name: "Show all" }));
    expect(await screen.findByText("Telegram")).toBeVisible();
  });
});

it("parses valid filters from the URL and drops the rest", () => {
  expect(readTariffFilter({ search: "te", country: "EE", sort: "price", page: 3 })).toEqual({
    search: "te",
    country: "ee",
    sort: "price",
    page: 3,
  });
  expect(readTariffFilter({ service: "../x", sort: "name", page: "many" })).toEqual({});
});
