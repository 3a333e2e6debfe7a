import type { listPartnerHistory } from "@sonum/contract/partner-lists";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeServer, renderPage } from "../../../test/render.tsx";
import { formatStamp } from "../../lib/format-stamp.ts";
import { readListSearch } from "../../lib/read-list-search.ts";
import { setSettings } from "../../lib/settings-store.ts";
import { HistoryList } from "./history-list.tsx";

const ROUTE = "POST /rest/partner/balance/history/:currency";

let server: ReturnType<typeof fakeServer>;
const asked = (currency = "USD") =>
  server.calls.filter(({ key }) => key === `POST /rest/partner/balance/history/${currency}`);
const lastAsked = () => asked().at(-1)?.body;

function Page({ start = {} }: { start?: Record<string, unknown> }) {
  const [address, setAddress] = useState<Record<string, unknown>>(start);
  return <HistoryList address={address} onSearch={setAddress} />;
}

beforeEach(() => {
  server = fakeServer();
  setSettings({ currency: "USD" });
});

describe("a list of a partner", () => {
  const empty = (currency = "USD") =>
    server.replies<typeof listPartnerHistory>(ROUTE, { currency }, { data: [], total: 0 });

  it("PART-5 asks for 1000 rows from the first, and says when there are none", async () => {
    empty();
    await renderPage(<Page />);
    expect(await screen.findByText("No data")).toBeVisible();
    expect(screen.getByRole("link", { name: "Put numbers on sale" })).toHaveAttribute(
      "href",
      "/account/partner/console",
    );
    expect(lastAsked()).toEqual({ limit: 1000, offset: 0, sort: [], filter: {} });
  });

  it("PART-5 a click on a head sorts, another turns around", async () => {
    empty();
    await renderPage(<Page />);
    const head = await screen.findByRole("button", { name: "Amount" });
    await userEvent.click(head);
    await waitFor(() => expect(lastAsked()).toMatchObject({ sort: [{ amount: "ASC" }] }));
    await userEvent.click(head);
    await waitFor(() => expect(lastAsked()).toMatchObject({ sort: [{ amount: "DESC" }] }));
  });

  it("PART-5 PART-8 closing the filters reloads, clearing empties them all", async () => {
    empty();
    await renderPage(<Page start={{ source: "sale" }} />);
    await userEvent.click(await screen.findByRole("button", { name: /Filters/ }));
    expect(await screen.findByLabelText("Source", {})).toHaveValue("sale");
    for (const label of ["From", "To", "Amount", "Direction", "Order"])
      expect(screen.getByLabelText(label)).toBeVisible();
    await userEvent.type(screen.getByLabelText("Amount"), "1.5");
    await userEvent.click(screen.getAllByRole("button", { name: "Close" }).at(-1) ?? document.body);
    await waitFor(() => expect(lastAsked()).toMatchObject({ filter: { source: "sale", amount: "1.5" } }));
    await userEvent.click(screen.getByRole("button", { name: /Filters/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Clear all filters" }));
    await userEvent.click(screen.getAllByRole("button", { name: "Close" }).at(-1) ?? document.body);
    await waitFor(() => expect(lastAsked()).toMatchObject({ filter: {} }));
  });

  it("PART-5 where the filters let nothing through, one press lets go of them", async () => {
    empty();
    await renderPage(<Page start={{ source: "sale", sort: "dt" }} />);
    expect(await screen.findByText("Nothing fits the filters.")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Show all" }));
    await waitFor(() => expect(lastAsked()).toMatchObject({ sort: [{ dt: "ASC" }], filter: {} }));
    expect(await screen.findByRole("link", { name: "Put numbers on sale" })).toBeVisible();
  });

  it("PART-5 another currency loads the list again", async () => {
    empty();
    empty("EUR");
    await renderPage(<Page />);
    await screen.findByText("No data");
    setSettings({ currency: "EUR" });
    await waitFor(() => expect(asked("EUR")).toHaveLength(1));
  });

  it("PART-5 a newer question calls off the older one that is still under way", async () => {
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

  it("PART-5 a failure is silent", async () => {
    server.refuses(ROUTE, { currency: "USD" }, 400, "invalid_request");
    await renderPage(<Page />);
    await waitFor(() => expect(asked().length).toBeGreaterThan(0));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByRole("status")).toBeNull();
    expect(screen.queryByRole("link")).toBeNull();
  });
});

it("PART-5 shows moments as YYYY-MM-DD HH:MM, and '-' where there is none", () => {
  const local = new Date(2026, 10, 5, 9, 7).toISOString();
  expect([formatStamp(local), formatStamp(null), formatStamp("")]).toEqual(["2026-11-05 09:07", "-", "-"]);
});

it("PART-5 reads only what it knows from an address", () => {
  const allowed = { columns: ["dt"], filters: ["phone", "active"] } as const;
  const search = { sort: "dt", order: "DESC", page: 3, phone: 372, active: true, other: "x" };
  expect(readListSearch(search, allowed)).toEqual({
    ...{ sort: "dt", order: "DESC", page: 3, phone: "372", active: "true" },
  });
  expect(readListSearch({ sort: "secret", page: -1, phone: "" }, allowed)).toEqual({});
});
