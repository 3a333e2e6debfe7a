import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sampleRental } from "../../test/sample-rental.ts";
import { setSettings } from "../lib/settings-store.ts";
import { messagesStore } from "../lib/system-messages.ts";
import { takeRental } from "./rental-news.ts";
import type { Rental } from "./rentals.ts";

const heard = vi.fn();
const told: { title: string; body: string | undefined }[] = [];
let rentals = 500;

/** A rental of its own on which an SMS came so long ago. */
function rentalWith({ agoMs = 0 } = {}): Rental {
  const at = new Date(Date.now() - agoMs).toISOString();
  const message = { at, sender: "Telegram", text: "Your code is 482913.", code: "482913" };
  return { ...sampleRental, orderId: ++rentals, messages: [message] };
}

beforeEach(() => {
  heard.mockReset();
  told.length = 0;
  const chime = function FakeAudio() {
    heard();
    return { resume: () => Promise.reject(new Error("nobody listens here")), close: async () => undefined };
  };
  const notification = function FakeNotification(title: string, { body }: NotificationOptions) {
    told.push({ title, body });
    return { addEventListener: () => undefined };
  };
  vi.stubGlobal("AudioContext", chime);
  vi.stubGlobal("Notification", Object.assign(notification, { permission: "granted" }));
});
afterEach(() => vi.unstubAllGlobals());

it("RENT-6 an SMS on a rented number is told on every page, and once", () => {
  const rental = rentalWith();
  const cache = new QueryClient();
  takeRental(cache, rental);
  takeRental(cache, { ...rental });
  expect(messagesStore.get().map(({ detail }) => detail)).toEqual(["482913"]);
});

it("RENT-6 it is heard only by those who chose the sound", () => {
  takeRental(new QueryClient(), rentalWith());
  expect(heard).not.toHaveBeenCalled();
  setSettings({ codeSound: true });
  takeRental(new QueryClient(), rentalWith());
  expect(heard).toHaveBeenCalledTimes(1);
});

it("RENT-6 the desktop tells of it when that was chosen and the page is hidden", () => {
  setSettings({ codeAlerts: true });
  takeRental(new QueryClient(), rentalWith());
  expect(told).toEqual([]);
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  takeRental(new QueryClient(), rentalWith());
  expect(told).toEqual([{ title: "+37255550142", body: "Telegram: 482913" }]);
});

it("an SMS that came while the line was down is no news any more", () => {
  setSettings({ codeSound: true });
  takeRental(new QueryClient(), rentalWith({ agoMs: 3 * 60_000 }));
  expect([heard.mock.calls.length, messagesStore.get()]).toEqual([0, []]);
});
