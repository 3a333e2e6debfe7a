import type { readOfficeHealth, retryJobs } from "@sonum/contract/office/health";
import type { OfficeRole } from "@sonum/contract/route";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../../test/render.tsx";
import { HealthPage } from "./health-page.tsx";
import type { Health } from "./queries/health.ts";

const at = "2030-01-01T00:00:00.000Z";
const calls = {
  succeeded: 99,
  failed: 1,
  averageMs: 120,
  lastOkAt: at,
  lastFailedAt: at,
  lastError: "HTTP 500",
};
const job = { attempts: 25, attemptsMax: 25, nextAt: null, error: "away" };
const seen: Health = {
  at,
  sources: [{ source: "mail", subject: "", ...calls }],
  suppliers: [
    { machineId: "mac_1", name: "Acme", isActive: true, answeredAt: at, problem: "ECONNREFUSED", ...calls },
  ],
  gateways: [
    {
      machineId: "mac_2",
      name: "Rack",
      lastSeenAt: at,
      isSilent: false,
      problem: null,
      messages: 98,
      incidents: 2,
      lastIncidentAt: at,
      lastIncident: "forged",
      delaySeconds: 4,
    },
  ],
  requests: [{ call: "POST /rest/x", failed: 3, lastFailedAt: at, lastError: "HTTP 500, req_1" }],
  messages: { waiting: 7, oldestAt: at },
  machines: { online: 3, total: 4 },
  jobs: {
    due: 0,
    failed: 2,
    oldestAt: null,
    list: [
      { id: "1", task: "payouts:send", mayRetry: false, ...job },
      { id: "2", task: "accounts:send_mail", mayRetry: true, ...job },
    ],
  },
};

async function open(role: OfficeRole) {
  const server = fakeServer();
  server.isInOffice(role);
  server.replies<typeof readOfficeHealth>("GET /rest/office/health", {}, seen);
  server.replies<typeof retryJobs>("POST /rest/office/health/jobs", {}, { retried: 1 });
  const page = await renderPage(<HealthPage />);
  await screen.findByText("System health");
  return { server, ...page };
}

it("DESK-5 shows who does not answer, and offers to try again what is safe to repeat", async () => {
  const { server } = await open("finance");
  expect(screen.getByText("Needs a look: 5")).toBeVisible();
  expect(screen.getByText("Does not answer: ECONNREFUSED")).toBeVisible();
  expect(screen.getByText("3 of 4 machines are online")).toBeVisible();
  const gateway = screen.getByRole("row", { name: /^Rack/ });
  expect(gateway).toHaveTextContent(/4 sec.*98.*2 %.*Wrong secret/);
  expect(screen.getByRole("row", { name: /^POST \/rest\/x/ })).toHaveTextContent(/3.*HTTP 500, req_1/);
  expect(screen.getByText(/SMS to match with orders: 7/)).toBeVisible();
  const rows = within(screen.getByRole("region", { name: "Failed jobs" })).getAllByRole("row");
  expect(within(rows[1] ?? document.body).queryByRole("button")).toBeNull();
  expect(within(rows[1] ?? document.body).getByRole("link", { name: "Decide in Payouts" })).toBeVisible();
  await userEvent.click(within(rows[2] ?? document.body).getByRole("button", { name: "Try again" }));
  expect(server.bodiesOf("POST /rest/office/health/jobs")).toEqual([{ ids: ["2"] }]);
});

it("DESK-5 shows the role catalogue no buttons and no links that it may not use", async () => {
  await open("catalogue");
  expect(await screen.findByRole("link", { name: "Acme" })).toHaveAttribute("href", "/office/fleet/mac_1");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(screen.queryByText("Webhooks that were given up")).toBeNull();
});
