import type { listSimServices } from "@sonum/contract/fleet/partner-lists";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../../test/render.tsx";
import { sampleMachine } from "../../../../test/sample-sims.ts";
import { sessionStore } from "../../../lib/session/session.ts";
import { CommandPalette } from "./command-palette.tsx";

const SIMS = "POST /rest/partner/services/list";
const pages = [{ to: "/account/partner/history", name: "History" }];
const server = fakeServerPerTest();
beforeEach(() => {
  server.replies("GET /rest/reference/countries", {}, []);
  server.replies("GET /rest/reference/services", {}, []);
  server.replies("GET /rest/reference/search-names", {}, { services: {}, countries: {} });
  server.replies("GET /lowcode/partner/machines", {}, [
    sampleMachine(1, { alias: "Tallinn" }),
    sampleMachine(2, { alias: "Tartu", active: false }),
  ]);
});

const found = () => screen.getAllByRole("option").map(({ textContent }) => textContent);

it("finds a partner's pages, active machines and SIM cards by phone or ICCID", async () => {
  sessionStore.set({
    accessToken: "t",
    refreshToken: "r",
    expiresAt: Date.now() + 3600_000,
    username: "pat",
    role: "partner",
  });
  server.replies<typeof listSimServices>(SIMS, {}, { data: [], total: 0 });
  await renderPage(<CommandPalette pages={pages} onClose={() => {}} />);
  const field = screen.getByRole("combobox", { name: "Page, machine, phone or ICCID" });
  await userEvent.type(field, "hist");
  await waitFor(() => expect(found()).toEqual(["History"]));
  await userEvent.clear(field);
  await userEvent.type(field, "ta");
  await waitFor(() => expect(found()).toEqual(["Tallinnkey1"]));
  await userEvent.clear(field);
  await userEvent.type(field, "+372 555");
  await waitFor(() => expect(server.bodiesOf(SIMS).at(-1)).toMatchObject({ filter: { iccid: "372555" } }));
  expect(server.bodiesOf(SIMS)).toContainEqual(expect.objectContaining({ filter: { phone: "372555" } }));
});
