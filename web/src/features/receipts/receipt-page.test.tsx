import type { mailReceipt, readReceipt } from "@sonum/contract/receipts/receipts";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { messagesStore } from "../../lib/api/system-messages.ts";
import { ReceiptPage } from "./receipt-page.tsx";

const server = fakeServerPerTest();
const READ = "GET /rest/user/receipt/:id";

const show = async () => {
  server.replies<typeof readReceipt>(
    READ,
    { id: "417" },
    {
      number: "417",
      kind: "rental",
      at: "2030-01-05T10:00:00.000Z",
      seller: { name: "Sonum Ltd", address: "Tallinn", email: "help@sonum.test" },
      buyer: { name: "ann", email: "ann@mail.test" },
      item: {
        serviceName: null,
        countryCode: "ee",
        phone: "+37255512345",
        startsAt: "2030-01-05T10:00:00.000Z",
        endsAt: "2030-01-13T10:00:00.000Z",
      },
      payment: null,
      lines: [
        { kind: "rental", at: "2030-01-05T10:00:00.000Z", days: 7, amount: "56.94" },
        { kind: "extension", at: "2030-01-06T10:00:00.000Z", days: 1, amount: "11.388" },
        { kind: "refund", at: null, days: null, amount: "-10.00" },
      ],
      total: "58.328",
      currency: "USD",
    },
  );
  await renderPage(<ReceiptPage id="417" />);
  return screen.findByRole("article", { name: "Receipt 417" });
};

it("MONEY-7 a receipt names seller, buyer and what was bought, with each charge, refund and the total", async () => {
  const paper = await show();
  for (const text of ["Sonum Ltd", "ann@mail.test", "Whole number", "+37255512345", "January 5, 2030"])
    expect(paper).toHaveTextContent(text);
  const rows = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows[1]).toMatch(/^Rental, 7 days.*\$56\.94$/);
  expect(rows[2]).toMatch(/^Extension, 1 day.*\$11\.39$/);
  expect(rows[3]).toMatch(/^Refund-\$10\.00$/);
  expect(rows[4]).toBe("Total$58.33");
  expect(paper).toHaveTextContent("Paid from the balance.");
});

it("MONEY-7 a receipt is printed, and sent to the address of the account", async () => {
  await show();
  const print = vi.fn();
  vi.stubGlobal("print", print);
  await userEvent.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledTimes(1);
  server.replies<typeof mailReceipt>("POST /rest/user/receipt/:id/mail", { id: "417" }, undefined);
  await userEvent.click(screen.getByRole("button", { name: "Send by e-mail" }));
  await waitFor(() => expect(messagesStore.get()).toHaveLength(1));
  expect(server.calls.map(({ key }) => key)).toContain("POST /rest/user/receipt/417/mail");
});

it("MONEY-7 says for what there are receipts if this one does not exist", async () => {
  server.refuses(READ, { id: "417" }, 404, "not_found");
  await renderPage(<ReceiptPage id="417" />);
  expect(await screen.findByText("Receipt not found")).toBeVisible();
});
