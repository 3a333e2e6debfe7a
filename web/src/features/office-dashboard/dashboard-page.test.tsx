import type { readDashboard } from "@sonum/contract/dashboard";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../test/render.tsx";
import type { Dashboard } from "../../queries/dashboard.ts";
import { DashboardPage } from "./dashboard-page.tsx";

const sales = { sold: 0, delivered: 0, refunded: 0, revenueUsd: "0.00" };
const quiet: Dashboard = {
  ...{ at: "2030-01-01T00:00:00.000Z", today: sales, week: sales },
  days: [{ day: "2030-01-01", ...sales }],
  hours: [{ startsAt: "2030-01-01T00:00:00.000Z", sold: 0, delivered: 0 }],
  machines: { online: 1, total: 1 },
  messages: { arrived: 0, unmatched: 0, quarantined: 0 },
  queues: { messages: 0, jobs: 0, partners: 0, payouts: 0, payments: 0, refunds: 0 },
  chargebacks: { days: 30, payments: 200, disputed: 1, rate: 0.005, limit: 0.006, isAlarm: false },
  errors: { jobs: 0, answers: 0 },
};

async function open(seen: Dashboard) {
  const server = fakeServer();
  server.refuses("GET /rest/user/profile", {}, 400, "invalid_request");
  server.replies<typeof readDashboard>("GET /rest/office/dashboard", {}, seen);
  const page = await renderPage(<DashboardPage />);
  await screen.findByText("Machines online");
  return page;
}

it("DESK-5 warns when too many payers take their money back, and leads to the disputes", async () => {
  const { unmount } = await open(quiet);
  expect(screen.queryByText(/^Too many chargebacks/)).toBeNull();
  unmount();
  await open({
    ...quiet,
    chargebacks: { days: 30, payments: 200, disputed: 3, rate: 0.015, limit: 0.006, isAlarm: true },
  });
  expect(screen.getByText("Too many chargebacks: 1.5%")).toBeVisible();
  expect(screen.getByRole("link", { name: "Look at the disputes" })).toHaveAttribute(
    "href",
    "/office/payments?tab=disputes",
  );
});
