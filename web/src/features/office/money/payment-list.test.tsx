import type { exportPayments, listPayments } from "@sonum/contract/office/money";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../../test/render.tsx";
import type { OfficeSearch } from "../../../lib/page/office-link.tsx";
import { PaymentList } from "./payment-list.tsx";
import type { PaymentLine } from "./queries/office-money.ts";

const at = "2030-01-01T00:00:00.000Z";
const line: PaymentLine = {
  id: "pay_1",
  dt: at,
  changedAt: at,
  customerId: "usr_1",
  username: "ann",
  provider: "stripe",
  method: "card",
  state: "paid",
  amount: 20,
  fee: 1,
  currency: "USD",
  creditedUsd: "19.00",
};
const LIST = "GET /rest/office/payments";

const server = fakeServerPerTest();
const queriesOf = (route: string) =>
  server.calls
    .map(({ key }) => key.split("?"))
    .filter(([called]) => called === route)
    .map(([, query]) => Object.fromEntries(new URLSearchParams(query)));

let address: OfficeSearch = {};
function Page({ start }: { start: OfficeSearch }) {
  const [search, setSearch] = useState(start);
  address = search;
  return <PaymentList search={search} onSearch={setSearch} />;
}
const open = (start: OfficeSearch) => {
  server.replies<typeof listPayments>(LIST, {}, { data: [line], total: 120 });
  return renderPage(<Page start={{ tab: "all", ...start }} />);
};

it("DESK-3 reads filter and page from the address, and returns to the first page with another filter", async () => {
  await open({ state: "paid", who: "ann", from: "2030-01-01", till: "soon", page: "2" });
  const link = await screen.findByRole("link", { name: "pay_1" });
  expect(queriesOf(LIST)[0]).toEqual({
    state: "paid",
    who: "ann",
    from: "2030-01-01",
    offset: "50",
    limit: "50",
  });
  expect(link).toHaveAttribute("href", expect.stringContaining("state=paid&who=ann"));
  await userEvent.click(screen.getByRole("button", { name: "Older" }));
  await waitFor(() => expect(queriesOf(LIST).at(-1)).toMatchObject({ offset: "100" }));
  await userEvent.selectOptions(screen.getByLabelText("State"), "Failed");
  await waitFor(() => expect(queriesOf(LIST).at(-1)).toMatchObject({ state: "failed", offset: "0" }));
  expect(address).toMatchObject({ tab: "all", state: "failed", who: "ann" });
});

it("DESK-3 exports the payments of the filter", async () => {
  server.replies<typeof exportPayments>(`${LIST}/export` as "GET /rest/office/payments/export", {}, "id");
  const save = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
  await open({ state: "paid" });
  await userEvent.click(await screen.findByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(queriesOf(`${LIST}/export`)).toEqual([{ state: "paid" }]);
});
