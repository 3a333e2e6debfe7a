import type { exportOrders, listOrders } from "@sonum/contract/activations/order-lists";
import type { listCountries, listServices } from "@sonum/contract/catalogue/catalogue";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../../test/render.tsx";
import { doneOrder, expiredOrder } from "../../../../test/sample-order.ts";
import { purchaseErrorStore } from "../../../lib/api/purchase-error.ts";
import { messagesStore } from "../../../lib/api/system-messages.ts";
import type { Order } from "../../../queries/order.ts";

import type { PastFilter } from "../../../queries/past-orders.ts";
import { PastNumbers } from "./past-numbers.tsx";
import { readPastFilter } from "./read-past-filter.ts";

const server = fakeServerPerTest();
const mockOrders = (data: Order[], total = data.length) =>
  server.replies<typeof listOrders>(
    "POST /rest/user/services/:currency",
    { currency: "USD" },
    { data, total },
  );
const lastRequest = () => server.calls.findLast(({ key }) => key === "POST /rest/user/services/USD")?.body;

function Past({ start = {} }: { start?: PastFilter }) {
  const [filter, setFilter] = useState(start);
  return <PastNumbers filter={filter} onFilter={setFilter} />;
}

beforeEach(() => {
  server.replies<typeof listServices>("GET /rest/reference/services", {}, [
    {
      code: "tg",
      name: "Telegram",
      icon: "",
      favorite: false,
      category: "messenger",
      names: [],
      priceFrom: 0.4,
      numberCount: 5,
      success: null,
    },
  ]);
  server.replies<typeof listCountries>("GET /rest/reference/countries", {}, []);
});

describe("past numbers", () => {
  it("shows each number's outcome and expands its message", async () => {
    mockOrders([doneOrder, { ...expiredOrder, orderId: 81203 }]);
    await renderPage(<Past />);
    const table = await screen.findByRole("region", { name: "Past numbers" });
    expect(table).toHaveTextContent("482 913");
    expect(table).toHaveTextContent("Refunded");
    await userEvent.click(within(table).getByRole("button", { name: "Show the message" }));
    expect(table).toHaveTextContent("Your code is 482913.");
  });

  it("shows the service name of every number", async () => {
    mockOrders([doneOrder, { ...expiredOrder, orderId: 81203, serviceCode: "wa", serviceName: "WhatsApp" }]);
    await renderPage(<Past />);
    const table = await screen.findByRole("region", { name: "Past numbers" });
    expect(within(table).getByText("Telegram")).toBeVisible();
    expect(within(table).getByText("WhatsApp")).toBeVisible();
  });

  it("stores insufficient funds for the failed-order page instead of showing a message", async () => {
    mockOrders([expiredOrder]);
    const again = "POST /rest/user/order/:orderId/again/:currency";
    const params = { orderId: String(expiredOrder.orderId), currency: "USD" };
    server.refuses(again, params, 422, "insufficient_funds");
    server.replies("GET /rest/user/balance/USD", {}, {});
    await renderPage(<Past />);
    await userEvent.click(await screen.findByRole("button", { name: /Buy again/ }));
    await waitFor(() => expect(purchaseErrorStore.get()?.code).toBe("insufficient_funds"));
    expect(messagesStore.get()).toEqual([]);
  });

  it("filters by partial number, service and status, from the first page", async () => {
    mockOrders([doneOrder], 57);
    await renderPage(<Past start={{ page: 2 }} />);
    expect(await screen.findByText("21–40 of 57")).toBeVisible();
    expect(lastRequest()).toMatchObject({ limit: 20, offset: 20, filter: { status: [3, 4, 5] } });
    await userEvent.type(screen.getByRole("searchbox", { name: "Number or order" }), "5555 01");
    await waitFor(() => expect(lastRequest()).toMatchObject({ offset: 0, filter: { phone: "555501" } }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Service" }), "Telegram");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Done");
    await waitFor(() => expect(lastRequest()).toMatchObject({ filter: { serviceCode: "tg", status: 3 } }));
  });

  it("finds an order by its id if no number matches", async () => {
    mockOrders([]);
    mockOrders([doneOrder]);
    await renderPage(<Past start={{ find: "81204" }} />);
    expect(await screen.findByText("482 913")).toBeVisible();
    expect(lastRequest()).toMatchObject({ filter: { orderId: 81_204 } });
  });

  it.each([
    ["1000000007", 1_000_000_007],
    ["2147483647", 2_147_483_647],
  ])("finds an order by its ten-digit id %s", async (find, orderId) => {
    mockOrders([]);
    mockOrders([{ ...doneOrder, orderId }]);
    await renderPage(<Past start={{ find }} />);
    expect(await screen.findByText("482 913")).toBeVisible();
    expect(lastRequest()).toMatchObject({ filter: { orderId } });
  });

  it("does not request an order id beyond the 32-bit range", async () => {
    mockOrders([]);
    await renderPage(<Past start={{ find: "2147483648" }} />);
    expect(await screen.findByText("No number fits")).toBeVisible();
    expect(lastRequest()).toMatchObject({ filter: { phone: "2147483648" } });
  });

  it("BUY-13 exports the filtered orders as a file", async () => {
    mockOrders([doneOrder]);
    const from = new Date(2030, 0, 1).toISOString();
    const to = new Date(2030, 1, 1).toISOString();
    const query = new URLSearchParams({ phone: "5555", status: "3", serviceCode: "tg", from, to });
    server.replies<typeof exportOrders>(
      "GET /rest/user/orders/csv/:currency",
      { currency: `USD?${query}` },
      "order\r\n81204\r\n",
    );
    const files: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      if (blob instanceof Blob) files.push(blob);
      return "blob:x";
    });
    const days = { from: "2030-01-01", to: "2030-01-31" };
    await renderPage(<Past start={{ find: "5555", service: "tg", status: "done", ...days }} />);
    await userEvent.click(screen.getByRole("button", { name: "CSV of this selection" }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]?.text()).toContain("81204");
  });

  it("says that nothing matches and clears the filters on request", async () => {
    mockOrders([]);
    mockOrders([doneOrder]);
    await renderPage(<Past start={{ service: "tg" }} />);
    await userEvent.click(await screen.findByRole("button", { name: "Show all" }));
    expect(await screen.findByText("482 913")).toBeVisible();
  });
});

describe("the filter in the URL", () => {
  it("keeps valid values and drops the rest", () => {
    const written = {
      find: 3_725_555,
      service: "tg",
      country: "EE",
      status: "done",
      from: "2030-01-01",
      page: 3,
    };
    expect(readPastFilter(written)).toEqual({ ...written, find: "3725555", country: "ee" });
    expect(readPastFilter({ service: "<b>", status: "lost", from: "yesterday", page: -1 })).toEqual({});
  });
});
