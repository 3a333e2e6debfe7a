import type { removeApiKey } from "@sonum/contract/accounts/api-keys";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeServer } from "../../../test/render.tsx";
import { call } from "../api/api.ts";
import { confirmationStore } from "./confirmation.ts";

const remove = () => call<typeof removeApiKey>("DELETE /rest/user/apikey", {});

function serverRequiringConfirmation() {
  const server = fakeServer();
  server.refuses("DELETE /rest/user/apikey", {}, 403, "confirmation_required");
  return server;
}

afterEach(() => confirmationStore.get()?.answer(false));

describe("a call that requires identity confirmation", () => {
  it("AUTH-17 is repeated after confirmation", async () => {
    const server = serverRequiringConfirmation();
    server.replies<typeof removeApiKey>("DELETE /rest/user/apikey", {}, undefined);
    const removed = remove();
    await vi.waitFor(() => expect(confirmationStore.get()).toBeDefined());
    confirmationStore.get()?.answer(true);
    await removed;
    expect(server.calls).toHaveLength(2);
    expect(confirmationStore.get()).toBeUndefined();
  });

  it("is aborted when the user declines", async () => {
    serverRequiringConfirmation();
    const removed = remove();
    await vi.waitFor(() => expect(confirmationStore.get()).toBeDefined());
    confirmationStore.get()?.answer(false);
    await expect(removed).rejects.toMatchObject({ name: "AbortError" });
  });

  it("prompts once for concurrent calls", async () => {
    serverRequiringConfirmation();
    const prompted = vi.fn();
    const stop = confirmationStore.subscribe(() => confirmationStore.get() && prompted());
    const all = Promise.allSettled([remove(), remove(), remove()]);
    await vi.waitFor(() => expect(confirmationStore.get()).toBeDefined());
    await new Promise((resume) => setTimeout(resume, 20));
    confirmationStore.get()?.answer(false);
    await all;
    stop();
    expect(prompted).toHaveBeenCalledTimes(1);
  });
});
