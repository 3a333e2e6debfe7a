import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sampleRental } from "../../test/sample-rental.ts";
import { messagesStore } from "../lib/api/system-messages.ts";
import { setSettings } from "../lib/settings/settings-store.ts";
import { applyRentalUpdate } from "./rental-updates.ts";
import type { Rental } from "./rentals.ts";

const soundPlayed = vi.fn();
const alerts: { title: string; body: string | undefined }[] = [];
let lastOrderId = 500;

/** A new rental that received an SMS `agoMs` ago. */
function rentalWith({ agoMs = 0 } = {}): Rental {
  const at = new Date(Date.now() - agoMs).toISOString();
  const message = { at, sender: "Telegram", text: "Your code is 482913.", code: "482913" };
  return { ...sampleRental, orderId: ++lastOrderId, messages: [message] };
}

beforeEach(() => {
  soundPlayed.mockReset();
  alerts.length = 0;
  const audioContext = function FakeAudio() {
    soundPlayed();
    return { resume: () => Promise.reject(new Error("no audio in tests")), close: async () => undefined };
  };
  const notification = function FakeNotification(title: string, { body }: NotificationOptions) {
    alerts.push({ title, body });
    return { addEventListener: () => undefined };
  };
  vi.stubGlobal("AudioContext", audioContext);
  vi.stubGlobal("Notification", Object.assign(notification, { permission: "granted" }));
});
afterEach(() => vi.unstubAllGlobals());

it("RENT-6 announces a new SMS on a rented number once", () => {
  const rental = rentalWith();
  const cache = new QueryClient();
  applyRentalUpdate(cache, rental);
  applyRentalUpdate(cache, { ...rental });
  expect(messagesStore.get().map(({ detail }) => detail)).toEqual(["482913"]);
});

it("RENT-6 plays the sound only if enabled", () => {
  applyRentalUpdate(new QueryClient(), rentalWith());
  expect(soundPlayed).not.toHaveBeenCalled();
  setSettings({ codeSound: true });
  applyRentalUpdate(new QueryClient(), rentalWith());
  expect(soundPlayed).toHaveBeenCalledTimes(1);
});

it("RENT-6 shows a desktop alert only if enabled and the page is hidden", () => {
  setSettings({ codeAlerts: true });
  applyRentalUpdate(new QueryClient(), rentalWith());
  expect(alerts).toEqual([]);
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  applyRentalUpdate(new QueryClient(), rentalWith());
  expect(alerts).toEqual([{ title: "+37255550142", body: "Telegram: 482913" }]);
});

it("does not announce an SMS that arrived while disconnected", () => {
  setSettings({ codeSound: true });
  applyRentalUpdate(new QueryClient(), rentalWith({ agoMs: 3 * 60_000 }));
  expect([soundPlayed.mock.calls.length, messagesStore.get()]).toEqual([0, []]);
});
