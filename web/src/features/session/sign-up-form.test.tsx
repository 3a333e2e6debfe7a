import type { readProfile, signIn } from "@sonum/contract/accounts/sign-in";
import type { readPasswordRule, signUp } from "@sonum/contract/accounts/sign-up";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { fakeServer, renderPage } from "../../../test/render.tsx";
import { messagesStore } from "../../lib/api/system-messages.ts";
import { setSettings } from "../../lib/settings/settings-store.ts";
import { SignUpForm } from "./sign-up-form.tsx";

/** Mocks the captcha worker: solves at once. */
vi.mock("altcha/workers/pbkdf2?worker", () => ({
  default: function Solver() {
    const solver = new EventTarget();
    const data = { counter: 1, derivedKey: "00", time: 1 };
    const postMessage = () => solver.dispatchEvent(new MessageEvent("message", { data }));
    return Object.assign(solver, { postMessage, terminate: () => undefined });
  },
}));

function mockServer() {
  const server = fakeServer();
  server.replies<typeof readPasswordRule>(
    "GET /rest/reference/password",
    {},
    { lengthMin: 8, lengthMax: 128 },
  );
  for (let times = 0; times < 2; times++)
    server.replies(
      "GET /rest/captcha/:action",
      { action: "sign-up" },
      { parameters: { data: { until: Math.floor(Date.now() / 1000) + 600 } } },
    );
  return server;
}

async function renderForm() {
  const onSignedIn = vi.fn();
  const onSignInFailed = vi.fn();
  await renderPage(<SignUpForm onSignedIn={onSignedIn} onSignInFailed={onSignInFailed} />);
  return { onSignedIn, onSignInFailed };
}

async function fillAndSend() {
  await userEvent.type(screen.getByLabelText("Username"), "mari");
  await userEvent.type(screen.getByLabelText("E-mail"), "mari@example.com");
  await userEvent.type(screen.getByLabelText("Password"), "a quiet lake");
  await userEvent.type(screen.getByLabelText("Repeat password"), "a quiet lake");
  await checkBoth();
  await userEvent.click(screen.getByRole("button", { name: "Sign up" }));
}

async function checkBoth() {
  await userEvent.click(screen.getByLabelText(/personal data policy/));
  await userEvent.click(screen.getByLabelText(/public legal terms/));
}

describe("sign-up form", () => {
  it("AUTH-1 sends the stored click and landing ids, then signs in", async () => {
    setSettings({ clickId: "click-1", landingId: 2 });
    const server = mockServer();
    server.replies<typeof signUp>("POST /rest/adm/create/user", {}, { username: "mari" });
    const tokens = { access_token: "a", refresh_token: "r", scope: "", expires_in: 86_400, username: "mari" };
    server.replies<typeof signIn>("POST /rest/proxy/login", {}, { ...tokens, token_type: "bearer" });
    const names = { family_name: "", given_name: "", name: "", preferred_username: "mari" };
    const profile = {
      sub: "usr_1",
      email: "mari@example.com",
      email_verified: false,
      sid: "ses_1",
      locale: "en",
    };
    server.replies<typeof readProfile>(
      "GET /rest/check",
      {},
      { ...profile, ...names, roles: ["ROLE_sao-user"] },
    );
    const { onSignedIn } = await renderForm();
    await fillAndSend();
    await waitFor(() =>
      expect(onSignedIn).toHaveBeenCalledWith("customer", expect.anything(), undefined, expect.anything()),
    );
    expect(server.calls.find(({ key }) => key.includes("create/user"))?.body).toEqual({
      username: "mari",
      email: "mari@example.com",
      password: "a quiet lake",
      captcha: expect.any(String),
      firstName: "",
      lastName: "",
      locale: "en",
      agreements: { personalData: true, terms: true },
      clickId: "click-1",
      bonusId: 4,
    });
  });

  it("AUTH-1 AUTH-2 AUTH-4 needs both agreements, then shows missing fields", async () => {
    mockServer();
    await renderForm();
    const button = screen.getByRole("button", { name: "Sign up" });
    expect(button).toBeDisabled();
    await checkBoth();
    expect(button).toBeEnabled();
    await userEvent.click(button);
    expect(screen.getAllByText("This field is required")).toHaveLength(4);
  });

  it("AUTH-4 AUTH-14 solves the captcha on submit, and asks for it if that failed", async () => {
    const server = fakeServer();
    server.replies<typeof readPasswordRule>(
      "GET /rest/reference/password",
      {},
      { lengthMin: 8, lengthMax: 128 },
    );
    server.refuses("GET /rest/captcha/:action", { action: "sign-up" }, 500, "internal");
    await renderForm();
    await fillAndSend();
    expect(await screen.findByText("Complete the captcha")).toBeVisible();
    expect(server.bodiesOf("POST /rest/adm/create/user")).toEqual([]);
  });

  it("AUTH-4 shows for three seconds that a username is taken", async () => {
    mockServer();
    const { fetch } = globalThis;
    vi.stubGlobal("fetch", async (path: string, init?: RequestInit) =>
      path === "/rest/adm/create/user"
        ? Response.json(
            { code: "name_taken", message: "x", errorMessage: "This username is taken." },
            { status: 409 },
          )
        : fetch(path, init),
    );
    await renderForm();
    await fillAndSend();
    expect(await screen.findByText("This username is taken.")).toBeVisible();
    await waitFor(() => expect(screen.queryByText("This username is taken.")).toBeNull());
  });

  it("AUTH-4 says that the account exists if sign-in fails afterwards", async () => {
    const server = mockServer();
    server.replies<typeof signUp>("POST /rest/adm/create/user", {}, { username: "mari" });
    server.refuses("POST /rest/proxy/login", {}, 500, "internal");
    const { onSignInFailed } = await renderForm();
    await fillAndSend();
    await waitFor(() => expect(onSignInFailed).toHaveBeenCalled());
    expect(messagesStore.get()[0]).toMatchObject({ status: "warning" });
  });
});
