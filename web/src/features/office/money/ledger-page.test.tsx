import type { readCause, readLedger } from "@sonum/contract/office/ledger";
import type { listLedger } from "@sonum/contract/office/money";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { fakeServer, renderPage } from "../../../../test/render.tsx";
import { LedgerPage } from "./ledger-page.tsx";

it("DESK-3 shows all ledger entries and searches for the typed user", async () => {
  const onSearch = vi.fn();
  const move = { from: "world", to: "customer:usr_1:available", amountUsd: "20.00" };
  fakeServer().replies<typeof listLedger>(
    "GET /rest/office/entries",
    {},
    {
      next: null,
      data: [
        {
          key: "topup:pay_1:1",
          at: "2030-01-01T00:00:00.000Z",
          reason: "top_up",
          orderId: null,
          topUpId: "pay_1",
          moves: [move],
        },
      ],
    },
  );
  await renderPage(<LedgerPage params={{}} search={{}} onSearch={onSearch} />);
  expect(await screen.findByRole("table")).toHaveTextContent("Top-up topup:pay_1:1");
  await userEvent.type(screen.getByLabelText("Username, e-mail address or id"), " ann {Enter}");
  expect(onSearch).toHaveBeenCalledWith({ who: "ann" });
});

it("shows that a user is unknown, and that there are no entries yet", async () => {
  const server = fakeServer();
  server.refuses("GET /rest/office/ledger/:who", { who: "nobody" }, 404, "not_found");
  server.replies<typeof readLedger>(
    "GET /rest/office/ledger/:who",
    { who: "ann" },
    {
      userId: "usr_1",
      username: "ann",
      data: [],
      total: 0,
      accounts: [{ account: "customer:usr_1:available", balanceUsd: "7.50" }],
    },
  );
  const { unmount } = await renderPage(
    <LedgerPage params={{}} search={{ who: "nobody" }} onSearch={() => undefined} />,
  );
  expect(await screen.findByText("There is nobody of this name")).toBeVisible();
  unmount();
  await renderPage(<LedgerPage params={{}} search={{ who: "ann" }} onSearch={() => undefined} />);
  expect(await screen.findByText("$7.50")).toBeVisible();
  expect(screen.getByText("No transactions yet")).toBeVisible();
});

it("MONEY-1 shows the state of an entry's cause as a label, and reasons as written", async () => {
  fakeServer().replies<typeof readCause>(
    "GET /rest/office/causes/:key",
    { key: "payout%3Aout_1" },
    {
      kind: "payout",
      id: "out_1",
      entries: [],
      facts: [
        { name: "state", as: "text", value: "unknown" },
        { name: "source", as: "text", value: "referrals" },
        { name: "reason", as: "text", value: "unknown" },
      ],
    },
  );
  await renderPage(<LedgerPage params={{}} search={{ entry: "payout:out_1" }} onSearch={() => undefined} />);
  const said = (await screen.findAllByRole("definition")).map(({ textContent }) => textContent);
  expect(said).toEqual(["Being checked with the bank", "Referrals", "unknown"]);
});
