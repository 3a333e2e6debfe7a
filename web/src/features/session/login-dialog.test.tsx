import type { readProfile, signIn } from "@sonum/contract/accounts/sign-in";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { fakeServer, renderPage } from "../../../test/render.tsx";
import { messagesStore } from "../../lib/api/system-messages.ts";
import { sessionStore } from "../../lib/session/session.ts";
import { LoginDialog } from "./login-dialog.tsx";

const session = {
  access_token: "a",
  refresh_token: "r",
  token_type: "bearer",
  scope: "",
  expires_in: 86_400,
  username: "mari",
} as const;
const profile = {
  sub: "usr_1",
  email: "mari@example.com",
  email_verified: true,
  family_name: "",
  given_name: "",
  name: "Mari",
  preferred_username: "mari",
  sid: "ses_1",
  locale: "en",
};

async function signInAs(username: string, password: string) {
  const onSignedIn = vi.fn();
  await renderPage(<LoginDialog onSignedIn={onSignedIn} onClose={() => undefined} />);
  await userEvent.type(screen.getByLabelText("Username or e-mail"), username);
  await userEvent.type(screen.getByLabelText("Password"), password);
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
  return onSignedIn;
}

describe("login dialog", () => {
  it("AUTH-5 enables the button only when both fields are filled", async () => {
    await renderPage(<LoginDialog onSignedIn={() => undefined} onClose={() => undefined} />);
    const button = screen.getByRole("button", { name: "Sign in" });
    expect(button).toBeDisabled();
    await userEvent.type(screen.getByLabelText("Username or e-mail"), "mari");
    expect(button).toBeDisabled();
    await userEvent.type(screen.getByLabelText("Password"), "secret");
    expect(button).toBeEnabled();
  });

  it("AUTH-5 masks the password, and lets it be pasted or filled in by a password manager", async () => {
    await renderPage(<LoginDialog onSignedIn={() => undefined} onClose={() => undefined} />);
    const field = screen.getByLabelText("Password");
    expect(field).toHaveAttribute("type", "password");
    expect(field).toHaveAttribute("autocomplete", "current-password");
    await userEvent.click(field);
    await userEvent.paste("a long pasted password");
    expect(field).toHaveValue("a long pasted password");
  });

  it.each([
    [["ROLE_sao-user"], "customer"],
    [["ROLE_sao-user", "ROLE_sao-partner"], "partner"],
    [["ROLE_sao-operator"], "operator"],
  ] as const)("AUTH-6 maps roles %s to %s", async (roles, role) => {
    const server = fakeServer();
    server.replies<typeof signIn>("POST /rest/proxy/login", {}, session);
    server.replies<typeof readProfile>("GET /rest/check", {}, { ...profile, roles: [...roles] });
    const onSignedIn = await signInAs("mari", "secret");
    await waitFor(() => expect(onSignedIn.mock.calls[0]?.[0]).toBe(role));
    expect(sessionStore.get()).toMatchObject({ accessToken: "a", role });
  });

  it("AUTH-5 shows the server's error for three seconds", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.stubGlobal("fetch", async () =>
      Response.json(
        { code: "bad_credentials", message: "x", error_description: "Wrong username or password." },
        { status: 401 },
      ),
    );
    await signInAs("mari", "wrong");
    expect(await screen.findByText("Wrong username or password.")).toBeVisible();
    await vi.advanceTimersByTimeAsync(3000);
    await waitFor(() => expect(screen.queryByText("Wrong username or password.")).toBeNull());
    expect(messagesStore.get()).toEqual([]);
    vi.useRealTimers();
  });

  it("AUTH-5 shows other failures as a system message", async () => {
    fakeServer().refuses("POST /rest/proxy/login", {}, 500, "internal");
    await signInAs("mari", "secret");
    await waitFor(() => expect(messagesStore.get()[0]).toMatchObject({ status: "error" }));
  });

  it("AUTH-17 asks for a code if required, or accepts a recovery code", async () => {
    const server = fakeServer();
    server.refuses("POST /rest/proxy/login", {}, 401, "otp_required");
    server.replies<typeof signIn>("POST /rest/proxy/login", {}, session);
    server.replies<typeof readProfile>("GET /rest/check", {}, { ...profile, roles: ["ROLE_sao-user"] });
    const onSignedIn = await signInAs("mari", "secret");
    expect(await screen.findByLabelText("Code")).toHaveFocus();
    await userEvent.click(screen.getByRole("button", { name: "Use a recovery code" }));
    await userEvent.type(screen.getByLabelText("Recovery code"), "abcde-fghjk");
    await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    const sent = server.bodiesOf("POST /rest/proxy/login");
    expect(sent).toEqual([
      { username: "mari", password: "secret" },
      { username: "mari", password: "secret", otp: "abcde-fghjk" },
    ]);
  });

  it("AUTH-5 switches between sign-in and password recovery, which needs an e-mail address", async () => {
    await renderPage(<LoginDialog onSignedIn={() => undefined} onClose={() => undefined} />);
    await userEvent.click(screen.getByRole("button", { name: "Forgot the password?" }));
    const button = screen.getByRole("button", { name: "Send the link" });
    expect(button).toBeDisabled();
    await userEvent.type(screen.getByLabelText("E-mail"), "mari@example");
    await userEvent.click(button);
    expect(screen.getByText("Please enter a valid email address")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Back to sign-in" }));
    expect(screen.getByLabelText("Password")).toBeVisible();
  });
});
