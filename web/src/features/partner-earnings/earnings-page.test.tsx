import type { readPartnerEarnings } from "@sonum/contract/reports/partner-earnings";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { messagesStore } from "../../lib/api/system-messages.ts";
import { downloadText } from "../../lib/page/download-text.ts";
import { PartnerEarningsPage } from "./earnings-page.tsx";
import type { EarningsSearch } from "./read-earnings-search.ts";

vi.mock("../../lib/page/download-text.ts", () => ({ downloadText: vi.fn() }));

const EARNINGS = "GET /rest/partner/earnings";
const START: EarningsSearch = { from: "2026-11-01", to: "2026-11-02" };
const server = fakeServerPerTest();
beforeEach(() => {
  vi.mocked(downloadText).mockClear();
  messagesStore.set([]);
  server.replies("GET /rest/reference/countries", {}, []);
  server.replies<typeof readPartnerEarnings>(
    EARNINGS,
    {},
    {
      currency: "USD",
      revenue: 3,
      codes: 4,
      days: [
        { day: "2026-11-01", revenue: 1, codes: 1 },
        { day: "2026-11-02", revenue: 2, codes: 3 },
      ],
      services: [
        { code: "tg", name: "Telegram", revenue: 2, codes: 3 },
        { code: null, name: null, revenue: 1, codes: 1 },
      ],
      countries: [{ country: "ee", revenue: 3, codes: 4 }],
      machines: [
        { machineKey: "key1", alias: "=Rack 1", revenue: 2, codes: 3 },
        { machineKey: null, alias: "", revenue: 1, codes: 1 },
      ],
    },
  );
});

let address: EarningsSearch = {};
function Page() {
  const [search, setSearch] = useState(START);
  address = search;
  return <PartnerEarningsPage search={search} onSearch={setSearch} />;
}

const rows = () =>
  within(screen.getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );

it("breaks the earnings of a period down by day, service, country and machine, also in its address", async () => {
  await renderPage(<Page />);
  await screen.findByRole("table");
  expect(rows()).toEqual([
    [expect.stringContaining("2"), "$2.00", "3"],
    [expect.stringContaining("1"), "$1.00", "1"],
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Service" }));
  expect(rows()).toEqual([
    ["Telegram", "$2.00", "3", "67%"],
    ["Whole number", "$1.00", "1", "33%"],
  ]);
  expect(address).toEqual({ ...START, by: "service" });
  await userEvent.click(screen.getByRole("button", { name: "Country" }));
  expect(rows()).toEqual([["EE", "$3.00", "4", "100%"]]);
  await userEvent.click(screen.getByRole("button", { name: "Machine" }));
  expect(rows().map(([name]) => name)).toEqual(["=Rack 1", "No longer known"]);
});

it("exports the shown sums as CSV, in which a machine's name is no formula", async () => {
  await renderPage(<Page />);
  await userEvent.click(await screen.findByRole("button", { name: "Machine" }));
  await userEvent.click(screen.getByRole("button", { name: "CSV" }));
  const [name, text] = vi.mocked(downloadText).mock.calls[0] ?? [];
  expect(name).toBe("earnings-by-machine-2026-11-01-2026-11-02.csv");
  expect(text?.slice(1).split("\r\n")).toEqual(["machine,revenue USD,codes", '"\'=Rack 1",2,3', ",1,1", ""]);
});

it("keeps the sums and says so quietly when another period does not load", async () => {
  server.refuses(EARNINGS, {}, 400, "invalid_request");
  await renderPage(<Page />);
  await screen.findByRole("table");
  await userEvent.selectOptions(screen.getByRole("combobox"), "week");
  expect(await screen.findByText(/^Could not be refreshed/)).toBeVisible();
  expect(rows()).toHaveLength(2);
  await waitFor(() => expect(messagesStore.get()).toEqual([]));
});
