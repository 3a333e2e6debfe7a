import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { messagesStore } from "../../lib/api/system-messages.ts";
import { ServicesList } from "./services-list.tsx";
import { SimSalesList } from "./sim-sales-list.tsx";

type Address = Record<string, unknown>;

const server = fakeServerPerTest();
beforeEach(() => {
  server.replies("GET /rest/reference/countries", {}, []);
});

function Page({ children }: { children: (address: Address, go: (next: Address) => void) => ReactNode }) {
  const [address, setAddress] = useState<Address>({});
  return children(address, setAddress);
}

const heads = () =>
  screen
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent)
    .join(", ");

async function openFilters() {
  await userEvent.click(screen.getByRole("button", { name: /Filters/ }));
  return screen.findByRole("dialog", { name: "Filters" });
}

const labelsIn = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll("label")].map(({ textContent }) => textContent?.trim());

it("PART-6 has the specified columns and filters for statistics, and sends checked filters", async () => {
  const url = "POST /rest/partner/statistics/list/USD";
  server.replies(url, {}, { data: [], total: 0 });
  await renderPage(<Page>{(address, go) => <SimSalesList address={address} onSearch={go} />}</Page>);
  await screen.findByText("No data");
  const register = screen.getByRole("link", { name: "Register a machine" });
  expect(register).toHaveAttribute("href", "/account/partner");
  expect(heads()).toBe("Phone, ICCID, Activity, Machine, Operator, Country, Total, Sold, Orders, Created");
  const dialog = await openFilters();
  expect(labelsIn(dialog)).toEqual([
    "Phone",
    "ICCID",
    "Activity from",
    "Activity to",
    "Created from",
    "Created to",
    "Machine",
    "Operator",
    "Country",
    "On sale or for rent",
    "Has sold",
    "Has orders",
  ]);
  for (const name of ["Has sold", "Has orders"])
    await userEvent.click(within(dialog).getByRole("checkbox", { name }));
  await userEvent.click(within(dialog).getAllByRole("button", { name: "Close" }).at(-1) ?? dialog);
  await waitFor(() =>
    expect(server.bodiesOf(url).at(-1)).toEqual({
      limit: 1000,
      offset: 0,
      sort: [],
      filter: { hasSold: true, hasOrders: true },
    }),
  );
});

it("PART-7 has the specified columns and filters for services", async () => {
  const url = "POST /rest/partner/services/list";
  server.replies(url, {}, { data: [], total: 0 });
  await renderPage(<Page>{(address, go) => <ServicesList address={address} onSearch={go} />}</Page>);
  await screen.findByText("No data");
  expect(heads()).toBe("Phone, ICCID, Activity, Machine, Operator, Country, Port, Machine activity, Active");
  const dialog = await openFilters();
  expect(labelsIn(dialog)).toEqual([
    "Phone",
    "ICCID",
    "SIM seen from",
    "SIM seen to",
    "Machine seen from",
    "Machine seen to",
    "Machine",
    "Operator",
    "Port",
    "Country",
    "Active",
  ]);
  await userEvent.type(within(dialog).getByLabelText("Port"), "3");
  await userEvent.click(within(dialog).getByRole("checkbox", { name: "Active" }));
  await userEvent.click(within(dialog).getAllByRole("button", { name: "Close" }).at(-1) ?? dialog);
  await waitFor(() =>
    expect(server.bodiesOf(url).at(-1)).toMatchObject({
      filter: { port: "3", active: true },
    }),
  );
});

it("sorts and reverses the order without headers", async () => {
  const url = "POST /rest/partner/services/list";
  server.replies(url, {}, { data: [], total: 0 });
  await renderPage(<Page>{(address, go) => <ServicesList address={address} onSearch={go} />}</Page>);
  const lastSort = () => server.bodiesOf(url).at(-1);
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Sort by" }), "Port");
  await waitFor(() => expect(lastSort()).toMatchObject({ sort: [{ port: "ASC" }] }));
  await userEvent.click(screen.getByRole("button", { name: "Turn the order around" }));
  await waitFor(() => expect(lastSort()).toMatchObject({ sort: [{ port: "DESC" }] }));
});

it("PART-5 keeps the rows and says so when a sort fails, until a retry succeeds", async () => {
  const url = "POST /rest/partner/services/list";
  const row = {
    phone: "+37255550001",
    iccid: "8937200000000000001",
    activity: "2026-11-15T10:30:00.000Z",
    machineKey: "key1",
    machineAlias: "Tallinn 1",
    operator: "Nordtel",
    country: "ee",
    port: 1,
  };
  server.replies(url, {}, { data: [row], total: 1 });
  server.refuses(url, {}, 400, "invalid_request");
  server.replies(url, {}, { data: [row], total: 1 });
  await renderPage(<Page>{(address, go) => <ServicesList address={address} onSearch={go} />}</Page>);
  const shownRows = () => screen.getByRole("table").getAttribute("aria-rowcount");
  await waitFor(() => expect(shownRows()).toBe("2"));
  await userEvent.click(screen.getByRole("button", { name: "Port" }));
  const line = await screen.findByRole("status");
  expect(line).toHaveTextContent("Could not be refreshed. You see what was loaded before.");
  expect(shownRows()).toBe("2");
  expect(messagesStore.get()).toEqual([]);
  await userEvent.click(within(line).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByRole("status")).toBeNull());
  expect(shownRows()).toBe("2");
});
