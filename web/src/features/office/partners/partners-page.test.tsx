import type { exportPartners, listPartners } from "@sonum/contract/partners/partner-list";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../../test/render.tsx";
import { samplePartner } from "../../../../test/sample-application.ts";
import type { OfficeSearch } from "../../../lib/page/office-link.tsx";
import type { PartnerLine } from "../../../queries/partners.ts";
import { PartnersPage } from "./partners-page.tsx";

const approved: PartnerLine = {
  ...samplePartner,
  partnerId: "usr_3",
  username: "bob",
  name: "Bob",
  state: "approved",
  machines: 3,
  machinesOnline: 2,
  sims: 40,
  simsOnSale: 32,
  availableUsd: "12.50",
  pendingUsd: "3.00",
  revenueUsd: "99.10",
  success: 0.875,
  countedAt: "2030-01-02T00:00:00.000Z",
};

const server = fakeServerPerTest();
const LIST = "GET /rest/office/partners";
const queriesOf = (route: string) =>
  server.calls
    .map(({ key }) => key.split("?"))
    .filter(([called]) => called === route)
    .map(([, query]) => Object.fromEntries(new URLSearchParams(query)));
const queries = () => queriesOf(LIST);
const replyWith = (total: number, ...data: PartnerLine[]) =>
  server.replies<typeof listPartners>(LIST, {}, { data, total, pending: 1 });

let address: OfficeSearch = {};
function Page({ start }: { start: OfficeSearch }) {
  const [search, setSearch] = useState(start);
  address = search;
  return <PartnersPage params={{}} search={search} onSearch={setSearch} />;
}
const open = (start: OfficeSearch = {}) => renderPage(<Page start={start} />);

beforeEach(() => {
  server.isInOffice("support");
});

it("DESK-5 shows each partner's figures in a row that leads to the partner, and none before the first count", async () => {
  replyWith(2, samplePartner, approved);
  await open();
  const row = (await screen.findByRole("link", { name: "Bob" })).closest("tr") as HTMLElement;
  expect(within(row).getByRole("link")).toHaveAttribute("href", "/office/partners/usr_3");
  for (const text of ["Approved", "2 / 3", "32 / 40", "$12.50", "$3.00", "$99.10", "88 %"])
    expect(within(row).getByText(text)).toBeInTheDocument();
  const waiting = (await screen.findByRole("link", { name: "Pat" })).closest("tr") as HTMLElement;
  expect(within(waiting).getAllByText("–")).toHaveLength(6);
});

it("DESK-5 sorts by a heading, in the other direction on the next press, and says so to screen readers", async () => {
  replyWith(1, approved);
  await open({ state: "approved", page: "2" });
  const heading = () => screen.findByRole("columnheader", { name: "Revenue" });
  expect(await heading()).toHaveAttribute("aria-sort", "none");
  within(await heading())
    .getByRole("button")
    .focus();
  await userEvent.keyboard("{Enter}");
  expect(await heading()).toHaveAttribute("aria-sort", "descending");
  await userEvent.click(within(await heading()).getByRole("button"));
  expect(await heading()).toHaveAttribute("aria-sort", "ascending");
  // Machines are as they are now, so that the order of counted figures would be wrong.
  const machines = screen.getByRole("columnheader", { name: "Machines online" });
  expect(within(machines).queryByRole("button")).toBeNull();
  expect(address).toEqual({ state: "approved", sort: "revenue" });
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ state: "approved", sort: "revenue" }));
});

it("DESK-5 searches after a pause from the first page on, and reads filter, order and page from the address", async () => {
  replyWith(120, approved);
  await open({ sort: "name", order: "DESC", page: "3", state: "nonsense" });
  await screen.findByRole("link", { name: "Bob" });
  expect(queries()[0]).toEqual({ sort: "name", order: "DESC", limit: "50", offset: "100" });
  await userEvent.type(screen.getByLabelText("Search by username or name"), "bo");
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ text: "bo", offset: "0" }));
  expect(address).toMatchObject({ text: "bo", sort: "name" });
});

it("DESK-5 exports what the filter shows", async () => {
  replyWith(1, approved);
  server.replies<typeof exportPartners>("GET /rest/office/partners/export", {}, "id\r\n");
  const save = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
  await open({ state: "approved", text: "bo" });
  await userEvent.click(await screen.findByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(queriesOf(`${LIST}/export`)).toEqual([{ state: "approved", text: "bo" }]);
});

it("DESK-5 keeps the rows and says in a line that they could not be refreshed", async () => {
  replyWith(1, approved);
  server.refuses(LIST, {}, 500, "internal");
  await open();
  await screen.findByRole("link", { name: "Bob" });
  await userEvent.click(screen.getByRole("button", { name: "Since" }));
  expect(await screen.findByText(/Could not be refreshed/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Bob" })).toBeVisible();
});
