import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServer, renderPage } from "../../test/render.tsx";
import { SESSION_KEY, sessionStore, storeSession } from "../lib/session/session.ts";
import { setSettings, settingsStore } from "../lib/settings/settings-store.ts";
import { useSignOut } from "./accounts.ts";

function SignOut() {
  const signOut = useSignOut();
  return (
    <button type="button" onClick={() => signOut.mutate()}>
      Sign out
    </button>
  );
}

it("SHELL-16 AUTH-19 signing out clears tokens, username and project, and keeps the other settings", async () => {
  fakeServer().replies("POST /rest/logout", {}, {});
  setSettings({ project: "north", currency: "EUR" });
  storeSession({ accessToken: "a", refreshToken: "r", expiresAt: 0, username: "mari", role: "partner" });
  await renderPage(<SignOut />);
  await userEvent.click(screen.getByRole("button", { name: "Sign out" }));
  await waitFor(() => expect(settingsStore.get().project).toBeUndefined());
  expect(settingsStore.get().currency).toBe("EUR");
  expect(sessionStore.get()).toBeUndefined();
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
});
