import { msg } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import { showMessage } from "../lib/api/system-messages.ts";
import { showDesktopNotification } from "../lib/page/desktop-alert.ts";
import { playChime } from "../lib/page/play-chime.ts";
import { settingsStore } from "../lib/settings/settings-store.ts";
import { type Rental, upsertRental } from "./rentals.ts";

/** Older SMS are not announced: they arrived while disconnected, and the page shows them anyway. */
const FRESH_MS = 2 * 60_000;

/** Time of the newest announced SMS by rental, to announce each only once. */
const announced = new Map<number, string>();

/** Applies a live update of a rental to the cache and announces a new SMS on any page. */
export function applyRentalUpdate(cache: QueryClient, rental: Rental): void {
  upsertRental(cache, rental);
  if (rental.state === "ended" || rental.state === "cancelled")
    void cache.invalidateQueries({ queryKey: ["rentals", "own", "past"] });
  const newest = rental.messages[0];
  if (!newest || !isNewSms(rental.orderId, newest.at)) return;
  const { phone } = rental;
  showMessage({
    status: "success",
    text: msg`New SMS on ${{ phone }}`,
    detail: newest.code ?? newest.text ?? "",
  });
  alertUser(rental, newest);
}

/** Sound and desktop alert, if enabled. */
function alertUser({ orderId, phone }: Rental, { code, sender }: Rental["messages"][number]): void {
  const { codeSound, codeAlerts } = settingsStore.get();
  if (codeSound) void playChime().catch(() => undefined);
  if (!codeAlerts || !document.hidden) return;
  showDesktopNotification({
    title: phone,
    body: [sender, code].filter(Boolean).join(": "),
    tag: `rental-${orderId}`,
    onPress: () => location.assign("/account/rentals"),
  });
}

function isNewSms(orderId: number, at: string): boolean {
  const isAnnounced = (announced.get(orderId) ?? "") >= at;
  announced.set(orderId, at);
  return !isAnnounced && Date.now() - Date.parse(at) < FRESH_MS;
}
