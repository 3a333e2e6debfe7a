import type { keepSims, releaseSims } from "@sonum/contract/handovers/handovers";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../../test/render.tsx";
import { sampleMachine, sampleSim } from "../../../../test/sample-sims.ts";
import { HandoverDialog } from "./handover-dialog.tsx";
import { SimDialog } from "./sim-dialog.tsx";

const sims = [sampleSim(1), sampleSim(2), sampleSim(3)];
const RELEASE = "POST /rest/partner/manage/sim/release";

const server = fakeServerPerTest();

it("PART-11 releases SIMs to a named machine and shows the outcome of each", async () => {
  await renderPage(<HandoverDialog chosen={sims} onClose={() => {}} />);
  server.refuses(RELEASE, {}, 404, "not_found");
  const [one, two, three] = sims.map(({ iccid }) => iccid);
  server.replies<typeof releaseSims>(
    RELEASE,
    {},
    {
      [one ?? ""]: "released",
      [two ?? ""]: "sold",
      [three ?? ""]: "rented",
    },
  );
  await userEvent.type(screen.getByLabelText("Machine key of the new owner"), "nosuchkey");
  await userEvent.click(screen.getByRole("button", { name: "Hand over 3 SIM cards" }));
  expect(await screen.findByText("There is no such machine")).toBeVisible();

  await userEvent.clear(screen.getByLabelText("Machine key of the new owner"));
  await userEvent.click(screen.getByRole("button", { name: "Hand over 3 SIM cards" }));
  expect(await screen.findByText("1 SIM card waits for its new owner")).toBeVisible();
  expect(screen.getByText("1 SIM card is sold just now")).toBeVisible();
  expect(screen.getByText("1 SIM card is rented")).toBeVisible();
  expect(server.bodiesOf(RELEASE)).toEqual([
    { simIccid: [one, two, three], machine_key: "nosuchkey" },
    { simIccid: [one, two, three] },
  ]);
});

it("keeps a released SIM that no machine has taken yet", async () => {
  const machine = sampleMachine(1);
  const sim = sampleSim(1, { released: true });
  server.replies("GET /rest/partner/manage/sim/limit", {}, {});
  server.replies("GET /rest/reference/country/ee", {}, {});
  server.replies<typeof keepSims>("POST /rest/partner/manage/sim/keep", {}, { kept: 1 });
  await renderPage(<SimDialog machine={machine} sim={sim} services={[]} onClose={() => {}} />);
  expect(screen.getByText("Waits for its new owner")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Keep it" }));
  await waitFor(() =>
    expect(server.bodiesOf("POST /rest/partner/manage/sim/keep")).toEqual([{ simIccid: [sim.iccid] }]),
  );
});
