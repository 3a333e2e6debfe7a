import type { exportReceipts } from "@sonum/contract/receipts/receipts";
import type { listHistory } from "@sonum/contract/wallet/wallet";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { setSettings } from "../../lib/settings/settings-store.ts";
import { HistoryPage } from "./history-page.tsx";
import type { HistoryItem } from "./queries/history.ts";

const PAGE = 1000;
const server = fakeServerPerTest();

beforeEach(() => {
  setSettings({ currency: "USD" });
});

const line = (n: number, more: Partial<HistoryItem> = {}): HistoryItem => ({
  dt: new Date(Date.UTC(2026, 0, 1) - n * 60_000).toISOString(),
  amount: 0.25,
  amountUsd: "0.25",
  direction: "-",
  source: "purchase",
  orderId: 1000 + n,
  serviceName: "Telegram",
  balanceAfter: n,
  balanceAfterUsd: `${n}.00`,
  ...more,
});
const lines = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => line(from + n));
const mockPage = (offset: number, items: HistoryItem[]) =>
  server.replies<typeof listHistory>(
    "GET /rest/user/balancehistory/:currency/:offset/:limit",
    { currency: "USD", offset: String(offset), limit: String(PAGE) },
    items,
  );
const lastMonth = () => {
  const now = new Date();
  const month = new Date(now.getFullYear(), now.getMonth() - 1, 1);
  return new Intl.DateTimeFormat("en", { month: "long" }).format(month);
};
const rows = async () => within(await screen.findByRole("region", { name: "History" })).getAllByRole("row");

describe("the history of a balance", () => {
  it("MONEY-7 shows income and expenses, and filters by direction", async () => {
    mockPage(0, [
      line(0),
      line(1, { direction: "+", source: "top_up", orderId: null, serviceName: null, amount: 20 }),
      line(2, { serviceName: null }),
    ]);
    await renderPage(<HistoryPage />);
    expect(await rows()).toHaveLength(4);
    expect((await rows())[1]).toHaveTextContent("Purchase Telegram #1000");
    expect((await rows())[3]).toHaveTextContent("Purchase Whole number #1002");
    await userEvent.click(screen.getByRole("button", { name: "Income (+)" }));
    const [, only] = await rows();
    expect(only).toHaveTextContent("+$20.00");
    expect(only).not.toHaveTextContent("Whole number");
    expect(screen.queryByRole("button", { name: "Load older" })).toBeNull();
  });

  it("MONEY-7 loads entries beyond the first thousand without duplicates", async () => {
    mockPage(0, lines(0, PAGE));
    // A purchase in between shifts the pages: the next one starts with the last line of this one.
    mockPage(PAGE, lines(PAGE - 1, PAGE + 2));
    await renderPage(<HistoryPage />);
    await userEvent.click(await screen.findByRole("button", { name: "Load older" }));
    await screen.findByText(`Telegram #${1000 + PAGE + 1}`);
    expect(await rows()).toHaveLength(1 + PAGE + 2);
    expect(screen.queryByRole("button", { name: "Load older" })).toBeNull();
  });

  it("MONEY-7 filters by days chosen in the calendar, and removes them", async () => {
    mockPage(0, [line(0), line(60 * 24 * 9)]);
    await renderPage(<HistoryPage />);
    expect(await rows()).toHaveLength(3);
    await userEvent.click(screen.getByRole("button", { name: "Period: Choose dates" }));
    await userEvent.click(await screen.findByRole("button", { name: /^Previous/ }));
    for (const day of [11, 12])
      await userEvent.click(screen.getByRole("button", { name: new RegExp(`${lastMonth()} ${day},`) }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("No matches for these filters")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: /^Period: .*11.–.12/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Clear the dates" }));
    expect(await rows()).toHaveLength(3);
  });

  it("MONEY-7 saves the receipts of the shown period", async () => {
    mockPage(0, [line(0)]);
    server.replies<typeof exportReceipts>("GET /rest/user/receipts/csv", {}, "receipt\r\n");
    const createUrl = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
    await renderPage(<HistoryPage />);
    await userEvent.click(await screen.findByRole("button", { name: "Receipts as CSV" }));
    await waitFor(() => expect(createUrl).toHaveBeenCalledTimes(1));
  });

  it("shows an error if the history cannot be loaded", async () => {
    server.refuses("GET /rest/user/balancehistory/USD/0/1000", {}, 400, "invalid_request");
    await renderPage(<HistoryPage />);
    expect(await screen.findByText("The history could not be loaded")).toBeVisible();
  });

  it("MONEY-7 never shows amounts of one currency in another", async () => {
    mockPage(0, [line(0, { amount: 5 })]);
    server.refuses(`GET /rest/user/balancehistory/EUR/0/${PAGE}`, {}, 400, "invalid_request");
    await renderPage(<HistoryPage />);
    expect((await rows())[1]).toHaveTextContent("$5.00");
    act(() => setSettings({ currency: "EUR" }));
    expect(screen.queryByText(/5\.00/)).toBeNull();
    expect(await screen.findByText("The history could not be loaded")).toBeVisible();
  });
});
