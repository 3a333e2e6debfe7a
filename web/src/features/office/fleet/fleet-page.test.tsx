import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "../../../../test/render.tsx";
import { MachineState } from "./fleet-page.tsx";
import type { OfficeMachine } from "./queries/office-fleet.ts";

const NO_FLOW = { delivered: 0, late: 0, unmatched: 0, quarantined: 0, waiting: 0 };
const machineSeenAt = (lastSeenAt: string | null): OfficeMachine => ({
  id: "mac_1",
  partnerId: "usr_1",
  partner: "pat",
  alias: "Rack 1",
  isOnline: false,
  isActive: true,
  heldReason: null,
  lastSeenAt,
  sims: 0,
  present: 0,
  onSale: 0,
  withheld: 0,
  sold: 0,
  missed: 0,
  day: NO_FLOW,
  troubles: [],
});

it("distinguishes a silent machine from one that never reported", async () => {
  await renderPage(<MachineState machine={machineSeenAt("2030-01-01T00:00:00.000Z")} />);
  expect(screen.getByText("Silent")).toBeVisible();
  await renderPage(<MachineState machine={machineSeenAt(null)} />);
  expect(screen.getByText("Waits for its first report")).toBeVisible();
});
