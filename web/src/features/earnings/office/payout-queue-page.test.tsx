import type { createBankFile, listBankFiles, markBankFilePaid } from "@sonum/contract/payouts/bank-files";
import type { listPayouts } from "@sonum/contract/payouts/payouts";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../../test/render.tsx";
import type { OfficeSearch } from "../../../lib/page/office-link.tsx";
import { PayoutQueuePage } from "./payout-queue-page.tsx";

const BANK_FILES = "GET /rest/office/bank-files";
const PAYOUTS = "POST /rest/office/payouts";

let address: OfficeSearch = {};
function Page({ start = {} }: { start?: OfficeSearch }) {
  const [search, setSearch] = useState(start);
  address = search;
  return <PayoutQueuePage params={{}} search={search} onSearch={setSearch} />;
}

it("PART-4 explains an empty queue and an empty state", async () => {
  const server = fakeServer();
  server.replies<typeof listBankFiles>(BANK_FILES, {}, { data: [], waiting: 0, isAvailable: false });
  server.replies<typeof listPayouts>("POST /rest/office/payouts", {}, { data: [], total: 0 });
  await renderPage(<Page />);
  expect(await screen.findByText(/^Payout requests wait here/)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText("State"), "Paid");
  expect(await screen.findByText("No payout is in this state.")).toBeVisible();
});

it("PART-4 reads the state and page of the queue from the address, and pages on", async () => {
  const payout = {
    id: "out_1",
    source: "sales" as const,
    to: "outside" as const,
    sum: 5,
    sumUsd: "5.00",
    currency: "USD",
    status: "paid" as const,
    requestedAt: "2030-01-01T00:00:00.000Z",
    changedAt: "2030-01-01T00:00:00.000Z",
    reason: null,
    reference: null,
    userId: "usr_1",
    username: "ann",
    approvals: 1,
    approvalsNeeded: 1,
  };
  const server = fakeServer();
  server.replies<typeof listBankFiles>(BANK_FILES, {}, { data: [], waiting: 0, isAvailable: false });
  server.replies<typeof listPayouts>(PAYOUTS, {}, { data: [payout], total: 120 });
  await renderPage(<Page start={{ state: "paid", page: "2" }} />);
  const link = await screen.findByRole("link", { name: /ann/ });
  expect(link).toHaveAttribute("href", "/office/payouts?state=paid&page=2&id=out_1");
  expect(server.bodiesOf(PAYOUTS)[0]).toMatchObject({ offset: 50, limit: 50, filter: { status: "paid" } });
  await userEvent.click(screen.getByRole("button", { name: "Next page" }));
  await waitFor(() => expect(server.bodiesOf(PAYOUTS).at(-1)).toMatchObject({ offset: 100 }));
  await userEvent.selectOptions(screen.getByLabelText("State"), "All");
  expect(address).toEqual({ state: "all" });
});

it("PART-4 makes a bank file of approved payouts and confirms it", async () => {
  const file = {
    id: "bnk_1",
    createdAt: "2030-01-01T00:00:00.000Z",
    by: "olga",
    payouts: 2,
    open: 2,
    amountUsd: "50.00",
  };
  const server = fakeServer();
  server.replies<typeof listPayouts>("POST /rest/office/payouts", {}, { data: [], total: 0 });
  server.replies<typeof listBankFiles>(BANK_FILES, {}, { data: [], waiting: 2, isAvailable: true });
  server.replies<typeof listBankFiles>(BANK_FILES, {}, { data: [file], waiting: 0, isAvailable: true });
  server.replies<typeof createBankFile>("POST /rest/office/bank-files", {}, file);
  server.refuses("GET /rest/office/bank-files/bnk_1", {}, 404, "not_found");
  const paid = { ...file, open: 0 };
  server.replies<typeof markBankFilePaid>("POST /rest/office/bank-files/:id/paid", { id: "bnk_1" }, paid);
  await renderPage(<PayoutQueuePage params={{}} search={{}} onSearch={() => undefined} />);
  expect(await screen.findByText(/2 approved payouts to bank accounts wait\./)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Make a bank file" }));
  expect(await screen.findByText(/2 payouts · olga/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "All paid" }));
  await userEvent.type(screen.getByLabelText("Reference of the bank"), "S-17");
  await userEvent.click(screen.getAllByRole("button", { name: "All paid" }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.bodiesOf("POST /rest/office/bank-files/bnk_1/paid")).toEqual([{ reference: "S-17" }]);
});
