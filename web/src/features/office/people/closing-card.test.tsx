import type { closeAccount } from "@sonum/contract/office/account-closings";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../../test/render.tsx";
import type { Closing } from "../shared/queries/closings.ts";
import { ClosingCard } from "./closing-card.tsx";

const closing = (more: Partial<Closing> = {}): Closing => ({
  id: "cls_1",
  userId: "usr_1",
  username: "ann",
  reason: "Numbers were sold on",
  state: "waiting",
  askedBy: "sue",
  askedAt: "2030-01-01T00:00:00.000Z",
  decidedBy: null,
  decidedAt: null,
  unspentUsd: null,
  returnedUsd: "0.00",
  owedUsd: "0.00",
  paidBy: null,
  paidNote: null,
  endedAt: null,
  isOwn: false,
  ...more,
});

it("DESK-2 explains the consequences, then closes an account once with a reason", async () => {
  const server = fakeServer();
  server.replies<typeof closeAccount>(
    "POST /rest/office/users/:userId/close",
    { userId: "usr_1" },
    closing(),
  );
  await renderPage(<ClosingCard user={{ id: "usr_1", closing: null }} />);
  expect(screen.getByText("This account was never closed.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Close account" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveTextContent("shut out at once and told by mail");
  await userEvent.type(screen.getByLabelText("Reason"), "Numbers were sold on");
  await userEvent.click(dialog.querySelector<HTMLButtonElement>("button[type=submit]") ?? dialog);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [call] = server.calls.filter(({ key }) => key.endsWith("/close"));
  expect(call?.body).toEqual({ reason: "Numbers were sold on" });
  expect(call?.headers.get("idempotency-key")).toBeTruthy();
});

it.each([
  ["waiting", "Blocked; finance has to agree before money goes back.", false],
  ["returning", "Blocked; the money goes back as soon as nothing is held.", false],
  ["owed", "Went back: $5.00. Without a way back, still owed: $2.50.", false],
  ["rejected", "Finance did not agree: the money stayed on the account.", true],
  ["done", "Went back: $5.00. Paid by hand: $2.50.", true],
] as const)("DESK-2 says what became of the money of an account that is %s", async (state, said, isAgain) => {
  const last = closing({ state, returnedUsd: "5.00", owedUsd: "2.50" });
  await renderPage(<ClosingCard user={{ id: "usr_1", closing: last }} />);
  expect(screen.getByText(said)).toBeVisible();
  expect(screen.getByText(/^Numbers were sold on · sue/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Close account" }) !== null).toBe(isAgain);
});
