import type { exportLedger } from "@sonum/contract/office/ledger";
import type { readTimeline } from "@sonum/contract/office/users";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../../test/render.tsx";
import { type UserCard, userCard } from "../shared/queries/office-users.ts";
import { UserPage } from "./user-page.tsx";

const at = "2030-01-01T00:00:00.000Z";
const user: UserCard = {
  id: "usr_1",
  username: "mari",
  email: "mari@example.com",
  emailVerified: true,
  name: "Mari",
  locale: "en",
  roles: ["ROLE_sao-user"],
  createdAt: at,
  isBlocked: false,
  blockedAt: null,
  deletesAt: null,
  hasSecondFactor: false,
  isFrozen: false,
  apiKey: null,
  accounts: [],
  paidUsd: "0.00",
  spentUsd: "0.00",
  orders: 1,
  rentals: 0,
  sessions: [],
  adjustments: [],
  limits: [],
  closing: null,
};
const other: UserCard = { ...user, id: "usr_2", username: "ben" };

const server = fakeServerPerTest();

function Page() {
  const [userId, setUserId] = useState("usr_1");
  return (
    <>
      <UserPage params={{ userId }} search={{}} onSearch={() => undefined} />
      <button type="button" onClick={() => setUserId("usr_2")}>
        Another user
      </button>
    </>
  );
}

it("DESK-2 never shows the events of one user on the page of another", async () => {
  server.isInOffice("support");
  server.replies<typeof readTimeline>(
    "GET /rest/office/users/:userId/timeline",
    { userId: "usr_1" },
    {
      data: [{ at, kind: "order", id: "81204", what: "done", about: "Telegram · ee", amountUsd: "0.2475" }],
      hasMore: false,
    },
  );
  server.refuses("GET /rest/office/users/:userId/timeline", { userId: "usr_2" }, 400, "invalid_request");
  await renderPage(<Page />, {
    seedCache: (cache) => {
      for (const card of [user, other]) cache.setQueryData(userCard(card.id).queryKey, card);
    },
  });
  expect(await screen.findByText(/#81204/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Another user" }));
  expect(await screen.findByRole("heading", { name: "ben" })).toBeVisible();
  expect(screen.queryByText(/#81204/)).toBeNull();
});

const openUser = () =>
  renderPage(<UserPage params={{ userId: "usr_1" }} search={{}} onSearch={() => undefined} />, {
    seedCache: (cache) => cache.setQueryData(userCard("usr_1").queryKey, user),
  });
const exportButton = () => screen.queryByRole("button", { name: "Export the books as CSV" });

it("DESK-3 exports the ledger of the user for finance", async () => {
  server.isInOffice("finance");
  server.replies<typeof exportLedger>("GET /rest/office/ledger/:who/export", { who: "usr_1" }, "id\r\n");
  const save = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
  await openUser();
  await waitFor(() => expect(exportButton()).toBeVisible());
  await userEvent.click(exportButton() ?? document.body);
  await waitFor(() => expect(save).toHaveBeenCalled());
});

it("DESK-3 offers no export of the ledger to support", async () => {
  server.isInOffice("support");
  await openUser();
  expect(await screen.findByRole("heading", { name: "mari" })).toBeVisible();
  // What support may do is shown once the roles are known.
  expect(await screen.findByRole("button", { name: "Block" })).toBeVisible();
  expect(exportButton()).toBeNull();
});
