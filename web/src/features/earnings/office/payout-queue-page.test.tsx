import type { createBankFile, listBankFiles, markBankFilePaid } from "@sonum/contract/payouts/bank-files";
import type { listPayouts } from "@sonum/contract/payouts/payouts";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../../test/render.tsx";
import { PayoutQueuePage } from "./payout-queue-page.tsx";

const BANK_FILES = "GET /rest/office/bank-files";

it("PART-4 explains an empty queue and an empty state", async () => {
  const server = fakeServer();
  server.replies<typeof listBankFiles>(BANK_FILES, {}, { data: [], waiting: 0, isAvailable: false });
  server.replies<typeof listPayouts>("POST /rest/office/payouts", {}, { data: [], total: 0 });
  await renderPage(<PayoutQueuePage params={{}} search={{}} onSearch={() => undefined} />);
  expect(await screen.findByText(/^What partners and referrers ask to be paid waits here/)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText("State"), "Paid");
  expect(await screen.findByText("No payout is in this state.")).toBeVisible();
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
