import type { readPush, startPush, stopPush } from "@sonum/contract/notifications/push";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeServerPerTest, renderPage } from "../../../test/render.tsx";
import { messagesStore } from "../../lib/api/system-messages.ts";
import { PushSection } from "./push-section.tsx";

const server = fakeServerPerTest();
const subscription = {
  endpoint: "https://push.example/1",
  keys: { p256dh: "p".repeat(87), auth: "a".repeat(22) },
};
const unsubscribe = vi.fn(async () => true);
const subscribe = vi.fn(async () => ({ toJSON: () => subscription, unsubscribe }));
const requestPermission = vi.fn();
let permission: NotificationPermission = "default";
let current: object | null = null;

beforeEach(() => {
  vi.clearAllMocks();
  permission = "default";
  current = null;
  const registration = { pushManager: { subscribe, getSubscription: async () => current } };
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", {
    get permission() {
      return permission;
    },
    requestPermission,
  });
  Object.defineProperty(navigator, "serviceWorker", {
    value: { register: async () => registration, getRegistration: async () => registration },
    configurable: true,
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
});

const replies = (state: { publicKey: string | null; isOn: boolean }) =>
  server.replies<typeof readPush>("GET /rest/user/push", {}, state);
const turnOn = () => screen.findByRole("button", { name: "Turn on notifications" });

it("asks for permission only on the click, and sends what the browser made", async () => {
  replies({ publicKey: "key", isOn: false });
  replies({ publicKey: "key", isOn: true });
  server.replies<typeof startPush>("POST /rest/user/push", {}, undefined);
  requestPermission.mockImplementation(async () => {
    permission = "granted";
  });
  await renderPage(<PushSection />);
  const button = await turnOn();
  expect(requestPermission).not.toHaveBeenCalled();
  await userEvent.click(button);
  expect(await screen.findByRole("button", { name: "Turn off notifications" })).toBeVisible();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "key" });
  expect(server.calls.find(({ key }) => key.startsWith("POST"))?.body).toEqual({
    endpoint: subscription.endpoint,
    ...subscription.keys,
  });
});

it("stays off with a warning if the browser refuses", async () => {
  replies({ publicKey: "key", isOn: false });
  requestPermission.mockImplementation(async () => {
    permission = "denied";
  });
  await renderPage(<PushSection />);
  await userEvent.click(await turnOn());
  await waitFor(() => expect(messagesStore.get()).toHaveLength(1));
  expect(subscribe).not.toHaveBeenCalled();
  expect(server.calls.filter(({ key }) => key.startsWith("POST"))).toEqual([]);
});

it("is turned off in the shop and in the browser", async () => {
  replies({ publicKey: "key", isOn: true });
  replies({ publicKey: "key", isOn: false });
  server.replies<typeof stopPush>("DELETE /rest/user/push", {}, undefined);
  current = { unsubscribe };
  await renderPage(<PushSection />);
  await userEvent.click(await screen.findByRole("button", { name: "Turn off notifications" }));
  expect(await turnOn()).toBeVisible();
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

it("is not shown without keys of the shop", async () => {
  replies({ publicKey: null, isOn: false });
  await renderPage(<PushSection />);
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(screen.queryByRole("region")).toBeNull();
});

it("says why a browser cannot have it", async () => {
  vi.stubGlobal("PushManager", undefined);
  Reflect.deleteProperty(globalThis, "PushManager");
  replies({ publicKey: "key", isOn: false });
  await renderPage(<PushSection />);
  expect(await screen.findByText(/This browser cannot receive notifications/)).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});
