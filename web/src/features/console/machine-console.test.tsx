import type { changeMachine } from "@sonum/contract/fleet/machines";
import type { changeSale } from "@sonum/contract/fleet/sims";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { sampleMachine, sampleSim } from "../../../test/sample-sims.ts";
import { messagesStore } from "../../lib/api/system-messages.ts";
import { MachineConsole } from "./machine-console.tsx";
import { type Machine, simsOf } from "./queries/console.ts";

const machine = sampleMachine(1, { alias: "Tallinn 1" });
const sims = [sampleSim(1), sampleSim(2)];

const server = fakeServerPerTest();
beforeEach(() => {
  server.replies("GET /rest/reference/countries", {}, []);
  server.replies("GET /rest/reference/services", {}, []);
  server.replies("GET /lowcode/partner/important_services", {}, []);
  server.replies("GET /lowcode/partner/column_layout", {}, { static: [], important: [] });
});

const show = (shown: Machine, rows = sims) =>
  renderPage(<MachineConsole machines={[shown]} filter={{}} onFilter={() => undefined} />, {
    seedCache: (cache) => {
      cache.setQueryDefaults(simsOf("key1").queryKey, { staleTime: Number.POSITIVE_INFINITY });
      cache.setQueryData(simsOf("key1").queryKey, rows);
    },
  });

it("CONS-6 copies nothing while no SIM is chosen", async () => {
  await show(machine);
  const user = userEvent.setup();
  const written = vi.spyOn(navigator.clipboard, "writeText");
  await user.click(screen.getByRole("button", { name: "Copy to spreadsheet" }));
  expect(written).not.toHaveBeenCalled();
  expect(messagesStore.get()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Select all 2" }));
  await user.click(screen.getByRole("button", { name: "Copy to spreadsheet" }));
  await waitFor(() => expect(written).toHaveBeenCalledOnce());
});

it("PART-3 explains why nothing can be published, and declares only what was checked", async () => {
  const url = "POST /lowcode/partner/machines/:id";
  server.replies<typeof changeMachine>(url, { id: machine.id }, machine);
  await show({ ...machine, declared: false });
  expect(await screen.findByText(/your declaration is missing/)).toBeVisible();
  const button = screen.getByRole("button", { name: "Declare" });
  expect(button).toBeDisabled();
  await userEvent.click(screen.getByRole("checkbox"));
  await userEvent.click(button);
  await waitFor(() => expect(server.calls.at(-1)?.key).toBe("POST /lowcode/partner/machines/mac_1"));
  expect(server.calls.at(-1)?.body).toEqual({ declarations: { simOwnership: true, operatorTerms: true } });
});

it("CONS-1 shows that a new machine waits for its first report", async () => {
  await show({ ...machine, online: false, reported: false, ports: 0 }, []);
  expect(screen.getByText("This machine waits for its first report")).toBeVisible();
  expect(screen.getByText(/^Start the agent with its key and secret, or fill in the SIM list/)).toBeVisible();
});

it("CONS-1 says that the SIM list is missing when a gateway reported, but no SIM cards", async () => {
  await show({ ...machine, ports: 0 }, []);
  expect(screen.getByText("This machine holds no SIM cards yet")).toBeVisible();
  expect(screen.getByText(/For any other gateway fill in its SIM list/)).toBeVisible();
});

it.each([
  [600, "Its clock is 10 min slow"],
  [-3 * 3600, "Its clock is 3 hr fast"],
  [119, undefined],
])("D4 shows how far a machine's clock is off: %i s", async (seconds, text) => {
  await show({ ...machine, clock_slow_seconds: seconds });
  expect(screen.queryByText(/^Its clock is/)?.textContent).toBe(text);
});

it("CONS-4 CONS-5 moves the focus to the button that replaces the clicked one", async () => {
  const url = "POST /rest/partner/manage/sim/activate";
  const say = (words: string[]) =>
    server.replies<typeof changeSale>(url, {}, Object.fromEntries(sims.map(({ iccid }) => [iccid, words])));
  say(["Activation true", "Rent true"]);
  say(["Activation false", "Rent false"]);
  server.replies("GET /lowcode/partner/machine_port", {}, []);
  server.refuses("GET /lowcode/partner/machine_modems", {}, 400, "invalid_request");
  await show(machine);
  const button = (name: string) => screen.findByRole("button", { name });
  await userEvent.click(await button("Select all 2"));
  await userEvent.click(await button("Publish"));
  expect(await button("Unpublish")).toHaveFocus();
  await waitFor(async () => expect(await button("Unpublish")).not.toHaveAttribute("aria-busy"));
  await userEvent.keyboard("{Enter}");
  expect(await button("Publish")).toHaveFocus();
  await userEvent.click(await button("Clear selection"));
  expect(await button("Select all 2")).toHaveFocus();
});

it("keeps the SIMs and says so when they cannot be refreshed", async () => {
  const list = "GET /lowcode/partner/machine_modems";
  server.replies("GET /lowcode/partner/machines", {}, [machine]);
  server.refuses(list, {}, 400, "invalid_request");
  await show(machine);
  await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
  expect(await screen.findByText("Could not be refreshed. You see what was loaded before.")).toBeVisible();
  expect(screen.getByRole("grid")).toBeVisible();
  expect(screen.getByRole("button", { name: "Select all 2" })).toBeEnabled();
  expect(messagesStore.get()).toEqual([]);
});
