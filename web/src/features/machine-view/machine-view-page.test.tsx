import type { readMachineView } from "@sonum/contract/ingest/machine-view";
import type { WireReply } from "@sonum/contract/route";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer, renderPage } from "../../../test/render.tsx";
import { MachineViewPage } from "./machine-view-page.tsx";

const VIEW: WireReply<typeof readMachineView> = {
  name: "Riga 1",
  online: true,
  reported: true,
  sms: 0,
  ports: [],
};

it.each([
  ["Online", { online: true, reported: true }],
  ["Silent", { online: false, reported: true }],
  ["Waits for its first report", { online: false, reported: false }],
])("CONS-14 shows the machine state: %s", async (text, state) => {
  const path = "GET /rest/embed/machine/:machineKey";
  fakeServer().replies<typeof readMachineView>(path, { machineKey: "k" }, { ...VIEW, ...state });
  await renderPage(<MachineViewPage viewKey="k" />);
  expect(await screen.findByText(text)).toBeVisible();
});
