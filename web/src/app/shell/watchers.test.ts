import type { changeProfile } from "@sonum/contract/accounts/profile";
import { expect, it, onTestFinished, vi } from "vitest";
import { fakeServer } from "../../../test/render.tsx";
import { clearSession, expireSession, storeSession } from "../../lib/session/session.ts";
import { setSettings } from "../../lib/settings/settings-store.ts";
import { createQueryClient } from "../query-client.ts";
import { leaveOnSignOut, syncMailLanguage } from "./watchers.ts";

const MARI = {
  accessToken: "a",
  refreshToken: "r",
  expiresAt: 0,
  username: "mari",
  role: "customer",
} as const;

it("SHELL-13 AUTH-17 saves the chosen language of a signed-in user for mails", async () => {
  const server = fakeServer();
  server.replies<typeof changeProfile>("PATCH /rest/user/profile", {}, Object());
  // The stores outlive the file: a later one in this process would make calls that it does not expect.
  onTestFinished(syncMailLanguage());
  clearSession();
  setSettings({ lang: "et" });
  expect(server.calls).toEqual([]);
  storeSession(MARI);
  setSettings({ lang: "de" });
  setSettings({ theme: "dark" });
  await vi.waitFor(() => expect(server.bodiesOf("PATCH /rest/user/profile")).toEqual([{ locale: "de" }]));
});

it("AUTH-11 leaves an account page whose session has ended once the page is hydrated", async () => {
  const navigate = vi.fn();
  const hydrated = Promise.withResolvers<void>();
  const latestLocation = { pathname: "/account/numbers", href: "/account/numbers?status=done" };
  storeSession(MARI);
  const stop = leaveOnSignOut(
    Object({ navigate, latestLocation, options: { context: { queryClient: createQueryClient() } } }),
    hydrated.promise,
  );
  onTestFinished(stop);
  expireSession();
  await new Promise((resume) => setImmediate(resume));
  expect(navigate).not.toHaveBeenCalled();
  hydrated.resolve();
  const to = { to: "/login", search: { to: latestLocation.href }, replace: true };
  await vi.waitFor(() => expect(navigate.mock.calls).toEqual([[to]]));
});
