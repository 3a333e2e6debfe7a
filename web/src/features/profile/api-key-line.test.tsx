import type { readApiKey } from "@sonum/contract/accounts/api-keys";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { sampleApiKey } from "../../../test/sample-api-key.ts";
import { messagesStore } from "../../lib/api/system-messages.ts";
import { storeSession } from "../../lib/session/session.ts";
import { ApiKeyLine } from "./api-key-line.tsx";

const KEY = "sk_abcdefghijklmnopqrstuvwxyz";

const server = fakeServerPerTest();
const mockKey = (apiKey: string | null) =>
  server.replies<typeof readApiKey>("GET /rest/user/apikey", {}, { ...sampleApiKey, apiKey });

beforeEach(() => {
  storeSession({ accessToken: "a", refreshToken: "r", expiresAt: 0, username: "mari", role: "customer" });
});

it("BUY-2 reveals the key on request and copies it", async () => {
  mockKey(KEY);
  await renderPage(<ApiKeyLine />);
  expect(await screen.findByText("••••••••")).toBeVisible();
  expect(server.calls).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(await screen.findByText(KEY)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Copy" }));
  await waitFor(() => expect(messagesStore.get()).toHaveLength(1));
  expect(await navigator.clipboard.readText()).toBe(KEY);
  expect(JSON.stringify(messagesStore.get())).not.toContain(KEY);
  await userEvent.click(screen.getByRole("button", { name: "Hide" }));
  expect(screen.queryByText(KEY)).toBeNull();
});

it("links users without a key to the profile page", async () => {
  mockKey(null);
  await renderPage(<ApiKeyLine />);
  expect(await screen.findByRole("link", { name: "API key" })).toHaveAttribute("href", "/account/profile");
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(await screen.findByText("You have none yet.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Show" })).toBeNull();
});
