import { msg } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import { showAlert } from "../lib/desktop-alert.ts";
import { playChime } from "../lib/play-chime.ts";
import { settingsStore } from "../lib/settings-store.ts";
import { showMessage } from "../lib/system-messages.ts";
import { putRental, type Rental } from "./rentals.ts";

/** An SMS that is older is no news: the line was down, and the page shows it anyway. */
const FRESH_MS = 2 * 60_000;

/** The newest SMS that was told of each rental; hearing of it twice is no second one. */
const told = new Map<number, string>();

/** What the live channel says of a rental: shown where the pages look, and an SMS is told wherever the visitor is. */
export function takeRental(cache: QueryClient, rental: Rental): void {
  putRental(cache, rental);
  if (rental.state === "ended" || rental.state === "cancelled")
    void cache.invalidateQueries({ queryKey: ["rentals", "own", "past"] });
  const newest = rental.messages[0];
  if (!newest || !isNews(rental.orderId, newest.at)) return;
  const { phone } = rental;
  showMessage({
    status: "success",
    text: msg`New SMS on ${{ phone }}`,
    detail: newest.code ?? newest.text ?? "",
  });
  tellBesidePage(rental, newest);
}

/** As an arriving code is told: by a sound and the desktop, each only where it was chosen. */
function tellBesidePage({ orderId, phone }: Rental, { code, sender }: Rental["messages"][number]): void {
  const { codeSound, codeAlerts } = settingsStore.get();
  if (codeSound) void playChime().catch(() => undefined);
  if (!codeAlerts || !document.hidden) return;
  showAlert({
    title: phone,
    body: [sender, code].filter(Boolean).join(": "),
    tag: `rental-${orderId}`,
    onPress: () => location.assign("/account/rentals"),
  });
}

function isNews(orderId: number, at: string): boolean {
  const isTold = (told.get(orderId) ?? "") >= at;
  told.set(orderId, at);
  return !isTold && Date.now() - Date.parse(at) < FRESH_MS;
}
