import type { listAlerts, setOwnAlerts } from "@sonum/contract/office/alerts";
import type { OfficeRole } from "@sonum/contract/route";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../../test/render.tsx";
import { AlertsPage } from "./alerts-page.tsx";
import type { Alerts } from "./queries/alerts.ts";

const at = "2030-01-01T00:00:00.000Z";
const raised = { state: "raised", since: at, clearedAt: null } as const;
const seen: Alerts = {
  alerts: [
    { ...raised, kind: "supplier_down", subject: "mac_1", name: "Acme", value: 7, limit: 5 },
    { ...raised, kind: "chargebacks", subject: "", name: "", value: 1.2, limit: 0.6 },
    {
      ...raised,
      kind: "success_drop",
      subject: "tg",
      name: "Telegram",
      value: 40,
      limit: 25,
      state: "cleared",
      clearedAt: at,
    },
  ],
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
  own: {
    kinds: ["rates_old", "chargebacks"],
    muted: ["rates_old"],
    isTelegramLinked: false,
    telegramUrl: "https://t.me/bot?start=op_1",
  },
};

async function open(role: OfficeRole) {
  const server = fakeServer();
  server.isInOffice(role);
  server.replies<typeof listAlerts>("GET /rest/office/alerts", {}, seen);
  server.replies<typeof setOwnAlerts>("POST /rest/office/alerts/choices", {}, undefined);
  const page = await renderPage(<AlertsPage />);
  await screen.findByRole("region", { name: "Current alerts" });
  return page;
}

it("DESK-5 lists alerts with a link to where the operator may act", async () => {
  await open("finance");
  expect(await screen.findByRole("link", { name: "Too many chargebacks" })).toHaveAttribute(
    "href",
    "/office/payments?tab=disputes",
  );
  expect(screen.queryByRole("link", { name: "Supplier does not answer: Acme" })).toBeNull();
  expect(screen.getByText("Supplier does not answer: Acme")).toBeVisible();
  expect(screen.getByRole("link", { name: "Fewer codes arrive: Telegram" })).toHaveAttribute(
    "href",
    "/office/stock?service=tg",
  );
  expect(screen.getByRole("link", { name: /open the bot/ })).toHaveAttribute(
    "href",
    "https://t.me/bot?start=op_1",
  );
});

it("DESK-5 lets an operator leave kinds out, and only owners change limits", async () => {
  await open("finance");
  expect(screen.getByRole("checkbox", { name: "Exchange rates are old" })).not.toBeChecked();
  const save = screen.getByRole("button", { name: "Save the choice" });
  expect(save).toBeDisabled();
  await userEvent.click(screen.getByRole("checkbox", { name: "Too many chargebacks" }));
  expect(save).toBeEnabled();
  expect(screen.getByText("Changes here are made by: Owner")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Change the limits" })).toBeNull();
});
