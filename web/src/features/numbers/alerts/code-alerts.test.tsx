import type { listLiveOrders } from "@sonum/contract/activations/order-lists";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeServer, renderPage } from "../../../../test/render.tsx";
import { receivedOrder, waitingOrder } from "../../../../test/sample-order.ts";
import { messagesStore } from "../../../lib/api/system-messages.ts";
import { setSettings, settingsStore } from "../../../lib/settings/settings-store.ts";
import { liveOrders, upsertOrder } from "../../../queries/activations.ts";
import { AlertChoices } from "./alert-choices.tsx";
import { CodeAlerts } from "./code-alerts.tsx";

const shownAlerts: { title: string; body: string | undefined }[] = [];
let permission: NotificationPermission = "default";
let answer: NotificationPermission = "granted";

function FakeNotification(title: string, { body }: NotificationOptions) {
  shownAlerts.push({ title, body });
  return { addEventListener: () => undefined };
}
const permissionRequest = vi.fn();

beforeEach(() => {
  shownAlerts.length = 0;
  permission = "default";
  answer = "granted";
  permissionRequest.mockReset();
  Object.defineProperty(FakeNotification, "permission", { get: () => permission, configurable: true });
  Object.assign(FakeNotification, {
    requestPermission: async () => {
      permissionRequest();
      permission = answer;
    },
  });
  vi.stubGlobal("Notification", FakeNotification);
  document.title = "Numbers · Sonum";
  fakeServer().replies<typeof listLiveOrders>(
    "POST /rest/user/services/:currency/active",
    { currency: "USD" },
    { data: [waitingOrder], total: 1 },
  );
});

function CodeTrigger() {
  const cache = useQueryClient();
  return (
    <button type="button" onMouseOver={() => upsertOrder(cache, receivedOrder)} onFocus={() => undefined}>
      {cache.getQueryData(["activations", "live", "USD"]) ? "ready" : "not yet"}
    </button>
  );
}

function LoadedAfterTheCode() {
  const { data } = useQuery(liveOrders("USD"));
  return (
    <>
      <CodeTrigger key={data ? "after" : "before"} />
      {data?.some(({ dtSms }) => dtSms) && <CodeAlerts />}
    </>
  );
}

async function codeArrives() {
  const { promise, resolve } = Promise.withResolvers<QueryClient>();
  await renderPage(
    <>
      <CodeAlerts />
      <CodeTrigger />
    </>,
    { seedCache: resolve },
  );
  const cache = await promise;
  // A code that comes before the first list is only in the next one.
  await waitFor(() => expect(cache.getQueryData(liveOrders("USD").queryKey)).toBeDefined());
  await userEvent.hover(screen.getByRole("button"));
}

describe("an arriving code", () => {
  it("BUY-11 is counted in the tab title until the user interacts", async () => {
    await codeArrives();
    await waitFor(() => expect(document.title).toBe("(1) Numbers · Sonum"));
    document.title = "History · Sonum";
    await waitFor(() => expect(document.title).toBe("(1) History · Sonum"));
    await userEvent.keyboard("x");
    await waitFor(() => expect(document.title).toBe("History · Sonum"));
  });

  it("BUY-11 is counted even if the alert component loads after it", async () => {
    await renderPage(<LoadedAfterTheCode />);
    await waitFor(() => expect(screen.getByRole("button", { name: "ready" })).toBeVisible());
    await userEvent.hover(screen.getByRole("button"));
    await waitFor(() => expect(document.title).toBe("(1) Numbers · Sonum"));
  });

  it("BUY-11 is not counted if it arrived before the page was opened", async () => {
    fakeServer().replies<typeof listLiveOrders>(
      "POST /rest/user/services/:currency/active",
      { currency: "USD" },
      { data: [receivedOrder], total: 1 },
    );
    await renderPage(<LoadedAfterTheCode />);
    await waitFor(() => expect(screen.getByRole("button", { name: "ready" })).toBeVisible());
    await userEvent.hover(screen.getByRole("button"));
    await act(async () => new Promise((resume) => setTimeout(resume, 0)));
    expect(document.title).toBe("Numbers · Sonum");
  });

  it("BUY-11 shows a desktop alert if enabled and the page is hidden", async () => {
    permission = "granted";
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    setSettings({ codeAlerts: true });
    await codeArrives();
    await waitFor(() =>
      expect(shownAlerts).toEqual([{ title: "Telegram: code 482 913", body: "+37255550142" }]),
    );
  });

  it("BUY-11 shows no desktop alert unless enabled", async () => {
    permission = "granted";
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    await codeArrives();
    await waitFor(() => expect(document.title).toContain("(1)"));
    expect(shownAlerts).toEqual([]);
  });
});

describe("alert settings", () => {
  it("BUY-11 asks for permission only on click and is saved", async () => {
    await renderPage(<AlertChoices />);
    expect(permissionRequest).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Alerts off" }));
    expect(permissionRequest).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(settingsStore.get().codeAlerts).toBe(true));
  });

  it("stays off with a warning if the browser denies permission", async () => {
    answer = "denied";
    await renderPage(<AlertChoices />);
    await userEvent.click(screen.getByRole("button", { name: "Alerts off" }));
    await waitFor(() => expect(messagesStore.get()).toHaveLength(1));
    expect(settingsStore.get().codeAlerts).toBe(false);
  });

  it("BUY-11 plays the sound once when switched on", async () => {
    await renderPage(<AlertChoices />);
    const sound = screen.getByTitle("Sound when a code comes");
    expect(sound).toHaveAccessibleName("Sound off");
    await userEvent.click(sound);
    expect(sound).toHaveAccessibleName("Sound on");
    expect(settingsStore.get().codeSound).toBe(true);
  });
});
