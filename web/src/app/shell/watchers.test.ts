import type { changeProfile } from "@sonum/contract/accounts/profile";
import { expect, it, vi } from "vitest";
import { fakeServer } from "../../../test/render.tsx";
import { clearSession, storeSession } from "../../lib/session/session.ts";
import { setSettings } from "../../lib/settings/settings-store.ts";
import { syncMailLanguage } from "./watchers.ts";

it("SHELL-13 AUTH-17 saves the chosen language of a signed-in user for mails", async () => {
  const server = fakeServer();
  server.replies<typeof changeProfile>("PATCH /rest/user/profile", {}, Object());
  syncMailLanguage();
  clearSession();
  setSettings({ lang: "et" });
  expect(server.calls).toEqual([]);
  storeSession({ accessToken: "a", refreshToken: "r", expiresAt: 0, username: "mari", role: "customer" });
  setSettings({ lang: "de" });
  setSettings({ theme: "dark" });
  await vi.waitFor(() => expect(server.bodiesOf("PATCH /rest/user/profile")).toEqual([{ locale: "de" }]));
});
