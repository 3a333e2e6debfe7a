import type { listPayouts } from "@sonum/contract/payouts/payouts";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../../test/render.tsx";
import { PayoutQueuePage } from "./payout-queue-page.tsx";

it("PART-4 explains an empty queue and an empty state", async () => {
  const server = fakeServer();
  server.replies<typeof listPayouts>("POST /rest/office/payouts", {}, { data: [], total: 0 });
  await renderPage(<PayoutQueuePage params={{}} search={{}} onSearch={() => undefined} />);
  expect(await screen.findByText(/^What partners and referrers ask to be paid waits here/)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText("State"), "Paid");
  expect(await screen.findByText("No payout is in this state.")).toBeVisible();
});
