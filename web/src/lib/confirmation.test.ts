import type { removeApiKey } from "@sonum/contract/api-keys";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeServer } from "../../test/render.tsx";
import { call } from "./api.ts";
import { confirmationStore } from "./confirmation.ts";

const remove = () => call<typeof removeApiKey>("DELETE /rest/user/apikey", {});

function askingServer() {
  const server = fakeServer();
  server.refuses("DELETE /rest/user/apikey", {}, 403, "confirmation_required");
  return server;
}

afterEach(() => confirmationStore.get()?.answer(false));

describe("a call that needs the person to show who they are", () => {
  it("AUTH-17 goes through once they did", async () => {
    const server = askingServer();
    server.replies<typeof removeApiKey>("DELETE /rest/user/apikey", {}, undefined);
    const removed = remove();
    await vi.waitFor(() => expect(confirmationStore.get()).toBeDefined());
    confirmationStore.get()?.answer(true);
    await removed;
    expect(server.calls).toHaveLength(2);
    expect(confirmationStore.get()).toBeUndefined();
  });

  it("is called off when they would rather not", async () => {
    askingServer();
    const removed = remove();
    await vi.waitFor(() => expect(confirmationStore.get()).toBeDefined());
    confirmationStore.get()?.answer(false);
    await expect(removed).rejects.toMatchObject({ name: "AbortError" });
  });

  it("asks once for many calls", async () => {
    askingServer();
    const asked = vi.fn();
    const stop = confirmationStore.subscribe(() => confirmationStore.get() && asked());
    const all = Promise.allSettled([remove(), remove(), remove()]);
    await vi.waitFor(() => expect(confirmationStore.get()).toBeDefined());
    await new Promise((resume) => setTimeout(resume, 20));
    confirmationStore.get()?.answer(false);
    await all;
    stop();
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
