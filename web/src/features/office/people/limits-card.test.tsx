import type { setUserLimits } from "@sonum/contract/office/users";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../../test/render.tsx";
import type { LimitChange } from "../shared/queries/office-users.ts";
import { LimitsCard } from "./limits-card.tsx";

const set = (more: Partial<LimitChange>): LimitChange => ({
  spendPerDayUsd: null,
  numbersAtOnce: null,
  buysPerHour: null,
  isToppingUpOff: false,
  reason: "a test",
  by: "sue",
  at: "2030-01-01T00:00:00.000Z",
  ...more,
});
const user = (limits: LimitChange[]) => ({ id: "usr_1", limits });

it("DESK-2 shows the current and earlier limits, and sets all limits together", async () => {
  const server = fakeServer();
  server.replies<typeof setUserLimits>(
    "POST /rest/office/users/:userId/limits",
    { userId: "usr_1" },
    undefined,
  );
  const before = set({ isToppingUpOff: true, at: "2029-01-01T00:00:00.000Z" });
  await renderPage(<LimitsCard user={user([set({ numbersAtOnce: 3 }), before])} />);
  expect(screen.getByText("Numbers at once: at most 3")).toBeVisible();
  await userEvent.click(screen.getByText("Set before"));
  expect(screen.getByText("Cannot top up")).toBeVisible();

  await userEvent.click(screen.getByRole("button", { name: "Set limits" }));
  const dialog = await screen.findByRole("dialog");
  const submit = () => dialog.querySelector<HTMLButtonElement>("button[type=submit]");
  await userEvent.type(screen.getByLabelText("Most to spend in a day, in USD"), "abc");
  await userEvent.type(screen.getByLabelText("Reason"), "too fast");
  expect(submit()).toBeDisabled();
  await userEvent.clear(screen.getByLabelText("Most to spend in a day, in USD"));
  await userEvent.type(screen.getByLabelText("Most to spend in a day, in USD"), "2,50");
  await userEvent.click(screen.getByRole("checkbox"));
  await userEvent.click(submit() ?? dialog);
  await waitFor(() =>
    expect(server.calls.find(({ key }) => key.endsWith("/limits"))?.body).toEqual({
      spendPerDayUsd: "2.50",
      numbersAtOnce: 3,
      buysPerHour: null,
      isToppingUpOff: true,
      reason: "too fast",
    }),
  );
});

it("shows that a user has no own limits", async () => {
  await renderPage(<LimitsCard user={user([])} />);
  expect(screen.getByText("Only the limits that everybody has.")).toBeVisible();
});
