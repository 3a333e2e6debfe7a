import type { exportRefundRequests, listRefundRequests } from "@sonum/contract/payments/deposit-refunds";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../../test/render.tsx";
import type { OfficeSearch } from "../../../lib/page/office-link.tsx";
import type { OfficeRefund } from "./queries/office-payments.ts";
import { RefundList } from "./refund-list.tsx";

const request: OfficeRefund = {
  id: "ref_1",
  dt: "2030-01-01T00:00:00.000Z",
  amountUsd: "20.00",
  state: "asked",
  reason: "",
  endedAt: null,
  parts: [
    { topUpId: "pay_1", method: "card", amount: 20, currency: "USD", dollarsUsd: "20.00", state: "waiting" },
  ],
  customerId: "usr_1",
  username: "ann",
  decidedBy: null,
  firstApprovedBy: null,
};
const LIST = "GET /rest/office/refunds";

const server = fakeServerPerTest();
beforeEach(() => {
  server.isInOffice("finance");
});
const queriesOf = (route: string) =>
  server.calls
    .map(({ key }) => key.split("?"))
    .filter(([called]) => called === route)
    .map(([, query]) => Object.fromEntries(new URLSearchParams(query)));

let address: OfficeSearch = {};
function Page({ start }: { start: OfficeSearch }) {
  const [search, setSearch] = useState(start);
  address = search;
  return <RefundList search={search} onSearch={setSearch} />;
}
const open = (start: OfficeSearch = {}, data = [request]) => {
  server.replies<typeof listRefundRequests>(LIST, {}, { data, total: 1, next: data.at(-1)?.id ?? null });
  return renderPage(<Page start={{ tab: "refunds", ...start }} />);
};

it("DESK-5 shows what waits from the oldest on, all others from the newest on, page by page", async () => {
  await open();
  const card = within(await screen.findByRole("article"));
  expect(card.getByRole("link", { name: "pay_1" })).toHaveAttribute(
    "href",
    "/office/payments?tab=all&id=pay_1",
  );
  expect(queriesOf(LIST)).toEqual([{ state: "open", order: "ASC" }]);
  await userEvent.click(screen.getByRole("button", { name: "Next page" }));
  await waitFor(() =>
    expect(queriesOf(LIST).at(-1)).toEqual({ state: "open", order: "ASC", after: "ref_1" }),
  );
  await userEvent.click(screen.getByRole("button", { name: "First page" }));
  await userEvent.selectOptions(screen.getByLabelText("State"), "All");
  await waitFor(() => expect(queriesOf(LIST).at(-1)).toEqual({ order: "DESC" }));
  expect(await screen.findByRole("button", { name: "Older" })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText("Sort by"), "Oldest first");
  await waitFor(() => expect(queriesOf(LIST).at(-1)).toEqual({ order: "ASC" }));
  expect(address).toMatchObject({ tab: "refunds", state: "all", order: "ASC" });
});

it("DESK-5 reads the filter from the address, leaves unknown values out, and exports it", async () => {
  server.replies<typeof exportRefundRequests>(`${LIST}/export`, {}, "id\r\n");
  const save = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
  await open({ state: "done", who: "ann", from: "2030-01-01", till: "soon", order: "up", after: "ref_9" });
  await screen.findByRole("article");
  const filter = { state: "done", who: "ann", from: "2030-01-01", order: "DESC" };
  expect(queriesOf(LIST)[0]).toEqual({ ...filter, after: "ref_9" });
  await userEvent.click(screen.getByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(queriesOf(`${LIST}/export`)).toEqual([filter]);
});

it("DESK-5 tells an empty queue from a filter that matches nothing", async () => {
  await open({}, []);
  expect(await screen.findByText("Nobody has asked for a deposit back.")).toBeVisible();
  await userEvent.type(screen.getByLabelText("Customer"), "ann");
  expect(await screen.findByText("Nothing matches")).toBeVisible();
});
