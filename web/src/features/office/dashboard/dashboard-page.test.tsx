import type { listAlerts } from "@sonum/contract/office/alerts";
import type { readDashboard } from "@sonum/contract/office/dashboard";
import type { OfficeRole } from "@sonum/contract/route";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../../test/render.tsx";
import type { Alerts } from "../health/queries/alerts.ts";
import { DashboardPage } from "./dashboard-page.tsx";
import type { Dashboard } from "./queries/dashboard.ts";

const sales = { sold: 0, delivered: 0, refunded: 0, revenueUsd: "0.00", rented: 0, rentUsd: "0.00" };
const quiet: Dashboard = {
  at: "2030-01-01T00:00:00.000Z",
  today: sales,
  week: sales,
  days: [{ day: "2030-01-01", ...sales }],
  hours: [{ startsAt: "2030-01-01T00:00:00.000Z", sold: 0, delivered: 0, rented: 0 }],
  machines: { online: 1, silent: 0, total: 1 },
  messages: { arrived: 0, unmatched: 0, quarantined: 0 },
  queues: {
    messages: 0,
    jobs: 0,
    partners: 0,
    payouts: 0,
    payments: 0,
    refunds: 0,
    adjustments: 0,
    tickets: 0,
    complaints: 0,
    checks: 0,
  },
  marginUsd: "0.00",
  topUps: { count: 0, usd: "0.00" },
  signUps: 0,
  success: [],
  stock: { out: 0, runningOut: 0 },
  chargebacks: { days: 30, payments: 200, disputed: 1, rate: 0.005, limit: 0.006, isAlarm: false },
  errors: { jobs: 0, answers: 0 },
};

/** Links of every role. */
const EVERYBODY = [
  "/office/stock?state=out",
  "/office/stock?state=running_out",
  "/office/alerts",
  "/office/health",
];

const noAlerts: Alerts = {
  alerts: [],
  limits: {
    supplier_down: 5,
    supplier_failing: 30,
    success_drop: 25,
    rates_old: 48,
    queue_stuck: 10,
    jobs_failed: 1,
    ledger_differs: 1,
    chargebacks: 0.6,
  },
  own: { kinds: [], muted: [], isTelegramLinked: false, telegramUrl: null },
};

async function open(seen: Dashboard, ...roles: OfficeRole[]) {
  const server = fakeServer();
  server.isInOffice(...roles);
  server.refuses("GET /rest/user/profile", {}, 400, "invalid_request");
  server.replies<typeof readDashboard>("GET /rest/office/dashboard", {}, seen);
  server.replies<typeof listAlerts>("GET /rest/office/alerts", {}, noAlerts);
  const page = await renderPage(<DashboardPage />);
  await screen.findByText("Machines online");
  return page;
}

it("DESK-5 warns about too many chargebacks and links to the disputes", async () => {
  const { unmount } = await open(quiet);
  expect(screen.queryByText(/^Too many chargebacks/)).toBeNull();
  unmount();
  await open({
    ...quiet,
    chargebacks: { days: 30, payments: 200, disputed: 3, rate: 0.015, limit: 0.006, isAlarm: true },
  });
  expect(screen.getByText("Too many chargebacks: 1.5%")).toBeVisible();
  expect(await screen.findByRole("link", { name: "Look at the disputes" })).toHaveAttribute(
    "href",
    "/office/payments?tab=disputes",
  );
});

it("DESK-5 shows each role its own queues and links only to pages it may open", async () => {
  const alarm = { days: 30, payments: 200, disputed: 3, rate: 0.015, limit: 0.006, isAlarm: true };
  const seen = {
    ...quiet,
    chargebacks: alarm,
    queues: { ...quiet.queues, checks: 3, tickets: 4, complaints: 2, adjustments: 1 },
  };
  const links = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  const { unmount } = await open(seen, "support");
  expect(await screen.findByRole("link", { name: /^Tickets to work on\s*4$/ })).toBeVisible();
  expect(screen.getByRole("link", { name: /^Messages to check\s*3$/ })).toBeVisible();
  expect(screen.queryByText("Adjustments to agree to")).toBeNull();
  expect(screen.getByText("Too many chargebacks: 1.5%")).toBeVisible();
  expect(new Set(links())).toEqual(
    new Set([
      "/office/orders?kind=order&from=2030-01-01",
      "/office/orders?kind=rental&state=not_refunded&from=2030-01-01",
      "/office/orders?kind=order&state=delivered&from=2030-01-01",
      "/office/orders?kind=order&state=refunded&from=2030-01-01",
      "/office/fleet?state=online",
      "/office/fleet?sort=unmatched&order=DESC",
      "/office/message-checks",
      "/office/inbox?state=unfinished",
      "/office/partners?state=pending",
      "/office/complaints?state=open",
      ...EVERYBODY,
      "/office/stock?sort=marginUsd&order=DESC",
      "/office/users?from=2030-01-01",
    ]),
  );
  unmount();
  const { unmount: unmountFinance } = await open(seen, "finance");
  expect(await screen.findByRole("link", { name: /^Margin today/ })).toHaveAttribute(
    "href",
    "/office/ledger?reason=sale&from=2030-01-01",
  );
  expect(links()).toEqual(
    expect.arrayContaining([
      "/office/payments?tab=all&state=paid&from=2030-01-01",
      "/office/payments?tab=adjustments&state=waiting",
      "/office/orders?kind=order&from=2030-01-01",
      "/office/users?from=2030-01-01",
      ...EVERYBODY,
    ]),
  );
  expect(links().join()).not.toContain("/office/fleet");
  unmountFinance();
  await open(seen, "catalogue");
  expect(await screen.findByRole("link", { name: /^Machines online/ })).toBeVisible();
  expect(new Set(links())).toEqual(
    new Set([
      "/office/stock?sort=sold&order=DESC",
      "/office/rent-prices",
      "/office/stock?sort=success",
      "/office/stock?sort=marginUsd&order=DESC",
      "/office/fleet?state=online",
      "/office/fleet?sort=unmatched&order=DESC",
      "/office/message-checks",
      ...EVERYBODY,
    ]),
  );
});

it("DESK-5 begins with what waits for the operator", async () => {
  await open(quiet, "support");
  await screen.findByRole("link", { name: /^Tickets to work on/ });
  const parts = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(parts.slice(0, 2)).toEqual(["Needs attention", "Sales and stock"]);
});

it("DESK-5 shows rentals and codes separately", async () => {
  await open({ ...quiet, today: { ...sales, sold: 7, rented: 3, rentUsd: "34.16" } });
  expect(screen.getByText("Rentals today").parentElement).toHaveTextContent("3$34.16 for rentals");
  expect(screen.getByText("Sales today").parentElement).toHaveTextContent("7$0.00 for codes");
});
