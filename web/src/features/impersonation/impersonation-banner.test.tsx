import type { endLook } from "@sonum/contract/accounts/impersonation";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeServer, renderPage } from "../../../test/render.tsx";
import { clearSession, readSession, SESSION_KEY, sessionStore } from "../../lib/session/session.ts";
import { ImpersonationBanner } from "./impersonation-banner.tsx";

const own = { accessToken: "own", refreshToken: "r", expiresAt: 0, username: "sue", role: "operator" };
const impersonated = {
  ...own,
  accessToken: "look",
  refreshToken: "",
  username: "mari",
  role: "customer",
  lookAt: "usr_1",
};

beforeEach(() => {
  localStorage.setItem(SESSION_KEY, JSON.stringify(own));
  sessionStorage.setItem(SESSION_KEY, JSON.stringify({ ...impersonated, expiresAt: Date.now() + 60_000 }));
  sessionStore.set(readSession());
  return () => {
    sessionStorage.clear();
    localStorage.clear();
    sessionStore.set(undefined);
  };
});

it("DESK-2 names the impersonated user, and ending it restores the operator's session", async () => {
  const go = vi.spyOn(location, "assign").mockImplementation(() => {});
  const server = fakeServer();
  server.replies<typeof endLook>("POST /rest/user/look/end", {}, undefined);
  await renderPage(<ImpersonationBanner />);
  expect(screen.getByRole("status")).toHaveTextContent("You see the shop as mari does.");
  await userEvent.click(screen.getByRole("button", { name: "End the view" }));
  await waitFor(() => expect(go).toHaveBeenCalledWith("/office/users/usr_1"));
  expect(sessionStore.get()?.username).toBe("sue");
});

it("DESK-2 affects only this tab: the operator's session in the browser stays", () => {
  expect(sessionStore.get()?.username).toBe("mari");
  clearSession();
  expect(sessionStore.get()?.username).toBe("sue");
  expect(localStorage.getItem(SESSION_KEY)).toContain("own");
});
