import type {
  readSandbox,
  readSandboxKey,
  replaceSandboxKey,
  resetSandbox,
  setSandboxDialect,
} from "@sonum/contract/sandbox/sandbox";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { sampleApiKey } from "../../../test/sample-api-key.ts";
import type { SandboxKey, SandboxState } from "../../queries/sandbox.ts";
import { SandboxSection } from "./sandbox-section.tsx";

const key: SandboxKey = { ...sampleApiKey, apiKey: "snTESTabc" };
const state: SandboxState = {
  balanceUsd: "98.50",
  heldUsd: "0.00",
  orders: 6,
  givenAt: "2030-01-01T00:00:00.000Z",
  operators: ["prompt", "slow", "never", "late", "duplicate", "multipart", "soldout"],
};

const server = fakeServerPerTest();
const mockKey = (apiKey: string | null) =>
  server.replies<typeof readSandboxKey>("GET /rest/user/apikey/sandbox", {}, { ...key, apiKey });
const mockState = () => server.replies<typeof readSandbox>("GET /rest/user/sandbox", {}, state);

it("API-5 creates a sandbox key and shows its test balance and operators", async () => {
  mockKey(null);
  mockState();
  server.replies<typeof replaceSandboxKey>("POST /rest/user/apikey/sandbox", {}, key);
  await renderPage(<SandboxSection />);
  await userEvent.click(await screen.findByRole("button", { name: "Make a sandbox key" }));
  expect(await screen.findByText("snTESTabc")).toBeVisible();
  expect(await screen.findByText(/98\.50/)).toBeVisible();
  for (const operator of state.operators) expect(screen.getByText(operator)).toBeVisible();
});

it("API-5 resets the sandbox after confirmation", async () => {
  mockKey("snTESTabc");
  mockState();
  const resetState = { ...state, balanceUsd: "100.00", orders: 0 };
  server.replies<typeof resetSandbox>("POST /rest/user/sandbox/reset", {}, resetState);
  await renderPage(<SandboxSection />);
  await userEvent.click(await screen.findByRole("button", { name: "Reset" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Reset" }));
  expect(await screen.findByText(/100\.00/)).toBeVisible();
});

it("API-5 changes the dialect without replacing the key", async () => {
  mockKey("snTESTabc");
  mockState();
  const patch = "PATCH /rest/user/apikey/sandbox";
  server.replies<typeof setSandboxDialect>(patch, {}, { ...key, dialect: "hero" });
  await renderPage(<SandboxSection />);
  const choice = await screen.findByRole("combobox", { name: "Dialect of the handler protocol" });
  expect(choice).toHaveValue("classic");
  await userEvent.selectOptions(choice, "hero");
  await waitFor(() => expect(choice).toHaveValue("hero"));
  expect(server.calls.find((call) => call.key === patch)?.body).toEqual({ dialect: "hero" });
});

it("says when the sandbox did not load", async () => {
  server.refuses("GET /rest/user/apikey/sandbox", {}, 403, "not_allowed");
  await renderPage(<SandboxSection />);
  expect(await screen.findByText(/The sandbox did not load/)).toBeVisible();
});
