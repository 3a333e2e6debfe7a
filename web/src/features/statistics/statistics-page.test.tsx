import type { listCountries, listServices } from "@sonum/contract/catalogue/catalogue";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { lastDays } from "../../lib/format/period.ts";
import { roundUpNicely } from "../../ui/display/bar-chart.tsx";
import type { Kind, Statistics, Sums } from "./queries/order-statistics.ts";
import { readStatisticsSearch, resolvePeriod, type StatisticsSearch } from "./read-statistics-search.ts";
import { StatisticsPage } from "./statistics-page.tsx";

const sums: Sums = {
  bought: 12,
  waiting: 0,
  received: 9,
  cancelled: 1,
  expired: 2,
  spent: 3.75,
  spentUsd: "3.75",
  successRate: 0.75,
};
const none: Sums = { ...sums, bought: 0, received: 0, cancelled: 0, expired: 0, spent: 0, successRate: null };

const server = fakeServerPerTest();
const month = lastDays(30, new Date());

function mockStatistics(
  period: { from: string; to: string },
  total: Sums,
  { step = "day", kind = "activations" }: { step?: string; kind?: Kind } = {},
) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const query = new URLSearchParams({ ...period, step, zone });
  const reply: Statistics = {
    ...period,
    currency: "USD",
    total,
    series: [
      { from: period.from, ...none },
      { from: period.to, ...total },
    ],
    byService: [
      kind === "rentals"
        ? { serviceCode: "full", serviceName: "Whole number", ...total }
        : { serviceCode: "tg", serviceName: "Telegram", ...total },
    ],
    byCountry: [{ countryCode: "ee", ...total }],
  };
  server.replies(`GET /rest/user/statistics/${kind}/:currency`, { currency: `USD?${query}` }, reply);
}

function Page({ start = {} }: { start?: StatisticsSearch }) {
  const [search, setSearch] = useState(start);
  return <StatisticsPage search={search} onSearch={setSearch} />;
}

beforeEach(() => {
  server.replies<typeof listServices>("GET /rest/reference/services", {}, []);
  server.replies<typeof listCountries>("GET /rest/reference/countries", {}, []);
});

describe("statistics", () => {
  it("BUY-9 shows what was bought, received, cancelled and spent, by service and country", async () => {
    mockStatistics(month, sums);
    await renderPage(<Page />);
    const services = await screen.findByRole("region", { name: "By service" });
    expect(services).toHaveTextContent("Telegram");
    expect(services).toHaveTextContent("75%");
    expect(screen.getByRole("region", { name: "By country" })).toHaveTextContent("EE");
    expect(screen.getByText("Received a code", { selector: "dt" }).nextSibling).toHaveTextContent("9");
    expect(screen.getByText("Spent", { selector: "dt" }).nextSibling).toHaveTextContent("$3.75");
  });

  it("BUY-9 shows a chart and the same data in a table", async () => {
    mockStatistics(month, sums);
    await renderPage(<Page />);
    const chart = await screen.findByRole("img", { name: /Chart of the period/ });
    const axis = () => [...(chart.parentElement?.querySelectorAll("span") ?? [])].map((e) => e.textContent);
    await userEvent.click(screen.getByRole("button", { name: "Success rate" }));
    expect(axis()).toEqual(["100%", "50%", "0%"]);
    await userEvent.click(screen.getByText("Show as a table"));
    const rows = within(screen.getByRole("region", { name: "Figures over time" })).getAllByRole("row");
    expect(rows).toHaveLength(3);
    expect(rows[1]).toHaveTextContent("$3.75");
  });

  it("BUY-9 hides the success rate while no row has one", async () => {
    mockStatistics(month, { ...sums, received: 0, expired: 0, cancelled: 0, successRate: null });
    await renderPage(<Page />);
    const services = await screen.findByRole("region", { name: "By service" });
    expect(services).toHaveTextContent("Telegram");
    expect(services).not.toHaveTextContent(/Success|–/);
    expect(screen.queryByRole("button", { name: "Success rate" })).toBeNull();
  });

  it("BUY-9 loads another period on request", async () => {
    mockStatistics(month, none);
    mockStatistics(lastDays(365, new Date()), sums, { step: "week" });
    await renderPage(<Page />);
    expect(await screen.findByText("Nothing was bought in this period")).toBeVisible();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Period" }), "Last 12 months");
    expect(await screen.findByRole("region", { name: "By service" })).toBeVisible();
  });

  it("BUY-9 shows rentals on their own tab with their own labels", async () => {
    const year = lastDays(365, new Date());
    mockStatistics(month, sums);
    mockStatistics(month, none, { kind: "rentals" });
    mockStatistics(year, sums, { step: "week", kind: "rentals" });
    await renderPage(<Page />);
    await userEvent.click(screen.getByRole("button", { name: "Rent" }));
    expect(await screen.findByText("Nothing was rented in this period")).toBeVisible();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Period" }), "Last 12 months");
    expect(await screen.findByRole("region", { name: "By service" })).toHaveTextContent("Whole number");
    expect(screen.getByText("Received SMS", { selector: "dt" }).nextSibling).toHaveTextContent("9");
    expect(screen.getByText("Ended without SMS", { selector: "dt" }).nextSibling).toHaveTextContent("2");
  });
});

describe("the effective period", () => {
  const now = new Date(2030, 0, 31);

  it("is thirty days by default", () => {
    expect(resolvePeriod({}, now)).toEqual({ from: "2030-01-02", to: "2030-01-31" });
  });

  it("is never reversed or longer than the server accepts", () => {
    expect(resolvePeriod({ from: "2030-01-20", to: "2030-01-10" }, now)).toEqual({
      from: "2030-01-10",
      to: "2030-01-10",
    });
    expect(resolvePeriod({ from: "2000-01-01" }, now).from).toBe("2028-01-31");
  });

  it("is parsed from the URL", () => {
    expect(readStatisticsSearch({ tab: "rent", from: "2030-01-01", to: 5 })).toEqual({
      tab: "rent",
      from: "2030-01-01",
    });
  });
});

it.each([
  [0, 1],
  [3, 5],
  [12, 20],
  [0.3, 0.5],
  [500, 500],
])("a chart for values up to %f is %f high", (maximum, top) => {
  expect(roundUpNicely(maximum)).toBeCloseTo(top);
});
