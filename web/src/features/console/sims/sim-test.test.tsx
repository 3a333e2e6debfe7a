import type { readSimTest, startSimTest } from "@sonum/contract/ingest/sim-tests";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../../test/render.tsx";
import { sampleSim } from "../../../../test/sample-sims.ts";
import { SimTest } from "./sim-test.tsx";

const server = fakeServerPerTest();
const sim = sampleSim(1, { phone: "+37255500001" });
const params = { iccid: sim.iccid };
const ROUTE = "/rest/partner/manage/sim/test/:iccid";
const until = "2030-01-01T12:30:00.000Z";
const waiting = { state: "waiting" as const, text: "SONUM BCDFGHJK", until, arrivedAt: null };
const replyWith = (reply: Parameters<typeof server.replies<typeof readSimTest>>[2]) =>
  server.replies<typeof readSimTest>(`GET ${ROUTE}`, params, reply);

it("PART-11 shows the text to send, and then that it arrived", async () => {
  replyWith({ state: "none", text: null, until: null, arrivedAt: null });
  replyWith(waiting);
  server.replies<typeof startSimTest>(`POST ${ROUTE}`, params, waiting);
  await renderPage(<SimTest sim={sim} />);
  const start = await screen.findByRole("button", { name: "Start a test" });
  await userEvent.click(start);
  expect(await screen.findByText("SONUM BCDFGHJK")).toBeVisible();
  expect(screen.getByText(/^Send this text to \+37255500001 by /)).toBeVisible();
});

it("PART-11 says that the SMS arrived", async () => {
  replyWith({ ...waiting, state: "arrived", arrivedAt: "2030-01-01T12:01:00.000Z" });
  await renderPage(<SimTest sim={sim} />);
  expect(await screen.findByText(/^The SMS arrived at /)).toBeVisible();
});

it("PART-11 says what to look at if no SMS arrived in time", async () => {
  replyWith({ ...waiting, state: "over" });
  await renderPage(<SimTest sim={sim} />);
  expect(await screen.findByText(/^Nothing arrived by /)).toBeVisible();
  expect(screen.getByRole("button", { name: "Test again" })).toBeEnabled();
});

it("PART-11 tests no SIM card without a number", async () => {
  replyWith({ state: "none", text: null, until: null, arrivedAt: null });
  await renderPage(<SimTest sim={{ ...sim, phone: null }} />);
  expect(await screen.findByRole("button", { name: "Start a test" })).toBeDisabled();
});
