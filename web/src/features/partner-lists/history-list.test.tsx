import type { listPartnerHistory } from "@sonum/contract/fleet/partner-lists";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { readListSearch } from "../../lib/api/read-list-search.ts";
import { formatStamp } from "../../lib/format/format-day.ts";
import { setSettings } from "../../lib/settings/settings-store.ts";
import { HistoryList } from "./history-list.tsx";

const ROUTE = "POST /rest/partner/balance/history/:currency";

const server = fakeServerPerTest();
const requests = (currency = "USD") =>
  server.calls.filter(({ key }) => key === `POST /rest/partner/balance/history/${currency}`);
const lastRequestBody = () => requests().at(-1)?.body;

function Page({ start = {} }: { start?: Record<string, unknown> }) {
  const [address, setAddress] = useState<Record<string, unknown>>(start);
  return <HistoryList address={address} onSearch={setAddress} />;
}

beforeEach(() => {
  setSettings({ currency: "USD" });
});

describe("a partner's list", () => {
  const empty = (currency = "USD") =>
    server.replies<typeof listPartnerHistory>(ROUTE, { currency }, { data: [], total: 0 });

  it("PART-5 requests the first 1000 rows, and shows when there are none", async () => {
    empty();
    await renderPage(<Page />);
    expect(await screen.findByText("No data")).toBeVisible();
    expect(screen.getByRole("link", { name: "Put numbers on sale" })).toHaveAttribute(
      "href",
      "/account/partner/console",
    );
    expect(lastRequestBody()).toEqual({ limit: 1000, offset: 0, sort: [], filter: {} });
  });

  it("PART-5 sorts on a header click and reverses on the next", async () => {
    empty();
    await renderPage(<Page />);
    const head = await screen.findByRole("button", { name: "Amount" });
    await userEvent.click(head);
    await waitFor(() => expect(lastRequestBody()).toMatchObject({ sort: [{ amount: "ASC" }] }));
    await userEvent.click(head);
    await waitFor(() => expect(lastRequestBody()).toMatchObject({ sort: [{ amount: "DESC" }] }));
  });

  it("PART-5 PART-8 reloads when the filter dialog closes, and clears all filters", async () => {
    empty();
    await renderPage(<Page start={{ source: "sale" }} />);
    await userEvent.click(await screen.findByRole("button", { name: /Filters/ }));
    expect(await screen.findByLabelText("Source", {})).toHaveValue("sale");
    for (const label of ["From", "To", "Amount", "Direction", "Order"])
      expect(screen.getByLabelText(label)).toBeVisible();
    await userEvent.type(screen.getByLabelText("Amount"), "1.5");
    await userEvent.click(screen.getAllByRole("button", { name: "Close" }).at(-1) ?? document.body);
    await waitFor(() =>
      expect(lastRequestBody()).toMatchObject({ filter: { source: "sale", amount: "1.5" } }),
    );
    await userEvent.click(screen.getByRole("button", { name: /Filters/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Clear all filters" }));
    await userEvent.click(screen.getAllByRole("button", { name: "Close" }).at(-1) ?? document.body);
    await waitFor(() => expect(lastRequestBody()).toMatchObject({ filter: {} }));
  });

  it("PART-5 clears the filters with one click when nothing matches", async () => {
    empty();
    await renderPage(<Page start={{ source: "sale", sort: "dt" }} />);
    expect(await screen.findByText("Nothing fits the filters.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Show all" }));
    await waitFor(() => expect(lastRequestBody()).toMatchObject({ sort: [{ dt: "ASC" }], filter: {} }));
    expect(await screen.findByRole("link", { name: "Put numbers on sale" })).toBeVisible();
  });

  it("PART-5 reloads the list in another currency", async () => {
    empty();
    empty("EUR");
    await renderPage(<Page />);
    await screen.findByText("No data");
    setSettings({ currency: "EUR" });
    await waitFor(() => expect(requests("EUR")).toHaveLength(1));
  });

  it("PART-5 cancels the pending request when a newer one starts", async () => {
    empty();
    const answer = globalThis.fetch;
    const signals: (AbortSignal | null | undefined)[] = [];
    vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => {
      if (!path.startsWith("/rest/partner/balance/history")) return answer(path, init);
      signals.push(init.signal);
      const isStuck = signals.length === 2;
      return isStuck ? new Promise<Response>(() => undefined) : answer(path, init);
    });
    await renderPage(<Page />);
    const head = await screen.findByRole("button", { name: "Amount" });
    await userEvent.click(head);
    await waitFor(() => expect(signals).toHaveLength(2));
    await userEvent.click(head);
    await waitFor(() => expect(signals).toHaveLength(3));
    expect(signals.map((signal) => signal?.aborted)).toEqual([false, true, false]);
  });

  it("PART-5 shows no message on failure", async () => {
    server.refuses(ROUTE, { currency: "USD" }, 400, "invalid_request");
    await renderPage(<Page />);
    await waitFor(() => expect(requests().length).toBeGreaterThan(0));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByRole("status")).toBeNull();
    expect(screen.queryByRole("link")).toBeNull();
  });
});

it("PART-5 formats dates as YYYY-MM-DD HH:MM, and missing ones as '-'", () => {
  const local = new Date(2026, 10, 5, 9, 7).toISOString();
  expect([formatStamp(local), formatStamp(null), formatStamp("")]).toEqual(["2026-11-05 09:07", "-", "-"]);
});

it("PART-5 ignores unknown parameters in the address", () => {
  const allowed = { columns: ["dt"], filters: ["phone", "active"] } as const;
  const search = { sort: "dt", order: "DESC", page: 3, phone: 372, active: true, other: "x" };
  expect(readListSearch(search, allowed)).toEqual({
    sort: "dt",
    order: "DESC",
    page: 3,
    phone: "372",
    active: "true",
  });
  expect(readListSearch({ sort: "secret", page: -1, phone: "" }, allowed)).toEqual({});
});
