import type { readArchive, restoreMachine } from "@sonum/contract/fleet/archive";
import type { WireReply } from "@sonum/contract/route";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { sampleMachine } from "../../../test/sample-sims.ts";
import { messagesStore } from "../../lib/api/system-messages.ts";
import { ArchiveDialog } from "./archive-dialog.tsx";

const ARCHIVE = "GET /rest/partner/archive";
const archivedAt = "2026-11-10T10:00:00.000Z";
const archive: WireReply<typeof readArchive> = {
  total: 1,
  machines: [
    { machine_key: "key9", alias: "Old rack", last_seen_at: archivedAt, archived_at: archivedAt, sims: 64 },
  ],
  sims: [
    {
      iccid: "8937200000000000007",
      phone: "+37255550007",
      operator: "Nordtel",
      country: "ee",
      machine: "Rack 1",
      machine_key: "key1",
      port: 7,
      last_seen_at: archivedAt,
      archived_at: archivedAt,
      reason: "replaced",
      total_revenue: 1.5,
    },
  ],
};

const server = fakeServerPerTest();
beforeEach(() => {
  messagesStore.set([]);
  server.replies<typeof readArchive>(ARCHIVE, {}, archive);
});

it("shows why and from where SIM cards left the table, and brings a machine back", async () => {
  server.replies<typeof restoreMachine>(
    "POST /rest/partner/machines/:machineKey/restore",
    { machineKey: "key9" },
    sampleMachine(9),
  );
  await renderPage(<ArchiveDialog onClose={() => {}} />);
  const sims = within(await screen.findByRole("list", { name: "Archived SIM cards" }));
  expect(sims.getByRole("listitem")).toHaveTextContent(
    /^\+37255550007.*Rack 1, port 7, last seen .*1\.50 USD$/,
  );
  expect(sims.getByText("Another card is in its port")).toBeVisible();
  const machines = within(screen.getByRole("list", { name: "Archived machines" }));
  expect(machines.getByRole("listitem")).toHaveTextContent(/^Old rack.*64 SIM cards/);
  await userEvent.click(machines.getByRole("button", { name: "Bring back" }));
  expect(messagesStore.get()).toMatchObject([{ status: "success" }]);
});

it("keeps its rows and says so quietly when a search fails", async () => {
  server.refuses(ARCHIVE, {}, 400, "invalid_request");
  await renderPage(<ArchiveDialog onClose={() => {}} />);
  const sims = await screen.findByRole("list", { name: "Archived SIM cards" });
  await userEvent.type(screen.getByRole("searchbox"), "telia");
  expect(await screen.findByText("Could not be refreshed. You see what was loaded before.")).toBeVisible();
  expect(sims).toBeVisible();
  expect(messagesStore.get()).toEqual([]);
});
