import type { decideDifference, listDifferences } from "@sonum/contract/payments/office-payments";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../../test/render.tsx";
import { DifferenceList } from "./difference-list.tsx";
import type { Difference } from "./queries/office-payments.ts";

const strange: Difference = {
  id: "dif_1",
  provider: "crypto",
  kind: "only_theirs",
  topUpId: null,
  username: null,
  transaction: "tx-1",
  currency: "USD",
  ours: 0,
  theirs: 37,
  oursState: "",
  theirsState: "paid",
  foundAt: "2026-01-01T00:00:00.000Z",
  seenAt: "2026-01-01T00:00:00.000Z",
  canSendBack: true,
  proposal: null,
};
const server = fakeServerPerTest();
const listed = (...data: Difference[]) =>
  server.replies<typeof listDifferences>(
    "GET /rest/office/payments/differences",
    {},
    { data, total: data.length, next: null },
  );

describe("differences with providers", () => {
  it("shows the empty and the error state", async () => {
    listed();
    await renderPage(<DifferenceList search={{}} onSearch={() => undefined} />);
    expect(await screen.findByText("Our books and those of the providers agree.")).toBeVisible();
  });

  it("credits an unclaimed payment to the named customer, with a reason", async () => {
    listed(strange);
    server.replies<typeof decideDifference>(
      "POST /rest/office/payments/differences/:id",
      { id: "dif_1" },
      undefined,
    );
    await renderPage(<DifferenceList search={{}} onSearch={() => undefined} />);
    await userEvent.click(await screen.findByRole("button", { name: "Credit to a customer" }));
    const dialog = within(screen.getByRole("dialog"));
    const yes = dialog.getByRole("button", { name: "Credit $37.00" });
    await userEvent.type(dialog.getByLabelText("Reason"), "showed us the transfer");
    expect(yes).toBeDisabled();
    await userEvent.type(dialog.getByLabelText("Username or e-mail address"), " mari ");
    await userEvent.click(yes);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const sent = server.calls.find(({ key }) => key.startsWith("POST"));
    expect(sent?.body).toEqual({ decision: "credit", username: "mari", reason: "showed us the transfer" });
    expect(sent?.headers.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("shows the proposal while a second operator is needed", async () => {
    listed({ ...strange, proposal: { operator: "olga", username: "mari" } });
    await renderPage(<DifferenceList search={{}} onSearch={() => undefined} />);
    expect(await screen.findByText("Proposed by olga")).toBeVisible();
    expect(screen.getByText("mari")).toBeVisible();
  });
});
