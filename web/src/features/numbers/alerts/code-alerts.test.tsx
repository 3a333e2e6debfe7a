import type { listLiveOrders } from "@sonum/contract/order-lists";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeServer, renderPage } from "../../../../test/render.tsx";
import { receivedOrder, waitingOrder } from "../../../../test/sample-order.ts";
import { setSettings, settingsStore } from "../../../lib/settings-store.ts";
import { messagesStore } from "../../../lib/system-messages.ts";
import { liveOrders, putOrder } from "../../../queries/activations.ts";
import { AlertChoices } from "./alert-choices.tsx";
import { CodeAlerts } from "./code-alerts.tsx";

const told: { title: string; body: string | undefined }[] = [];
let permission: NotificationPermission = "default";
let answer: NotificationPermission = "granted";

function FakeNotification(title: string, { body }: NotificationOptions) {
  told.push({ title, body });
  return { addEventListener: () => undefined };
}
const asked = vi.fn();

beforeEach(() => {
  told.length = 0;
  permission = "default";
  answer = "granted";
  asked.mockReset();
  Object.defineProperty(FakeNotification, "permission", { get: () => permission, configurable: true });
  Object.assign(FakeNotification, {
    requestPermission: async () => {
      asked();
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

function Arrive() {
  const cache = useQueryClient();
  return (
    <button type="button" onMouseOver={() => putOrder(cache, receivedOrder)} onFocus={() => undefined}>
      {cache.getQueryData(["activations", "live", "USD"]) ? "ready" : "not yet"}
    </button>
  );
}

function LoadedAfterTheCode() {
  const { data } = useQuery(liveOrders("USD"));
  return (
    <>
      <Arrive key={data ? "after" : "before"} />
      {data?.some(({ dtSms }) => dtSms) && <CodeAlerts />}
    </>
  );
}

async function codeArrives() {
  const { rerender: _rerender } = await renderPage(
    <>
      <CodeAlerts />
      <Arrive />
    </>,
  );
  const source = screen.getByRole("button");
  await act(async () => new Promise((resume) => setTimeout(resume, 0)));
  await userEvent.hover(source);
}

describe("an arriving code", () => {
  it("BUY-11 is counted in the tab's title until somebody acts", async () => {
    await codeArrives();
    await waitFor(() => expect(document.title).toBe("(1) Numbers · Sonum"));
    document.title = "History · Sonum";
    await waitFor(() => expect(document.title).toBe("(1) History · Sonum"));
    await userEvent.keyboard("x");
    await waitFor(() => expect(document.title).toBe("History · Sonum"));
  });

  it("BUY-11 is news however late the part that tells of it is loaded", async () => {
    await renderPage(<LoadedAfterTheCode />);
    await waitFor(() => expect(screen.getByRole("button", { name: "ready" })).toBeVisible());
    await userEvent.hover(screen.getByRole("button"));
    await waitFor(() => expect(document.title).toBe("(1) Numbers · Sonum"));
  });

  it("BUY-11 that was there before the page is no news", async () => {
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

  it("BUY-11 is told by the desktop only if that was chosen and the page is hidden", async () => {
    permission = "granted";
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    setSettings({ codeAlerts: true });
    await codeArrives();
    await waitFor(() => expect(told).toEqual([{ title: "Telegram: code 482 913", body: "+37255550142" }]));
  });

  it("BUY-11 is not told by the desktop otherwise", async () => {
    permission = "granted";
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    await codeArrives();
    await waitFor(() => expect(document.title).toContain("(1)"));
    expect(told).toEqual([]);
  });
});

describe("the choice of alerts", () => {
  it("BUY-11 asks the browser on a press, never before, and is kept", async () => {
    await renderPage(<AlertChoices />);
    expect(asked).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Alerts off" }));
    expect(asked).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(settingsStore.get().codeAlerts).toBe(true));
  });

  it("stays off when the browser refuses, and says so", async () => {
    answer = "denied";
    await renderPage(<AlertChoices />);
    await userEvent.click(screen.getByRole("button", { name: "Alerts off" }));
    await waitFor(() => expect(messagesStore.get()).toHaveLength(1));
    expect(settingsStore.get().codeAlerts).toBe(false);
  });

  it("BUY-11 lets the sound be heard when it is chosen", async () => {
    await renderPage(<AlertChoices />);
    const sound = screen.getByTitle("Sound when a code comes");
    expect(sound).toHaveAccessibleName("Sound off");
    await userEvent.click(sound);
    expect(sound).toHaveAccessibleName("Sound on");
    expect(settingsStore.get().codeSound).toBe(true);
  });
});
