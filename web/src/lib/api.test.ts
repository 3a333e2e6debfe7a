import type { readProfile, refreshSession, signIn } from "@sonum/contract/accounts";
import type { readBalance } from "@sonum/contract/wallet";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeServer } from "../../test/render.tsx";
import { call } from "./api.ts";
import { keepSession, readSession } from "./session.ts";
import { settingsStore } from "./settings-store.ts";

const session = {
  accessToken: "old",
  refreshToken: "refresh-1",
  expiresAt: 0,
  username: "mari",
  role: "customer",
} as const;
const renewed = {
  access_token: "new",
  refresh_token: "refresh-2",
  token_type: "bearer",
  scope: "",
  expires_in: 86_400,
  username: "mari",
} as const;
const balance = { balance: 1, currency: "USD", balanceUsd: "1.00", bonus: 0 };
const askBalance = () =>
  call<typeof readBalance>("GET /rest/user/balance/:currency", { params: { currency: "USD" } });

beforeEach(() => keepSession(session));

describe("calling the API", () => {
  it("SHELL-20 carries the bearer token and no cookies", async () => {
    const server = fakeServer();
    server.replies<typeof readBalance>("GET /rest/user/balance/:currency", { currency: "USD" }, balance);
    expect(await askBalance()).toEqual(balance);
    expect(server.calls[0]?.headers.get("authorization")).toBe("Bearer old");
    expect(server.calls[0]?.credentials).toBe("omit");
  });

  it("lets only the door know which device asks", async () => {
    const server = fakeServer();
    server.refuses("POST /rest/proxy/login", {}, 401, "bad_credentials");
    const body = { username: "mari", password: "wrong" };
    await expect(call<typeof signIn>("POST /rest/proxy/login", { body })).rejects.toThrow();
    expect(server.calls[0]?.credentials).toBe("same-origin");
  });

  it("AUTH-5 asks for the language that was chosen, so that refusals come in it", async () => {
    settingsStore.set({ ...settingsStore.get(), lang: "et" });
    const server = fakeServer();
    server.replies<typeof readBalance>("GET /rest/user/balance/:currency", { currency: "USD" }, balance);
    await askBalance();
    expect(server.calls[0]?.headers.get("accept-language")).toBe("et");
  });

  it("SHELL-20 waits 240 seconds for an answer, no longer", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    fakeServer().replies<typeof readBalance>(
      "GET /rest/user/balance/:currency",
      { currency: "USD" },
      balance,
    );
    await askBalance();
    expect(timeout).toHaveBeenCalledWith(240_000);
  });

  it("AUTH-11 refreshes once for all calls in flight and repeats each of them once", async () => {
    const server = fakeServer();
    server.refuses("GET /rest/user/balance/:currency", { currency: "USD" }, 401, "sign_in_required");
    server.refuses("GET /rest/user/balance/:currency", { currency: "USD" }, 401, "sign_in_required");
    server.replies<typeof readBalance>("GET /rest/user/balance/:currency", { currency: "USD" }, balance);
    server.replies<typeof refreshSession>("POST /rest/proxy/refresh", {}, renewed);

    expect(await Promise.all([askBalance(), askBalance()])).toEqual([balance, balance]);
    const refreshes = server.calls.filter(({ key }) => key === "POST /rest/proxy/refresh");
    expect(refreshes).toHaveLength(1);
    expect(refreshes[0]?.body).toEqual({ refreshToken: "refresh-1" });
    expect(server.calls.at(-1)?.headers.get("authorization")).toBe("Bearer new");
    expect(readSession()).toMatchObject({ accessToken: "new", refreshToken: "refresh-2" });
  });

  it("AUTH-11 waits for the token that another tab has just got instead of refreshing again", async () => {
    const server = fakeServer();
    server.refuses("GET /rest/user/balance/USD", {}, 401, "sign_in_required");
    server.replies<typeof readBalance>("GET /rest/user/balance/:currency", { currency: "USD" }, balance);
    // biome-ignore lint/suspicious/noDocumentCookie: what the other tab wrote; its storage is still on its way
    document.cookie = "sonum_traded=old; Path=/";
    setTimeout(() => {
      localStorage.setItem("sonum_session", JSON.stringify({ ...session, accessToken: "theirs" }));
    }, 50);
    expect(await askBalance()).toEqual(balance);
    expect(server.calls.map(({ headers }) => headers.get("authorization"))).toEqual([
      "Bearer old",
      "Bearer theirs",
    ]);
  });

  it.each([400, 401, 403])("AUTH-11 a refresh refused with %i signs out", async (status) => {
    const server = fakeServer();
    server.refuses("GET /rest/check", {}, 401, "sign_in_required");
    server.refuses("POST /rest/proxy/refresh", {}, status, "bad_credentials");
    await expect(call<typeof readProfile>("GET /rest/check", {})).rejects.toMatchObject({ status: 401 });
    expect(readSession()).toBeUndefined();
  });

  it("AUTH-11 a refresh that the server could not do keeps the session", async () => {
    const server = fakeServer();
    server.refuses("GET /rest/check", {}, 401, "sign_in_required");
    server.refuses("POST /rest/proxy/refresh", {}, 500, "internal");
    await expect(call<typeof readProfile>("GET /rest/check", {})).rejects.toMatchObject({ status: 401 });
    expect(readSession()).toMatchObject({ accessToken: "old" });
  });

  it("AUTH-11 never refreshes for a sign-in", async () => {
    const server = fakeServer();
    server.refuses("POST /rest/proxy/login", {}, 401, "bad_credentials");
    const body = { username: "mari", password: "wrong" };
    await expect(call<typeof signIn>("POST /rest/proxy/login", { body })).rejects.toMatchObject({
      code: "bad_credentials",
    });
    expect(server.calls).toHaveLength(1);
  });

  it("names a failure without an answer", async () => {
    vi.stubGlobal("fetch", async () => {
      throw new TypeError("Failed to fetch");
    });
    await expect(askBalance()).rejects.toMatchObject({ code: "offline", status: 0 });
  });

  it("lets the page call a request off", async () => {
    vi.stubGlobal("fetch", async (_: string, { signal }: RequestInit) => signal?.throwIfAborted());
    const asked = call<typeof readProfile>("GET /rest/check", { signal: AbortSignal.abort() });
    await expect(asked).rejects.toMatchObject({ name: "AbortError" });
  });
});
