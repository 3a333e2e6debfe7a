import type { decideClosing, listClosings, payClosing } from "@sonum/contract/office/account-closings";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../../test/render.tsx";
import type { Closing } from "../shared/queries/closings.ts";
import { ClosingList } from "./closing-list.tsx";

const closing = (username: string, more: Partial<Closing> = {}): Closing => ({
  id: `cls_${username}`,
  userId: `usr_${username}`,
  username,
  reason: "Numbers were sold on",
  askedBy: "sue",
  askedAt: "2030-01-01T00:00:00.000Z",
  decidedBy: null,
  decidedAt: null,
  returnedUsd: "5.00",
  owedUsd: "2.50",
  paidBy: null,
  paidNote: null,
  endedAt: null,
  isOwn: false,
  state: "waiting",
  unspentUsd: "900.00",
  ...more,
});

async function open(...data: Closing[]) {
  const server = fakeServer();
  server.isInOffice("finance");
  server.replies<typeof listClosings>(
    "GET /rest/office/closings",
    {},
    { data, total: data.length, next: null },
  );
  await renderPage(<ClosingList search={{}} onSearch={() => undefined} />);
  return server;
}
const of = (username: string) => screen.findByRole("article", { name: username });

it("DESK-3 lets finance approve another operator's closing, and the requester only withdraw it", async () => {
  const server = await open(closing("ann"), closing("bob", { isOwn: true }));
  const params = { id: "cls_ann" };
  server.replies<typeof decideClosing>("POST /rest/office/closings/:id/decision", params, closing("ann"));
  const own = within(await of("bob"));
  expect(own.queryByRole("button", { name: "Agree" })).toBeNull();
  expect(own.getByRole("button", { name: "Take back" })).toBeVisible();
  const ann = within(await of("ann"));
  expect(ann.getByText("Waits for a second person")).toBeVisible();
  expect(ann.getByText("$900.00")).toBeVisible();
  await userEvent.click(ann.getByRole("button", { name: "Agree" }));
  await waitFor(() =>
    expect(server.calls.find(({ key }) => key.endsWith("/decision"))?.body).toEqual({ isAgreed: true }),
  );
});

it("DESK-3 records how money that could not be refunded was paid", async () => {
  const server = await open(closing("ann", { state: "owed", unspentUsd: null }));
  const params = { id: "cls_ann" };
  expect(within(await of("ann")).getByText("$7.50")).toBeVisible();
  expect(within(await of("ann")).getByText("$2.50")).toBeVisible();
  server.replies<typeof payClosing>("POST /rest/office/closings/:id/paid", params, closing("ann"));
  await userEvent.click(within(await of("ann")).getByRole("button", { name: "It was paid by hand" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(within(dialog).getByLabelText("Reason"), "To an account of hers");
  await userEvent.click(dialog.querySelector<HTMLButtonElement>("button[type=submit]") ?? dialog);
  await waitFor(() =>
    expect(server.calls.find(({ key }) => key.endsWith("/paid"))?.body).toEqual({
      note: "To an account of hers",
    }),
  );
});

it("shows that no account was closed", async () => {
  await open();
  expect(await screen.findByText("No account was closed.")).toBeVisible();
});
