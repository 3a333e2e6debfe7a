import type { readProfile, refreshSession, signIn } from "@sonum/contract/accounts/sign-in";
import type { readBalance } from "@sonum/contract/wallet/wallet";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeServer } from "../../../test/render.tsx";
import { readSession, storeSession } from "../session/session.ts";
import { settingsStore } from "../settings/settings-store.ts";
import { call } from "./api.ts";

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
const fetchBalance = () =>
  call<typeof readBalance>("GET /rest/user/balance/:currency", { params: { currency: "USD" } });

beforeEach(() => storeSession(session));

describe("calling the API", () => {
  it("SHELL-20 carries the bearer token and no cookies", async () => {
    const server = fakeServer();
    server.replies<typeof readBalance>("GET /rest/user/balance/:currency", { currency: "USD" }, balance);
    expect(await fetchBalance()).toEqual(balance);
    expect(server.calls[0]?.headers.get("authorization")).toBe("Bearer old");
    expect(server.calls[0]?.credentials).toBe("omit");
  });

  it("sends the device cookie only with sign-in calls", async () => {
    const server = fakeServer();
    server.refuses("POST /rest/proxy/login", {}, 401, "bad_credentials");
    const body = { username: "mari", password: "wrong" };
    await expect(call<typeof signIn>("POST /rest/proxy/login", { body })).rejects.toThrow();
    expect(server.calls[0]?.credentials).toBe("same-origin");
  });

  it("AUTH-5 sends the chosen language, so that errors come in it", async () => {
    settingsStore.set({ ...settingsStore.get(), lang: "et" });
    const server = fakeServer();
    server.replies<typeof readBalance>("GET /rest/user/balance/:currency", { currency: "USD" }, balance);
    await fetchBalance();
    expect(server.calls[0]?.headers.get("accept-language")).toBe("et");
  });

  it("SHELL-20 times out after 240 seconds", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    fakeServer().replies<typeof readBalance>(
      "GET /rest/user/balance/:currency",
      { currency: "USD" },
      balance,
    );
    await fetchBalance();
    expect(timeout).toHaveBeenCalledWith(240_000);
  });

  it("AUTH-11 refreshes once for all calls in flight and repeats each call once", async () => {
    const server = fakeServer();
    server.refuses("GET /rest/user/balance/:currency", { currency: "USD" }, 401, "sign_in_required");
    server.refuses("GET /rest/user/balance/:currency", { currency: "USD" }, 401, "sign_in_required");
    server.replies<typeof readBalance>("GET /rest/user/balance/:currency", { currency: "USD" }, balance);
    server.replies<typeof refreshSession>("POST /rest/proxy/refresh", {}, renewed);

    expect(await Promise.all([fetchBalance(), fetchBalance()])).toEqual([balance, balance]);
    const refreshes = server.calls.filter(({ key }) => key === "POST /rest/proxy/refresh");
    expect(refreshes).toHaveLength(1);
    expect(refreshes[0]?.body).toEqual({ refreshToken: "refresh-1" });
    expect(server.calls.at(-1)?.headers.get("authorization")).toBe("Bearer new");
    expect(readSession()).toMatchObject({ accessToken: "new", refreshToken: "refresh-2" });
  });

  it("AUTH-11 uses the token another tab has just received instead of refreshing again", async () => {
    const server = fakeServer();
    server.refuses("GET /rest/user/balance/USD", {}, 401, "sign_in_required");
    server.replies<typeof readBalance>("GET /rest/user/balance/:currency", { currency: "USD" }, balance);
    // biome-ignore lint/suspicious/noDocumentCookie: written by the other tab; its storage arrives later
    document.cookie = "sonum_traded=old; Path=/";
    setTimeout(() => {
      localStorage.setItem("sonum_session", JSON.stringify({ ...session, accessToken: "theirs" }));
    }, 50);
    expect(await fetchBalance()).toEqual(balance);
    expect(server.calls.map(({ headers }) => headers.get("authorization"))).toEqual([
      "Bearer old",
      "Bearer theirs",
    ]);
  });

  it.each([400, 401, 403])("AUTH-11 signs out when the refresh is refused with %i", async (status) => {
    const server = fakeServer();
    server.refuses("GET /rest/check", {}, 401, "sign_in_required");
    server.refuses("POST /rest/proxy/refresh", {}, status, "bad_credentials");
    await expect(call<typeof readProfile>("GET /rest/check", {})).rejects.toMatchObject({ status: 401 });
    expect(readSession()).toBeUndefined();
  });

  it("AUTH-11 keeps the session when the refresh fails with a server error", async () => {
    const server = fakeServer();
    server.refuses("GET /rest/check", {}, 401, "sign_in_required");
    server.refuses("POST /rest/proxy/refresh", {}, 500, "internal");
    await expect(call<typeof readProfile>("GET /rest/check", {})).rejects.toMatchObject({ status: 401 });
    expect(readSession()).toMatchObject({ accessToken: "old" });
  });

  it("AUTH-11 never refreshes on a failed sign-in", async () => {
    const server = fakeServer();
    server.refuses("POST /rest/proxy/login", {}, 401, "bad_credentials");
    const body = { username: "mari", password: "wrong" };
    await expect(call<typeof signIn>("POST /rest/proxy/login", { body })).rejects.toMatchObject({
      code: "bad_credentials",
    });
    expect(server.calls).toHaveLength(1);
  });

  it("reports a missing response as offline", async () => {
    vi.stubGlobal("fetch", async () => {
      throw new TypeError("Failed to fetch");
    });
    await expect(fetchBalance()).rejects.toMatchObject({ code: "offline", status: 0 });
  });

  it("lets the page abort a request", async () => {
    vi.stubGlobal("fetch", async (_: string, { signal }: RequestInit) => signal?.throwIfAborted());
    const aborted = call<typeof readProfile>("GET /rest/check", { signal: AbortSignal.abort() });
    await expect(aborted).rejects.toMatchObject({ name: "AbortError" });
  });
});
