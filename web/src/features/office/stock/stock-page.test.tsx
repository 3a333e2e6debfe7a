import { byLocale } from "@sonum/contract/locale";
import type { listStock } from "@sonum/contract/office/stock";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../../test/render.tsx";
import { ChosenPrice } from "../prices/chosen-price.tsx";
import type { StockLine, StockList } from "./queries/stock.ts";
import { StockTable } from "./stock-table.tsx";

const line: StockLine = {
  service: "tg",
  serviceName: "Telegram",
  country: "ee",
  free: 3,
  supplied: 7,
  sold: 40,
  received: 12,
  ended: 16,
  resting: 2,
  wished: 1,
  success: 0.8,
  priceUsd: "0.25",
  marginUsd: "0.10",
  hoursLeft: 6,
  state: "running_out",
};
const out: StockLine = { ...line, country: "lv", free: 0, supplied: 0, success: null, state: "out" };

it("DESK-5 shows suppliers' numbers apart, success, price, margin, and what is running out", async () => {
  const server = fakeServer();
  server.isInOffice("catalogue");
  await renderPage(<StockTable lines={[line, out]} search={{}} onSearch={() => {}} />);
  const rows = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/FreeAt suppliersSold, 24 hIn cooldownWishedSuccessPrice/);
  expect(rows[1]).toMatch(/37402180 %12 of 16 in 24 h\$0\.25\$0\.106 hr/);
  expect(rows[2]).toMatch(/12 of 16 in 24 h\$0\.25\$0\.10Out of stock$/);
  expect(await screen.findAllByRole("link", { name: "Telegram" })).toHaveLength(2);
});

it("DESK-5 shows the stock of the chosen price, with suppliers' numbers apart", async () => {
  const server = fakeServer();
  const list = (lines: StockLine[]): StockList => ({
    at: "2030-01-01T00:00:00.000Z",
    data: lines,
    total: lines.length,
    totals: { runningOut: 0, out: 0, received: 0, ended: 0 },
  });
  server.replies<typeof listStock>("GET /rest/office/stock", {}, list([line]));
  const grid = {
    partnerSharePercent: 60,
    margins: [],
    countries: [{ iso2: "ee", names: byLocale(() => "Estonia") }],
    services: [{ code: "tg", name: "Telegram", state: "open" as const, prices: ["0.25"] }],
  };
  await renderPage(<ChosenPrice grid={grid} at={{ row: 0, column: 0 }} onTakeOff={undefined} />);
  const link = await screen.findByRole("link", { name: "Free: 3, at suppliers: 7, sold in 24 hours: 40" });
  expect(link).toHaveAttribute("href", "/office/stock?service=tg&country=ee");
  const calls = server.calls.map(({ key }) => key);
  expect(calls).toContain("GET /rest/office/stock?service=tg&country=ee&limit=100&offset=0");
});
