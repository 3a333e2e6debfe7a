import type { readApiKey } from "@sonum/contract/accounts/api-keys";
import type { readApiUsage } from "@sonum/contract/compat/api-usage";
import type { readSandboxKey, replaceSandboxKey } from "@sonum/contract/sandbox/sandbox";
import type { listWebhooks } from "@sonum/contract/webhooks/webhooks";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { sampleApiKey } from "../../../test/sample-api-key.ts";
import { sessionStore } from "../../lib/session/session.ts";
import { ApiPage } from "./api-page.tsx";

const limit = { calls: 60_000, perSeconds: 60 };

const server = fakeServerPerTest();
beforeEach(() => {
  return () => sessionStore.set(undefined);
});

const SAMPLE = { name: "Buy a number, wait for its code, finish" };
const sampleText = () =>
  within(screen.getByRole("figure", SAMPLE)).getByText(
    (_text, element) =>
      element?.tagName === "CODE" && /handler_api\.php|\/v1\/|\/rest\//.test(element.textContent),
  );

function signIn() {
  const hour = Date.now() + 3_600_000;
  const tokens = { accessToken: "a", refreshToken: "r", expiresAt: hour };
  sessionStore.set({ ...tokens, username: "mari", role: "customer" });
  server.replies<typeof listWebhooks>("GET /rest/user/webhooks", {}, { data: [], total: 0 });
  const none = { ...sampleApiKey, apiKey: null };
  server.replies<typeof readSandboxKey>("GET /rest/user/apikey/sandbox", {}, none);
}

const mockUsage = (days: { day: string; calls: number; refused: number }[]) =>
  server.replies<typeof readApiUsage>("GET /rest/user/apikey/usage", {}, { limit, days });
const mockKey = (apiKey: string | null) =>
  server.replies<typeof readApiKey>("GET /rest/user/apikey", {}, { ...sampleApiKey, apiKey });

describe("signed out", () => {
  it("API-1 renders every section without calling the server", async () => {
    await renderPage(<ApiPage />);
    for (const name of [
      "Your key",
      "Quick start",
      "Client for JavaScript",
      "For AI assistants (MCP)",
      "Sandbox",
      "Dialects",
      "Webhooks",
      "Limits",
      "Reference",
    ])
      expect(await screen.findByRole("heading", { name })).toBeVisible();
    expect(screen.getByText(/your own key stands in the samples/)).toBeVisible();
    expect(sampleText()).toHaveTextContent("api_key=YOUR_KEY");
    expect(server.calls).toEqual([]);
  });

  it("API-1 API-5 explains how to install the client and what each sandbox operator does", async () => {
    await renderPage(<ApiPage />);
    expect(await screen.findByText(`npm install ${location.origin}/sonum-client.tgz`)).toBeVisible();
    expect(screen.getByRole("link", { name: "Download it" })).toHaveAttribute("href", "/sonum-client.tgz");
    const sandbox = screen.getByRole("region", { name: "Sandbox" });
    for (const operator of ["prompt", "slow", "never", "late", "duplicate", "multipart", "soldout"])
      expect(within(sandbox).getByText(operator)).toBeVisible();
  });

  it("API-1 shows samples for each protocol and programming language", async () => {
    await renderPage(<ApiPage />);
    await userEvent.click(await screen.findByRole("tab", { name: "REST v1" }));
    await userEvent.click(screen.getByRole("button", { name: "Python" }));
    expect(sampleText()).toHaveTextContent("buy/activation/estonia/any/telegram");
    expect(sampleText()).toHaveTextContent("from urllib.request import");
    await userEvent.click(screen.getByRole("tab", { name: "Our own API" }));
    expect(sampleText()).toHaveTextContent("create/tg/ee/USD");
  });
});

describe("signed in", () => {
  it("API-1 shows the user's own key in the samples and hides it again", async () => {
    signIn();
    mockUsage([]);
    mockKey("snKEY");
    await renderPage(<ApiPage />);
    await userEvent.click(await screen.findByRole("button", { name: "Show my key in the samples" }));
    await waitFor(() => expect(sampleText()).toHaveTextContent("api_key=snKEY"));
    const mcp = screen.getByRole("figure", { name: "Settings for an MCP client" });
    expect(mcp).toHaveTextContent('"SONUM_KEY": "YOUR_SANDBOX_KEY"');
    await userEvent.click(screen.getByRole("button", { name: "Hide my key" }));
    expect(sampleText()).toHaveTextContent("api_key=YOUR_KEY");
  });

  it("API-1 API-5 creates a sandbox key and shows it in all samples, including the client's", async () => {
    signIn();
    mockUsage([]);
    mockKey("snKEY");
    const made = { ...sampleApiKey, apiKey: "snTESTabc" };
    server.replies<typeof replaceSandboxKey>("POST /rest/user/apikey/sandbox", {}, made);
    await renderPage(<ApiPage />);
    await userEvent.click(await screen.findByRole("button", { name: "Make a sandbox key" }));
    await waitFor(() => expect(sampleText()).toHaveTextContent("api_key=snTESTabc"));
    const client = screen.getByRole("figure", { name: "Wait for a code with the client" });
    expect(client).toHaveTextContent('key: "snTESTabc"');
    const mcp = screen.getByRole("figure", { name: "Settings for an MCP client" });
    expect(mcp).toHaveTextContent('"SONUM_KEY": "snTESTabc"');
    await userEvent.click(screen.getByRole("button", { name: "Hide my sandbox key" }));
    expect(sampleText()).toHaveTextContent("api_key=YOUR_KEY");
    await userEvent.click(screen.getByRole("button", { name: "Use my sandbox key in the samples" }));
    expect(sampleText()).toHaveTextContent("api_key=snTESTabc");
  });

  it("API-1 links users without a key to the profile page", async () => {
    signIn();
    mockUsage([]);
    mockKey(null);
    await renderPage(<ApiPage />);
    expect(await screen.findByRole("link", { name: "the profile page" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Show my key in the samples" })).toBeNull();
  });

  it("API-1 shows the user's API calls per day", async () => {
    signIn();
    mockKey("snKEY");
    mockUsage([
      { day: "2030-01-02", calls: 12_345, refused: 7 },
      { day: "2030-01-01", calls: 1, refused: 0 },
    ]);
    await renderPage(<ApiPage />);
    const table = await screen.findByRole("region", { name: "Calls of your programs in the last 30 days" });
    const [, first, second] = within(table).getAllByRole("row");
    expect(first).toHaveTextContent(/12,345\s*7$/);
    expect(second).toHaveTextContent(/1\s*0$/);
  });

  it("says when usage did not load, and when there were no calls", async () => {
    signIn();
    mockKey("snKEY");
    server.refuses("GET /rest/user/apikey/usage", {}, 403, "not_allowed");
    mockUsage([]);
    await renderPage(<ApiPage />);
    expect(await screen.findByText("The figures did not load")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Your programs have not called yet.")).toBeVisible();
  });
});
